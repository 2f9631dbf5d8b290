/** The items without those whose key an earlier one has. */
export const firstOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
};
