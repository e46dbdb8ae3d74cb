//~ holds
import huntsman.*;

/** A set of numbers: a table of chains. */
@SpecField("entries: set Entry | this.entries = {e: Entry | some i: 0 ... this.table.length - 1 | e in this.table[i].*next}")
@Invariant({
    "table: some this.table && this.table.length > 0",
    "acyclic: all e: this.entries | e !in e.^next",
    "placed: all i: 0 ... this.table.length - 1 | all e: this.table[i].*next - null |"
        + " e.key % this.table.length in {i, i - this.table.length}",
    "unique: all e, f: this.entries | e.key = f.key => e = f",
    "size: this.size = #this.entries"
})
public class HashTable {
    Entry[] table;
    int size;

    static class Entry {
        Entry next;
        int key;
    }

    private int index(int key) {
        int rest = key % table.length;
        return rest < 0 ? rest + table.length : rest;
    }

    /** Puts the key in, unless it is there already. */
    @Ensures({
        "add_ok: this.entries.key = @old(this.entries.key) + key",
        "returned: return <=> key !in @old(this.entries.key)"
    })
    boolean add(int key) {
        int i = index(key);
        for (Entry e = table[i]; e != null; e = e.next) {
            if (e.key == key) {
                return false;
            }
        }
        Entry entry = new Entry();
        entry.key = key;
        entry.next = table[i];
        table[i] = entry;
        size++;
        return true;
    }

    /** Takes the key out, and says whether it was there. */
    @Ensures({
        "remove_ok: this.entries.key = @old(this.entries.key) - key",
        "returned: return <=> key in @old(this.entries.key)"
    })
    boolean remove(int key) {
        int i = index(key);
        Entry before = null;
        Entry e = table[i];
        while (e != null && e.key != key) {
            before = e;
            e = e.next;
        }
        if (e == null) {
            return false;
        }
        if (before == null) {
            table[i] = e.next;
        } else {
            before.next = e.next;
        }
        size--;
        return true;
    }
}

// Left open on purpose, as `huntsman audit` finds it: The order of a chain, and which entry holds a key, are free.
//~ open add(int): Entry.next, Entry.key, elements of arrays; seen: Entry.next inside, Entry.key inside, elements inside
//~ open remove(int): Entry.next, Entry.key, elements of arrays; seen: Entry.next inside, Entry.key inside, elements inside
