package huntsman.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is to be done with a subject: lines of words with tabs between them, written by huntsman. */
final class Plan {
    final List<String> sources = new ArrayList<>();
    final List<String> classes = new ArrayList<>();
    final Set<String> statics = new HashSet<>();
    final List<Long> numbers = new ArrayList<>();
    final List<String> texts = new ArrayList<>();
    final List<Target> targets = new ArrayList<>();
    int nStatements;
    long millis = 1000;
    int inputs = 100_000;
    int scope = 4;
    int arrayLength = 4;
    long seed = 1;

    /** A method and its contract. */
    static final class Target {
        String id, owner, name, checks;
        List<String> types = new ArrayList<>();
        boolean isEntry;
        int firstStatement, endStatement;
        final List<Clause> clauses = new ArrayList<>();
    }

    static final class Clause {
        boolean isAssumed;
        String label;
        /** `always`, `returned`, `threw:CLASS`, `arg:N`. */
        String applies;
        /** `owner#method`, or empty. */
        String direct;
        /** What the method is given: `a` the arguments, `r` the result, `e` the exception. */
        String given;
        /** Of the class of checks; negative: none. */
        int index;
        String mark;
        /** Which argument is the receiver; negative: the call's. */
        int subject;
    }

    /** The string literal of these units. */
    private static String text(String units) {
        StringBuilder text = new StringBuilder();
        for (String unit : units.split(",")) if (!unit.isEmpty()) text.append((char) Integer.parseInt(unit));
        return text.toString().intern();
    }

    Plan(Path folder) throws IOException {
        for (String line : Files.readAllLines(folder.resolve("plan.txt"))) {
            String[] words = line.split("\t", -1);
            Target last = targets.isEmpty() ? null : targets.get(targets.size() - 1);
            switch (words[0]) {
                case "source": sources.add(folder.resolve(words[1]).toString()); break;
                case "class": classes.add(words[1]); break;
                case "static": statics.add(words[1]); break;
                case "number": numbers.add(Long.parseLong(words[1])); break;
                case "text": texts.add(text(words[1])); break;
                case "statements": nStatements = Integer.parseInt(words[1]); break;
                case "limits":
                    millis = Long.parseLong(words[1]);
                    inputs = Integer.parseInt(words[2]);
                    scope = Integer.parseInt(words[3]);
                    arrayLength = Integer.parseInt(words[4]);
                    seed = Long.parseLong(words[5]);
                    break;
                case "method":
                    Target target = new Target();
                    target.id = words[1];
                    target.owner = words[2];
                    target.name = words[3];
                    for (String type : words[4].split(" ")) if (!type.isEmpty()) target.types.add(type);
                    target.isEntry = words[5].equals("entry");
                    target.firstStatement = Integer.parseInt(words[6]);
                    target.endStatement = Integer.parseInt(words[7]);
                    target.checks = words[8];
                    targets.add(target);
                    break;
                case "clause":
                    Clause clause = new Clause();
                    clause.isAssumed = words[1].equals("assume");
                    clause.label = words[2];
                    clause.applies = words[3];
                    clause.direct = words[4];
                    clause.given = words[5];
                    clause.index = Integer.parseInt(words[6]);
                    clause.mark = words[7];
                    clause.subject = Integer.parseInt(words[8]);
                    last.clauses.add(clause);
                    break;
                default: throw new IOException("unknown line: " + line);
            }
        }
    }
}
