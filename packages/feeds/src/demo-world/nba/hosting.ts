import type { KnownTeam } from '#teams/team-table.ts';

/** Two teams, the hosts first. */
export type Pair = readonly [home: KnownTeam, away: KnownTeam];

/** Lets teams be at home as often as away. */
export interface Hosting {
  /** Hosts are those who were at home less often; of two as often the first. */
  pair(one: KnownTeam, other: KnownTeam): Pair;
  /** Takes down a game whose hosts are given. */
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
