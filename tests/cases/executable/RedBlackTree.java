/** A red-black tree. */
public class RedBlackTree {
    Node root;

    static class Node {
        int key;
        boolean isRed;
        Node left;
        Node right;
    }

    public boolean repOK() {
        return (root == null || !root.isRed) && blackHeight(root, 0, Integer.MAX_VALUE) >= 0;
    }

    /** Black nodes on each way down; -1: their numbers differ, or red follows red, or keys are out of order. */
    private static int blackHeight(Node node, int min, int max) {
        if (node == null) {
            return 0;
        }
        if (node.key <= min || node.key >= max) {
            return -1;
        }
        if (node.isRed && (isRed(node.left) || isRed(node.right))) {
            return -1;
        }
        int height = blackHeight(node.left, min, node.key);
        if (height < 0 || blackHeight(node.right, node.key, max) != height) {
            return -1;
        }
        return node.isRed ? height : height + 1;
    }

    private static boolean isRed(Node node) {
        return node != null && node.isRed;
    }

    public int least() {
        Node node = root;
        while (node != null && node.left != null) {
            node = node.left;
        }
        return node == null ? 0 : node.key;
    }
}
