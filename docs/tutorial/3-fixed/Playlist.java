import huntsman.*;

@Invariant({
    "acyclic: all s: this.first.*next - null | s !in s.^next",
    "unique: all s, t: this.first.*next - null | s.id = t.id => s = t",
    "counted: this.size = #(this.first.*next - null)"
})
public class Playlist {
    static class Song {
        int id;
        Song next;
    }

    Song first;
    int size;

    @Ensures("removed: this.first.*next.id = @old(this.first.*next.id) - id")
    public boolean remove(int id) {
        Song before = null;
        for (Song song = first; song != null; song = song.next) {
            if (song.id == id) {
                if (before != null) {
                    before.next = song.next;
                } else {
                    first = song.next;
                }
                size--;
                return true;
            }
            before = song;
        }
        return false;
    }
}
