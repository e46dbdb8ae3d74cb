import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

/** A binary tree without keys, checked as Korat's example does: by a work list. */
public class BinaryTree {
    Node root;
    int size;

    static class Node {
        Node left;
        Node right;
    }

    public boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        Set<Node> visited = new HashSet<Node>();
        visited.add(root);
        LinkedList<Node> workList = new LinkedList<Node>();
        workList.add(root);
        while (!workList.isEmpty()) {
            Node current = workList.removeFirst();
            if (current.left != null) {
                if (!visited.add(current.left)) {
                    return false;
                }
                workList.add(current.left);
            }
            if (current.right != null) {
                if (!visited.add(current.right)) {
                    return false;
                }
                workList.add(current.right);
            }
        }
        return visited.size() == size;
    }

    public boolean isEmpty() {
        return root == null;
    }
}
