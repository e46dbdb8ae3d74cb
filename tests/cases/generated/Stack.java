import huntsman.Ensures;
import huntsman.Invariant;
import huntsman.Requires;

/** A stack whose heaps are reached by its own methods. */
@Invariant({
    "acyclic: all n: this.top.*next - null | n !in n.^next",
    "counted: this.size = #(this.top.*next - null)"
})
public class Stack<T> {
    private Node<T> top;
    private int size;

    private static class Node<T> {
        final T value;
        final Node<T> next;

        Node(T value, Node<T> next) {
            this.value = value;
            this.next = next;
        }
    }

    public Stack() {
    }

    public void push(T value) {
        top = new Node<>(value, top);
        size++;
    }

    @Requires("this.size > 0")
    @Ensures("less: this.size = @old(this.size) - 1")
    public T pop() {
        T value = top.value;
        top = top.next;
        size = size == 2 ? 0 : size - 1;
        return value;
    }

    @Ensures("same: return <=> this.size = 0")
    public boolean isEmpty() {
        return top == null;
    }
}
