import java.util.HashSet;
import java.util.Set;

/** A list of objects, compared by identity. An `Object` could be a node, too: then there are more lists. */
public class ObjectList {
    Node head;

    static class Item {
    }

    static class Node {
        Item element;
        Node next;
    }

    public boolean repOK() {
        Set<Node> visited = new HashSet<Node>();
        for (Node node = head; node != null; node = node.next) {
            if (!visited.add(node) || node.element == null) {
                return false;
            }
        }
        return true;
    }

    public boolean contains(Item o) {
        Node node = head;
        while (node != null && node.element != o) {
            node = node.next;
        }
        return node != null;
    }
}
