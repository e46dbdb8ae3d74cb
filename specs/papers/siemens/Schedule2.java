//~ holds
//~ large

/**
 * A scheduler that refuses what it is told wrongly: the structure of the Siemens program `schedule2`. Jobs are numbers,
 * queues are chains through an array; queue 0 is that of blocked jobs. The contract is a second scheduler, whose queues
 * are numbers with a job in each three bits. A line that ends with `or:` says what stands there in a faulty version.
 */
public class Schedule2 {
    static final int NEW = 1;
    static final int UPGRADE = 2;
    static final int BLOCK = 3;
    static final int UNBLOCK = 4;
    static final int EXPIRE = 5;
    static final int FINISH = 6;
    static final int FLUSH = 7;

    static final int OK = 0;
    static final int BAD_PRIORITY = 1;
    static final int NO_JOB = 2;
    static final int NO_COMMAND = 3;

    private final int[] first = new int[4];
    private final int[] length = new int[4];
    private final int[] next = new int[6];
    private int current;
    private int urgency;
    private int jobs;
    private int log;

    private void enqueue(int queue, int job) {
        next[job] = 0; //~ or: ;
        if (length[queue] == 0) { //~ or: if (length[queue] <= 1) {
            first[queue] = job;
        } else {
            int last = first[queue];
            while (next[last] > 0) { //~ or: while (next[last] > 1) {
                last = next[last];
            }
            next[last] = job;
        }
        length[queue]++;
    }

    /** Takes the job in this place out of the queue. */
    private int take(int queue, int place) {
        int job = first[queue];
        if (place == 0) {
            first[queue] = next[job];
        } else {
            int before = job;
            for (int at = 1; at < place; at++) { //~ or: for (int at = 1; at <= place; at++) {
                before = next[before];
            }
            job = next[before]; //~ or: job = before;
            next[before] = next[job]; //~ or: next[before] = 0;
        }
        length[queue]--; //~ or: ;
        return job;
    }

    /** The place at so many quarters of the queue. */
    private int place(int queue, int quarters) {
        int place = quarters * length[queue] / 4; //~ or: int place = quarters * length[queue] / 3;
        if (place >= length[queue]) { //~ or: if (place > length[queue]) {
            place = length[queue] - 1;
        }
        return place;
    }

    private void reschedule() {
        if (current == 0) {
            urgency = 3; //~ or: urgency = 2;
            while (urgency > 0 && length[urgency] == 0) {
                urgency--;
            }
            if (urgency > 0) {
                current = take(urgency, 0);
            }
        }
    }

    private int start(int priority) {
        if (priority < 1 || priority > 3) { //~ or: if (priority < 1 && priority > 3) {
            return BAD_PRIORITY;
        }
        jobs++;
        enqueue(priority, jobs); //~ or: enqueue(1, jobs);
        return OK;
    }

    private int upgrade(int priority, int quarters) {
        if (priority < 1 || priority > 2) { //~ or: if (priority < 1 || priority >= 2) {
            return BAD_PRIORITY;
        }
        if (length[priority] > 0) { //~ or: if (length[priority] > 1) {
            enqueue(priority + 1, take(priority, place(priority, quarters)));
        }
        return OK;
    }

    private int unblock(int quarters, int[] urgencies) {
        if (length[0] == 0) {
            return NO_JOB; //~ or: return OK;
        }
        int job = take(0, place(0, quarters));
        enqueue(urgencies[job], job); //~ or: enqueue(3, job);
        return OK;
    }

    private int leave(int queue) {
        if (current == 0) { //~ or: if (current == 0 && queue > 0) {
            return NO_JOB;
        }
        enqueue(queue, current);
        current = 0; //~ or: ;
        return OK;
    }

    private int finish() {
        if (current == 0) {
            return NO_JOB;
        }
        log = 8 * log + current;
        current = 0;
        return OK;
    }

    private int flush() {
        while (current > 0) {
            finish();
            reschedule(); //~ or: if (jobs > 2) reschedule();
        }
        return OK;
    }

    /*@ requires 0 <= waiting && waiting <= 2;
      @ requires commands.length <= 3 && priorities.length == commands.length && quarters.length == commands.length;
      @ requires (\forall int i; 0 <= i && i < commands.length; 0 <= commands[i] && commands[i] <= 7);
      @ requires (\forall int i; 0 <= i && i < priorities.length; 0 <= priorities[i] && priorities[i] <= 4);
      @ requires (\forall int i; 0 <= i && i < quarters.length; 0 <= quarters[i] && quarters[i] <= 4);
      @ ensures \result == finished(waiting, commands, priorities, quarters); assignable \nothing;
      @*/
    static int run(int waiting, int[] commands, int[] priorities, int[] quarters) {
        Schedule2 schedule = new Schedule2();
        for (int i = 0; i < waiting; i++) {
            schedule.start(1);
        }
        schedule.reschedule();
        int[] urgencies = new int[6];
        int refused = 0;
        for (int i = 0; i < commands.length; i++) {
            int status = NO_COMMAND;
            switch (commands[i]) {
                case NEW:
                    status = schedule.start(priorities[i]);
                    break;
                case UPGRADE:
                    status = schedule.upgrade(priorities[i], quarters[i]);
                    break;
                case BLOCK:
                    urgencies[schedule.current] = schedule.urgency; //~ or: urgencies[schedule.current] = 1;
                    status = schedule.leave(0);
                    break;
                case UNBLOCK:
                    status = schedule.unblock(quarters[i], urgencies);
                    break;
                case EXPIRE:
                    status = schedule.leave(schedule.urgency); //~ or: status = schedule.leave(3);
                    break;
                case FINISH:
                    status = schedule.finish();
                    break;
                case FLUSH:
                    status = schedule.flush();
                    break;
                default:
                    break;
            }
            if (status != OK) { //~ or: if (status == BAD_PRIORITY) {
                refused++;
            }
            schedule.reschedule();
        }
        return 8 * schedule.log + refused;
    }

    /** The numbers of the jobs in the order in which they end, as digits to the base 8, and how much is refused. */
    /*@ requires 0 <= waiting && waiting <= 2;
      @ requires commands.length <= 3 && priorities.length == commands.length && quarters.length == commands.length;
      @ requires (\forall int i; 0 <= i && i < commands.length; 0 <= commands[i] && commands[i] <= 7);
      @ requires (\forall int i; 0 <= i && i < priorities.length; 0 <= priorities[i] && priorities[i] <= 4);
      @ requires (\forall int i; 0 <= i && i < quarters.length; 0 <= quarters[i] && quarters[i] <= 4);
      @ pure
      @*/
    static int finished(int waiting, int[] commands, int[] priorities, int[] quarters) {
        int low = 0, middle = 0, high = 0, blocked = 0, jobs = 0, current = 0, log = 0, refused = 0;
        int[] urgent = new int[6];
        while (jobs < waiting) {
            jobs++;
            urgent[jobs] = 1;
            low = after(low, jobs);
        }
        current = low & 7;
        low = low >> 3;
        for (int i = 0; i < commands.length; i++) {
            int priority = priorities[i];
            int command = commands[i];
            if (command == 0 || command == 1 && (priority < 1 || priority > 3)
                    || command == 2 && (priority < 1 || priority > 2) || command == 4 && blocked == 0
                    || (command == 3 || command == 5 || command == 6) && current == 0) {
                refused++;
            } else if (command == 1) {
                jobs++;
                urgent[jobs] = priority;
            } else if (command == 2) {
                int at = at(priority == 1 ? low : middle, quarters[i]);
                int job = (priority == 1 ? low : middle) >> at & 7;
                if (priority == 1) {
                    low = without(low, at);
                } else {
                    middle = without(middle, at);
                }
                urgent[job]++;
                middle = priority == 1 ? after(middle, job) : middle;
                high = priority == 2 ? after(high, job) : high;
            } else if (command == 3) {
                blocked = after(blocked, current);
                current = 0;
            }
            int freed = command == 1 && 1 <= priority && priority <= 3 ? jobs : 0;
            if (command == 4 && blocked > 0) {
                int at = at(blocked, quarters[i]);
                freed = blocked >> at & 7;
                blocked = without(blocked, at);
            } else if (command == 5 && current > 0) {
                freed = current;
                current = 0;
            }
            low = urgent[freed] == 1 ? after(low, freed) : low;
            middle = urgent[freed] == 2 ? after(middle, freed) : middle;
            high = urgent[freed] == 3 ? after(high, freed) : high;
            boolean isEnding = command >= 6;
            while (current == 0 && (low | middle | high) > 0 || isEnding && current > 0) {
                if (isEnding && current > 0) {
                    log = 8 * log + current;
                    isEnding = command == 7;
                }
                current = (high > 0 ? high : middle > 0 ? middle : low) & 7;
                low = high == 0 && middle == 0 ? low >> 3 : low;
                middle = high == 0 ? middle >> 3 : middle;
                high = high >> 3;
            }
        }
        return 8 * log + refused;
    }

    /** The bit at which the job begins that so many quarters of the queue are before. */
    /*@ requires 0 <= quarters && quarters <= 4; pure @*/
    static int at(int queue, int quarters) {
        int length = queue == 0 ? 0 : queue < 8 ? 1 : queue < 64 ? 2 : queue < 512 ? 3 : 4;
        return 3 * Math.max(0, Math.min(length - 1, quarters * length >> 2));
    }

    /*@ requires 0 <= at && at <= 9; pure @*/
    static int without(int queue, int at) {
        return queue & (1 << at) - 1 | queue >> at + 3 << at;
    }

    /*@ requires 0 <= job && job <= 7; pure @*/
    static int after(int queue, int job) {
        return queue == 0 ? job : queue < 8 ? queue | job << 3 : queue < 64 ? queue | job << 6 : queue | job << 9;
    }
}
