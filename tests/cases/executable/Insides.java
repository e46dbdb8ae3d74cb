import java.util.ArrayList;

/** An array beside a list: none is the array in the list. */
public class Insides {
    private ArrayList<Object> list;
    private Object[] slots;

    public boolean repOK() {
        return list != null && slots != null && slots.length == 1 && list.size() == 1 && list.get(0) == null;
    }

    public boolean first() {
        return list.get(0) == null;
    }
}
