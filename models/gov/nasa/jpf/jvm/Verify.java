package gov.nasa.jpf.jvm;

/** The same under the name that it had before version 7. */
public class Verify extends gov.nasa.jpf.vm.Verify {
}
