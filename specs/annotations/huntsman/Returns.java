package huntsman;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The value that the method returns. */
@Retention(RetentionPolicy.SOURCE)
@Target({ElementType.METHOD})
public @interface Returns {
    String value();
}
