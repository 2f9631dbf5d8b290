interface Identified {
  id: string;
}

/**
 * A paged list after a page arrived: page 1 replaces it, a later page is appended (T10). An item already in the list keeps
 * its place and takes its new content, so that no id stands there twice.
 */
export const mergePage = <Item extends Identified>(
  list: readonly Item[],
  page: number,
  arrived: readonly Item[],
): Item[] => {
  const merged = new Map((page === 1 ? [] : list).map((item) => [item.id, item]));
  for (const item of arrived) merged.set(item.id, item);
  return [...merged.values()];
};
