package huntsman;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The method writes nothing that existed before the call, so specifications may call it. */
@Retention(RetentionPolicy.SOURCE)
@Target({ElementType.METHOD})
public @interface Pure {
}
