export type Comparator<Item> = (a: Item, b: Item) => number;

/** Compares by a key, smaller first; text by code unit, independent of the locale. */
export const ascending =
  <Item>(key: (item: Item) => number | string): Comparator<Item> =>
  (a, b) => {
    const [left, right] = [key(a), key(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  };

/** Compares by a key, larger first. */
export const descending = <Item>(key: (item: Item) => number | string): Comparator<Item> => {
  const compare = ascending(key);
  return (a, b) => compare(b, a);
};

/** Tries each comparator in order until one decides. */
export const chainComparators =
  <Item>(...comparators: Comparator<Item>[]): Comparator<Item> =>
  (a, b) => {
    for (const compare of comparators) {
      const answer = compare(a, b);
      if (answer !== 0) return answer;
    }
    return 0;
  };
