package java.io;

@WellFormed({
    "stored: all s: ByteArrayOutputStream | s.bytes != null && 0 <= s.size && s.size <= s.bytes.length",
    "own: all a: ByteArrayOutputStream | all b: ByteArrayOutputStream | a != b => a.bytes != b.bytes"
})
public class ByteArrayOutputStream extends OutputStream {
    @Own
    private byte[] bytes;
    private int size;

    public ByteArrayOutputStream() {
        bytes = new byte[4];
    }

    public ByteArrayOutputStream(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException();
        }
        bytes = new byte[capacity];
    }

    public void write(int value) {
        if (size == bytes.length) {
            byte[] longer = new byte[2 * size + 1];
            for (int i = 0; i < size; i++) {
                longer[i] = bytes[i];
            }
            bytes = longer;
        }
        bytes[size] = (byte) value;
        size = size + 1;
    }

    public void reset() {
        size = 0;
    }

    public int size() {
        return size;
    }

    public byte[] toByteArray() {
        byte[] copy = new byte[size];
        for (int i = 0; i < size; i++) {
            copy[i] = bytes[i];
        }
        return copy;
    }

    public String toString() {
        return new String(toByteArray());
    }

    public void close() {
    }

    public void writeBytes(byte[] added) {
        for (int i = 0; i < added.length; i++) {
            write(added[i]);
        }
    }

    public void writeTo(OutputStream target) throws IOException {
        target.write(bytes, 0, size);
    }
}
