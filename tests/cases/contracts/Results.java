//~ nodes: holds
//~ first: violated ensures#1
import huntsman.*;
import org.elsewhere.Journal;

/** As Squander's examples write it: `return[int]`, `elts`, and places of the result in the frame. */
public class Results {
    static class Node {
        Node next;
    }

    Node head;

    @Requires("all n: this.head.*next | n !in n.^next")
    @Ensures({"return[int] = this.head.*next - null", "return.length = #(this.head.*next - null)", "all i: 0 ... return.length - 1 | i.(return.elts) = return[i]"})
    @Modifies({"return.length", "return.elts"})
    Node[] nodes() {
        int n = 0;
        for (Node node = head; node != null; node = node.next) {
            n++;
        }
        Node[] all = new Node[n];
        int i = 0;
        for (Node node = head; node != null; node = node.next) {
            all[i++] = node;
        }
        return all;
    }

    @Requires("all n: this.head.*next | n !in n.^next")
    @Ensures("return = this.head.*next - null")
    Node first() {
        return head;
    }

    /** A class that is imported and not there disturbs nobody who does not use it. */
    void report() {
        Journal.DEFAULT.write(System.out, "first");
    }
}
