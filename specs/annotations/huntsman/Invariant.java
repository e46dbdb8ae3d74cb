package huntsman;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What holds of every object of the class before and after each of its methods that is no helper. */
@Retention(RetentionPolicy.SOURCE)
@Target({ElementType.TYPE})
public @interface Invariant {
    String[] value();
}
