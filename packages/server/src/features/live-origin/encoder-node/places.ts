/** The places of an encoder node, which several origins share. */
export interface Places {
  /** How many ladders `who` may have at once: all but those of others. */
  mostFor: (who: object) => number;
  /** False when all are taken. */
  enter: (who: object) => boolean;
  leave: (who: object) => void;
  /** Calls `changed` when something was taken or left. Returns a function that ends it. */
  watch: (changed: () => void) => () => void;
}

export const createPlaces = (most: number): Places => {
  const used = new Map<object, number>();
  const watchers = new Set<() => void>();
  const all = (): number => [...used.values()].reduce((sum, count) => sum + count, 0);
  const change = (who: object, by: number): void => {
    const count = (used.get(who) ?? 0) + by;
    if (count > 0) used.set(who, count);
    else used.delete(who);
    for (const changed of watchers) changed();
  };
  return {
    mostFor: (who) => most - all() + (used.get(who) ?? 0),
    enter(who) {
      if (all() >= most) return false;
      change(who, 1);
      return true;
    },
    leave: (who) => change(who, -1),
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
};
