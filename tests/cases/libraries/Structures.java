/** For each predicate of the libraries a structure that meets it, and one that does not. */
public class Structures {
    static class Node {
        int key;
        Node next;
        Node prev;
        Node left;
        Node right;
        Node parent;
        int depth;
        Colour colour;

        Node(int key) {
            this.key = key;
        }
    }

    static class Colour {
    }

    static class Pair {
        Node first;
        Node second;
        Colour red = new Colour();
        Colour black = new Colour();

        Pair(Node first, Node second) {
            this.first = first;
            this.second = second;
        }
    }

    static Node list(int a, int b, int c) {
        Node first = new Node(a);
        Node second = new Node(b);
        Node third = new Node(c);
        first.next = second;
        second.prev = first;
        second.next = third;
        third.prev = second;
        return first;
    }

    static Node ring() {
        Node first = list(1, 2, 3);
        first.next.next.next = first;
        return first;
    }

    static Node lasso() {
        Node first = list(1, 2, 3);
        first.next.next.next = first.next;
        return first;
    }

    /** Two levels: b below a on the left, c on the right. */
    static Node tree(int a, int b, int c) {
        Node root = new Node(a);
        root.left = new Node(b);
        root.right = new Node(c);
        root.left.parent = root;
        root.right.parent = root;
        root.depth = 2;
        root.left.depth = 1;
        root.right.depth = 1;
        return root;
    }

    /** A path of three nodes to the left. */
    static Node path() {
        Node root = new Node(3);
        root.left = new Node(2);
        root.left.left = new Node(1);
        root.depth = 3;
        root.left.depth = 2;
        root.left.left.depth = 1;
        return root;
    }

    static Node diamond() {
        Node root = tree(2, 1, 3);
        root.left.right = new Node(4);
        root.right.left = root.left.right;
        return root;
    }

    static Node acyclicYes() { return list(1, 2, 3); }
    static Node acyclicNo() { return lasso(); }

    static Node circularYes() { return ring(); }
    static Node circularNo() { return lasso(); }

    static Node functionalYes() { return ring(); }
    static Node functionalNo() { return tree(2, 1, 3); }

    static Pair disjointFromYes() { return new Pair(list(1, 2, 3), list(1, 2, 3)); }
    static Pair disjointFromNo() { Node n = list(1, 2, 3); return new Pair(n, n.next); }

    static Node doublyLinkedYes() { return list(1, 2, 3); }
    static Node doublyLinkedNo() { Node n = list(1, 2, 3); n.next.next.prev = n; return n; }

    static Pair endsAtYes() { Node n = list(1, 2, 3); return new Pair(n, n.next.next); }
    static Pair endsAtNo() { Node n = list(1, 2, 3); return new Pair(n, n.next); }

    static Node treeYes() { return tree(2, 1, 3); }
    static Node treeNo() { return diamond(); }

    static Node binaryTreeYes() { return path(); }
    static Node binaryTreeNo() { Node n = new Node(1); n.left = new Node(2); n.right = n.left; return n; }

    static Node parentsYes() { return tree(2, 1, 3); }
    static Node parentsNo() { Node n = tree(2, 1, 3); n.right.parent = n.left; return n; }

    static Node balancedYes() { return tree(2, 1, 3); }
    static Node balancedNo() { return path(); }

    static int[] sortedYes() { return new int[] {1, 2, 2}; }
    static int[] sortedNo() { return new int[] {1, 3, 2}; }

    static int[] strictlySortedYes() { return new int[] {1, 2, 3}; }
    static int[] strictlySortedNo() { return new int[] {1, 2, 2}; }

    static Node sortedListYes() { return list(1, 2, 2); }
    static Node sortedListNo() { return list(1, 3, 2); }

    static Node searchTreeYes() { return tree(2, 1, 3); }
    static Node searchTreeNo() { return tree(2, 3, 1); }

    static Node heapOrderedYes() { return tree(1, 3, 2); }
    static Node heapOrderedNo() { return tree(2, 1, 3); }

    static int[][] permutationYes() { return new int[][] {{1, 2, 2}, {2, 1, 2}}; }
    static int[][] permutationNo() { return new int[][] {{1, 2, 2}, {2, 1, 1}}; }

    static int[] distinctYes() { return new int[] {3, 1, 2}; }
    static int[] distinctNo() { return new int[] {3, 1, 3}; }

    static Pair coloured(boolean root, boolean left, boolean right) {
        Node n = tree(2, 1, 3);
        Pair pair = new Pair(n, null);
        n.colour = root ? pair.red : pair.black;
        n.left.colour = left ? pair.red : pair.black;
        n.right.colour = right ? pair.red : pair.black;
        return pair;
    }

    static Pair redRuleYes() { return coloured(false, true, true); }
    static Pair redRuleNo() { return coloured(true, true, true); }

    static Pair blackRuleYes() { return coloured(false, true, true); }
    static Pair blackRuleNo() { return coloured(false, true, false); }

    static Pair redBlackYes() { return coloured(false, false, false); }
    static Pair redBlackNo() { return coloured(false, false, true); }
}
