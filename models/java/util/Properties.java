package java.util;

/** Texts by texts. Reading and writing files of them is not modelled. */
public class Properties extends Hashtable<Object, Object> {
    protected volatile Properties defaults;

    public Properties() {
    }

    public Properties(int capacity) {
        super(capacity);
    }

    public Properties(Properties defaults) {
        this.defaults = defaults;
    }

    public Object setProperty(String key, String value) {
        return put(key, value);
    }

    public String getProperty(String key) {
        Object value = get(key);
        if (value instanceof String) {
            return (String) value;
        }
        return defaults == null ? null : defaults.getProperty(key);
    }

    public String getProperty(String key, String otherwise) {
        String value = getProperty(key);
        return value == null ? otherwise : value;
    }

    public Set<String> stringPropertyNames() {
        Set<String> names = defaults == null ? new HashSet<String>() : new HashSet<String>(defaults.stringPropertyNames());
        for (Map.Entry<Object, Object> entry : entrySet()) {
            if (entry.getKey() instanceof String && entry.getValue() instanceof String) {
                names.add((String) entry.getKey());
            }
        }
        return Collections.unmodifiableSet(names);
    }
}
