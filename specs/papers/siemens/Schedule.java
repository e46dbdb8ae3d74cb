//~ holds
//~ large

/**
 * A scheduler with three queues of jobs that wait and one of those that are blocked: the structure of the Siemens
 * program `schedule`. The contract is a second scheduler without queues: each job has a state, and a ticket that says
 * since when. A line that ends with `or:` says what stands there in a faulty version.
 */
public class Schedule {
    static final int NEW = 1;
    static final int UPGRADE = 2;
    static final int BLOCK = 3;
    static final int UNBLOCK = 4;
    static final int EXPIRE = 5;
    static final int FINISH = 6;
    static final int FLUSH = 7;

    static class Job {
        int id;
        int priority;
        Job next;
        Job previous;
    }

    static class Queue {
        Job first;
        Job last;
        int length;

        void append(Job job) {
            job.previous = last;
            job.next = null; //~ or: ;
            if (first == null) { //~ or: if (first == last) {
                first = job;
            } else {
                last.next = job;
            }
            last = job; //~ or: ;
            length = length + 1; //~ or: ;
        }

        Job find(int place) {
            Job found = first;
            int at = 0;
            while (found != null && at < place) { //~ or: while (found != null && at <= place) {
                found = found.next;
                at = at + 1;
            }
            return found;
        }

        void remove(Job job) {
            if (job.next != null) {
                job.next.previous = job.previous; //~ or: ;
            } else {
                last = job.previous; //~ or: ;
            }
            if (job.previous != null) {
                job.previous.next = job.next;
            } else {
                first = job.next;
            }
            length = length - 1; //~ or: length = length - 2;
        }
    }

    private final Queue low = new Queue();
    private final Queue middle = new Queue();
    private final Queue high = new Queue();
    private final Queue blocked = new Queue();
    private Job current;
    private int jobs;
    private int log;

    private Queue ready(int priority) {
        if (priority == 3) {
            return high;
        }
        return priority == 2 ? middle : low; //~ or: return priority == 1 ? middle : low;
    }

    /** The first of the most urgent jobs goes on. */
    private void dispatch() {
        if (current != null) { //~ or: if (current != null && current.priority == 3) {
            return;
        }
        int priority = 3; //~ or: int priority = 2;
        while (priority > 0 && ready(priority).length == 0) { //~ or: while (priority > 1 && ready(priority).length == 0) {
            priority = priority - 1;
        }
        if (priority > 0) {
            current = ready(priority).first;
            ready(priority).remove(current);
        }
    }

    private void add(int priority) {
        Job job = new Job();
        jobs = jobs + 1;
        job.id = jobs;
        job.priority = priority; //~ or: job.priority = 1;
        ready(priority).append(job);
    }

    private void fill(int priority, int count) {
        for (int i = 0; i < count; i++) { //~ or: for (int i = 1; i < count; i++) {
            add(priority);
        }
    }

    private void upgrade(int priority, int place) {
        if (priority < 3) { //~ or: if (priority <= 3) {
            Queue queue = ready(priority);
            Job job = queue.find(place);
            if (job != null) {
                queue.remove(job);
                job.priority = priority + 1; //~ or: ;
                ready(priority + 1).append(job); //~ or: ready(priority).append(job);
            }
        }
    }

    private void unblock(int place) {
        Job job = blocked.find(place);
        if (job != null) { //~ or: if (job != null && blocked.length > 1) {
            blocked.remove(job);
            ready(job.priority).append(job); //~ or: ready(3).append(job);
        }
    }

    private void give(Queue queue) {
        if (current != null) {
            queue.append(current);
            current = null;
        }
    }

    private void finish() {
        if (current != null) {
            log = 8 * log + current.id;
            current = null; //~ or: ;
        }
    }

    private void obey(int command, int priority, int place) {
        switch (command) {
            case NEW:
                add(priority);
                break;
            case UPGRADE:
                upgrade(priority, place);
                break;
            case BLOCK:
                give(blocked);
                break;
            case UNBLOCK:
                unblock(place); //~ or: unblock(priority);
                break;
            case EXPIRE:
                if (current != null) {
                    give(ready(current.priority)); //~ or: give(blocked);
                }
                break;
            case FINISH:
                finish();
                break;
            default:
                while (current != null) { //~ or: if (current != null) {
                    finish();
                    dispatch();
                }
        }
        dispatch();
    }

    /*@ requires 0 <= low && low <= 2 && 0 <= middle && middle <= 1;
      @ requires commands.length <= 3 && priorities.length == commands.length && places.length == commands.length;
      @ requires (\forall int i; 0 <= i && i < commands.length; 1 <= commands[i] && commands[i] <= 7);
      @ requires (\forall int i; 0 <= i && i < priorities.length; 1 <= priorities[i] && priorities[i] <= 3);
      @ requires (\forall int i; 0 <= i && i < places.length; 0 <= places[i] && places[i] <= 1);
      @ ensures \result == finished(low, middle, commands, priorities, places); assignable \nothing;
      @*/
    static int run(int low, int middle, int[] commands, int[] priorities, int[] places) {
        Schedule schedule = new Schedule();
        schedule.fill(1, low);
        schedule.fill(2, middle);
        schedule.dispatch();
        for (int i = 0; i < commands.length; i++) {
            schedule.obey(commands[i], priorities[i], places[i]);
        }
        return schedule.log;
    }

    /** The numbers of the jobs in the order in which they end, as digits to the base 8. */
    /*@ requires 0 <= low && low <= 2 && 0 <= middle && middle <= 1;
      @ requires commands.length <= 3 && priorities.length == commands.length && places.length == commands.length;
      @ requires (\forall int i; 0 <= i && i < commands.length; 1 <= commands[i] && commands[i] <= 7);
      @ requires (\forall int i; 0 <= i && i < priorities.length; 1 <= priorities[i] && priorities[i] <= 3);
      @ requires (\forall int i; 0 <= i && i < places.length; 0 <= places[i] && places[i] <= 1);
      @ pure
      @*/
    static int finished(int low, int middle, int[] commands, int[] priorities, int[] places) {
        int[] priority = new int[7];
        int[] ticket = new int[7];
        boolean[] isBlocked = new boolean[7];
        int jobs = 0;
        while (jobs < low + middle) {
            jobs++;
            priority[jobs] = jobs <= low ? 1 : 2;
            ticket[jobs] = jobs;
        }
        int current = urgent(priority, ticket, isBlocked);
        ticket[current] = 0;
        int log = 0;
        for (int now = 0; now < commands.length; now++) {
            if (commands[now] == 1) {
                jobs++;
                priority[jobs] = priorities[now];
                ticket[jobs] = now + 9;
            } else if (commands[now] == 2) {
                int job = nth(priority, ticket, isBlocked, false, priorities[now], places[now]);
                if (priorities[now] < 3 && job > 0) {
                    priority[job]++;
                    ticket[job] = now + 9;
                }
            } else if (commands[now] == 4) {
                int job = nth(priority, ticket, isBlocked, true, 0, places[now]);
                if (job > 0) {
                    isBlocked[job] = false;
                    ticket[job] = now + 9;
                }
            } else if (current > 0 && commands[now] >= 6) {
                log = 8 * log + current;
                current = 0;
            } else if (current > 0) {
                isBlocked[current] = commands[now] == 3;
                ticket[current] = now + 9;
                current = 0;
            }
            if (current == 0) {
                current = urgent(priority, ticket, isBlocked);
                ticket[current] = 0;
            }
            while (commands[now] == 7 && current > 0) {
                log = 8 * log + current;
                current = urgent(priority, ticket, isBlocked);
                ticket[current] = 0;
            }
        }
        return log;
    }

    /** The most urgent job that has waited longest; 0 if none waits. */
    /*@ requires priority.length == 7 && ticket.length == 7 && isBlocked.length == 7; pure @*/
    static int urgent(int[] priority, int[] ticket, boolean[] isBlocked) {
        int best = 0;
        for (int job = 1; job < 7; job++) {
            if (ticket[job] > 0 && !isBlocked[job] && (best == 0 || priority[job] > priority[best]
                    || priority[job] == priority[best] && ticket[job] < ticket[best])) {
                best = job;
            }
        }
        return best;
    }

    /** Of the jobs that wait with this priority, or are blocked, the one before which so many are; 0 if there is none. */
    /*@ requires priority.length == 7 && ticket.length == 7 && isBlocked.length == 7; pure @*/
    static int nth(int[] priority, int[] ticket, boolean[] isBlocked, boolean blocked, int wanted, int place) {
        for (int job = 1; job < 7; job++) {
            int before = 0;
            for (int other = 1; other < 7; other++) {
                if (ticket[other] > 0 && ticket[other] < ticket[job] && isBlocked[other] == blocked
                        && (blocked || priority[other] == wanted)) {
                    before++;
                }
            }
            if (ticket[job] > 0 && isBlocked[job] == blocked && (blocked || priority[job] == wanted)
                    && before == place) {
                return job;
            }
        }
        return 0;
    }
}
