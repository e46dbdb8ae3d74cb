package huntsman;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Calls of the method are taken by its contract: what its body does is nothing to its callers. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Modular {
}
