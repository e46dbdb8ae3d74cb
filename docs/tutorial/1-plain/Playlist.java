public class Playlist {
    static class Song {
        int id;
        Song next;
    }

    Song first;
    int size;

    public boolean remove(int id) {
        Song before = null;
        for (Song song = first; song != null; song = song.next) {
            if (song.id == id) {
                if (before != null) {
                    before.next = song.next;
                } else {
                    first = before;
                }
                size--;
                return true;
            }
            before = song;
        }
        return false;
    }
}
