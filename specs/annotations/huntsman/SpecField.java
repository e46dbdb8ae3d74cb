package huntsman;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A field that exists in specifications only: {@code name: type | definition}. */
@Retention(RetentionPolicy.SOURCE)
@Target({ElementType.TYPE})
public @interface SpecField {
    String[] value();
}
