/** A queue of numbers, without a contract: docs/init.md proposes one. */
public class Queue {
    private static class Node {
        int key;
        Node next;

        Node(int key) {
            this.key = key;
        }
    }

    private Node head;
    private Node tail;
    private int size;

    public int size() {
        return size;
    }

    public void add(int k) {
        Node n = new Node(k);
        if (head == null) {
            head = n;
        } else {
            tail.next = n;
        }
        tail = n;
        size++;
    }

    public int remove() {
        int k = head.key;
        head = head.next;
        if (head == null) {
            tail = null;
        }
        size--;
        return k;
    }
}
