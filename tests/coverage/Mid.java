package acme;

class Mid {
    static int mid(int x, int y, int z) {
        int m = z;
        if (y < z) {
            if (x < y) {
                m = y;
            } else if (x < z) {
                m = y; // fault: x
            }
        } else {
            if (x > y) {
                m = y;
            } else if (x > z) {
                m = x;
            }
        }
        return m;
    }

    public static void main(String[] args) {
        System.out.println(mid(Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2])));
    }
}
