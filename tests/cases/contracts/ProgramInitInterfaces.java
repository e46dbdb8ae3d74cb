//~ main: holds
// A class initializes its superclass, then its interfaces with default methods, then itself (JLS 12.4.2, step 7).
class ProgramInitInterfaces {
    static String log = "";

    static int say(String s, int v) {
        log += s;
        return v;
    }

    interface Plain {
        int X = say("P", 1);
    }

    interface Left extends Plain {
        int Y = say("L", 2);

        default int left() {
            return 1;
        }
    }

    interface Below extends Left {
        int Z = say("B", 2);

        default int below() {
            return 1;
        }
    }

    interface Shared {
        int Z = say("S", 2);

        default int shared() {
            return 1;
        }
    }

    static class Super implements Shared {
        static int s = say("U", 1);
    }

    static class Whole extends Super implements Below, Shared {
        static int c = say("W", 1);
    }

    interface Fails {
        int[] V = new int[say("F", -1)];

        default int fails() {
            return 1;
        }
    }

    interface Later {
        int V = say("T", 1);

        default int later() {
            return 1;
        }
    }

    static class Waits extends Object implements Fails, Later {
        static int c = say("!", 1);
    }

    public static void main(String[] args) {
        Whole none = null;
        assert none == null && log.equals("");
        new Whole();
        assert log.equals("SULBW");
        assert Plain.X == 1 && log.equals("SULBWP");
        log = "";
        try {
            new Waits();
            assert false;
        } catch (ExceptionInInitializerError e) {
            assert log.equals("F");
        }
        assert Later.V == 1 && log.equals("FT");
    }
}
