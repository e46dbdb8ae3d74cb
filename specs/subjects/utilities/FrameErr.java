//~ violates: modifies
import huntsman.*;

/**
 * Fault: the withdrawal writes a field outside its frame.
 * Checking withdraw reports modifies.
 */
@Invariant("solvent: 0 <= this.balance")
public class FrameErr {
    int balance;
    FrameErr backup;

    @Throws({"IllegalArgumentException: amount <= 0", "IllegalStateException: amount > this.balance"})
    @Modifies("this.balance")
    @Ensures("paid: this.balance = @old(this.balance) - amount")
    void withdraw(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException();
        }
        if (amount > balance) {
            throw new IllegalStateException();
        }
        balance = balance - amount; backup = null; //~ fault
    }
}
