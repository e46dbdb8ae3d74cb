//~ holds
import huntsman.*;

/** An account that refuses what it cannot pay. */
@Invariant("solvent: 0 <= this.balance")
public class Account {
    int balance;
    Account backup;

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
        balance = balance - amount;
    }
}
