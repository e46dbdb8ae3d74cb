import huntsman.Ensures;
import huntsman.Requires;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What tests must make without setting fields: constants, records, collections. */
public class Shop {
    enum Kind {
        SMALL,
        BIG {
            int weight() {
                return 9;
            }
        };

        int weight() {
            return 1;
        }
    }

    record Item(Kind kind, int price) {
        Item {
            if (price < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Pair(Item first, Item second) {
    }

    private final List<Integer> prices = new ArrayList<>();
    private Kind kind = Kind.SMALL;
    private int total;

    public void add(int price) {
        prices.add(price);
        total += price;
    }

    public void setKind(Kind kind) {
        this.kind = kind;
    }

    @Requires("some prices")
    @Ensures("few: return < 2")
    public int count() {
        return prices.size();
    }

    @Ensures("light: return <=> k = null")
    public static boolean isLight(Kind k) {
        return k == null || k.weight() < 3;
    }

    @Requires("i != null && i.price >= 0")
    @Ensures("cheap: return <=> i.price < 2")
    public static boolean isCheap(Item i) {
        return i.price() <= 2;
    }

    @Requires("p != null && p.first != null && p.second != null && p.first.price >= 0 && p.second.price >= 0")
    @Ensures("small: return < 4")
    public static int sum(Pair p) {
        return p.first().price() + p.second().price();
    }

    @Requires("some list")
    @Ensures("brief: return")
    public static boolean isShort(ArrayList<Item> list) {
        return list.size() < 2;
    }

    @Requires("some map")
    @Ensures("none: return = 0")
    public static int entries(HashMap<Kind, Kind> map) {
        return map.size();
    }
}
