const GROUP_SIZE = 8;

/** Items in groups of 8, the last one may be shorter: for hosts and experts. */
export const chunkBy8 = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / GROUP_SIZE) }, (_, group) =>
    items.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  );
