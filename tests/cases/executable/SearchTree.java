/** A search tree; strict bounds on the keys leave no cycle and no sharing. */
public class SearchTree {
    Node root;

    static class Node {
        int key;
        Node left;
        Node right;
    }

    public boolean repOK() {
        return inOrder(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean inOrder(Node node, long min, long max) {
        if (node == null) {
            return true;
        }
        return min < node.key && node.key < max && inOrder(node.left, min, node.key)
            && inOrder(node.right, node.key, max);
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }
}
