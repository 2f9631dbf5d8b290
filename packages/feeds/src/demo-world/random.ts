/** A seeded random generator. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from 0 (inclusive) to `below` (exclusive). */
  int(below: number): number;
  chance(probability: number): boolean;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Standard normal. */
  normal(): number;
  poisson(mean: number): number;
}

/** FNV-1a, 32 bits, with a final mix so that similar texts differ strongly. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
};

const mulberry = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const poissonFrom = (next: () => number, mean: number): number => {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = next(); product > limit; product *= next()) count += 1;
  return count;
};

/** A random generator seeded by the given parts: the same parts give the same sequence. */
export const createRandom = (...parts: readonly (string | number)[]): Random => {
  const next = mulberry(hashOf(parts.join('/')));
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(items.length)],
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    poisson: (mean) => poissonFrom(next, mean),
  };
};

/** Prepares weighted picks among items (weights of 0 or more); undefined when all weights are 0. */
export const weightedPicker = <Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
): ((random: Pick<Random, 'next'>) => Item | undefined) => {
  const weights = items.map((item) => weightOf(item));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return (random) => {
    let left = random.next() * total;
    for (let index = 0; index < weights.length; index += 1) {
      left -= weights[index] ?? 0;
      if (left < 0) return items[index];
    }
    return undefined;
  };
};

/** A weighted pick among a few items (weights of 0 or more); undefined when all weights are 0. */
export const pickWeighted = <Item>(
  random: Pick<Random, 'next'>,
  items: readonly Item[],
  weightOf: (item: Item) => number,
): Item | undefined => {
  let total = 0;
  for (const item of items) total += weightOf(item);
  let left = random.next() * total;
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return undefined;
};
