/** Numbers of a player, by key: sums or averages. */
type Numbers = Readonly<Record<string, number>>;

/** What a player did in a season, in all competitions with its label together. */
export interface ComparedSeason {
  label: string;
  /** Matches played; null where no source counts them: then there are no averages. */
  matches: number | null;
  /** Sums, and percentages of sums. */
  totals: Numbers;
}

/** A number of two players: null where a player has none. */
export interface ComparedNumber {
  key: string;
  values: readonly [number | null, number | null];
  /** From 0 to 1: parts of the greater of the two. */
  shares: readonly [number, number];
  /** Who is ahead; null when level, or when one has no number. */
  ahead: 0 | 1 | null;
}

const LESS_IS_BETTER: ReadonlySet<string> = new Set(['turnovers', 'fouls', 'yellow_cards', 'red_cards']);
/** They count matches, or are the same per match. */
const COUNTS_MATCHES: ReadonlySet<string> = new Set(['appearances', 'games']);
const isPercentage = (key: string): boolean => key.endsWith('_percent');

/** The numbers of a season per match played, percentages as they are; null where the matches are not known or were none. */
export const perMatch = ({ matches, totals }: ComparedSeason): Numbers | null => {
  if (matches === null || matches === 0) return null;
  const keys = Object.entries(totals).filter(([key]) => !COUNTS_MATCHES.has(key));
  return Object.fromEntries(keys.map(([key, value]) => [key, isPercentage(key) ? value : value / matches]));
};

const aheadOf = (key: string, [first, second]: ComparedNumber['values']): 0 | 1 | null => {
  if (first === null || second === null || first === second) return null;
  return first > second !== LESS_IS_BETTER.has(key) ? 0 : 1;
};

/** Two players side by side, in the order of `keys`; a key that neither has is left out. */
export const compareNumbers = (keys: readonly string[], first: Numbers, second: Numbers): ComparedNumber[] =>
  keys.flatMap((key) => {
    const values = [first[key] ?? null, second[key] ?? null] as const;
    if (values[0] === null && values[1] === null) return [];
    const most = Math.max(values[0] ?? 0, values[1] ?? 0);
    const share = (value: number | null): number => (most <= 0 ? 0 : Math.max(0, value ?? 0) / most);
    return [{ key, values, shares: [share(values[0]), share(values[1])] as const, ahead: aheadOf(key, values) }];
  });

/** The labels of seasons that both players have, in the order of the first. */
export const commonSeasons = (
  first: readonly Pick<ComparedSeason, 'label'>[],
  second: readonly Pick<ComparedSeason, 'label'>[],
): string[] => first.map(({ label }) => label).filter((label) => second.some((season) => season.label === label));
