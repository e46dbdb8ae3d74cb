//~ invariant-method repOK
//~ RepOk: holds
//~ push: holds
//~ pushTwice: violated repOK
//~ cycle: violated repOK
import java.util.HashSet;
import java.util.Set;

public class RepOk {
    static class Node {
        Node next;
    }

    Node head;
    int size;

    public RepOk() {
    }

    public boolean repOK() {
        Set<Node> visited = new HashSet<Node>();
        for (Node node = head; node != null; node = node.next) {
            if (!visited.add(node)) {
                return false;
            }
        }
        return visited.size() == size;
    }

    public void push() {
        Node node = new Node();
        node.next = head;
        head = node;
        size++;
    }

    public void pushTwice() {
        push();
        push();
        size--;
    }

    public void cycle() {
        if (head != null) {
            head.next = head;
        }
    }

    void notPublic() {
        size = -1;
    }
}
