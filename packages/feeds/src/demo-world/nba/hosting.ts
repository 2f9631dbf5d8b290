import type { KnownTeam } from '#teams/team-table.ts';

/** Two teams, the hosts first. */
export type Pair = readonly [home: KnownTeam, away: KnownTeam];

/** Balances home and away games of each team. */
export interface Hosting {
  /** The team with fewer home games is at home; on equal counts the first one. */
  pair(one: KnownTeam, other: KnownTeam): Pair;
  /** Records a game with fixed hosts. */
  record(pair: Pair): Pair;
}

export const createHosting = (): Hosting => {
  const surplus = new Map<string, number>();
  const of = ({ id }: KnownTeam): number => surplus.get(id) ?? 0;
  const recordHome = (pair: Pair): Pair => {
    const [home, away] = pair;
    surplus.set(home.id, of(home) + 1);
    surplus.set(away.id, of(away) - 1);
    return pair;
  };
  return { record: recordHome, pair: (one, other) => recordHome(of(one) <= of(other) ? [one, other] : [other, one]) };
};
