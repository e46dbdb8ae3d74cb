/** A binary heap that fills its array with the numbers from 1 to its length. */
public class FullHeap {
    int[] elements;

    public boolean repOK() {
        if (elements == null || elements.length == 0) {
            return false;
        }
        for (int i = 0; i < elements.length; i++) {
            if (elements[i] < 1 || elements[i] > elements.length) {
                return false;
            }
            if (i > 0 && elements[(i - 1) / 2] >= elements[i]) {
                return false;
            }
            for (int j = 0; j < i; j++) {
                if (elements[j] == elements[i]) {
                    return false;
                }
            }
        }
        return true;
    }

    public int least() {
        return elements[0];
    }
}
