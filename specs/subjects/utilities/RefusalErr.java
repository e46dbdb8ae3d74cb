//~ violates: throws#2.only
import huntsman.*;

/**
 * Fault: the last coin cannot be withdrawn.
 * Checking withdraw reports throws#2.only: the exception may be thrown, but not then.
 */
@Invariant("solvent: 0 <= this.balance")
public class RefusalErr {
    int balance;
    RefusalErr backup;

    @Throws({"IllegalArgumentException: amount <= 0", "IllegalStateException: amount > this.balance"})
    @Modifies("this.balance")
    @Ensures("paid: this.balance = @old(this.balance) - amount")
    void withdraw(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException();
        }
        if (amount >= balance) { //~ fault
            throw new IllegalStateException();
        }
        balance = balance - amount;
    }
}
