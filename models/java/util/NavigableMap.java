package java.util;

public interface NavigableMap<K, V> extends SortedMap<K, V> {
    K lowerKey(K key);

    K floorKey(K key);

    K ceilingKey(K key);

    K higherKey(K key);

    Map.Entry<K, V> lowerEntry(K key);

    Map.Entry<K, V> floorEntry(K key);

    Map.Entry<K, V> ceilingEntry(K key);

    Map.Entry<K, V> higherEntry(K key);

    Map.Entry<K, V> firstEntry();

    Map.Entry<K, V> lastEntry();

    Map.Entry<K, V> pollFirstEntry();

    Map.Entry<K, V> pollLastEntry();

    NavigableMap<K, V> headMap(K to, boolean isIn);

    NavigableMap<K, V> tailMap(K from, boolean isIn);

    NavigableMap<K, V> subMap(K from, boolean isFromIn, K to, boolean isToIn);

    NavigableMap<K, V> descendingMap();

    NavigableSet<K> navigableKeySet();

    NavigableSet<K> descendingKeySet();
}
