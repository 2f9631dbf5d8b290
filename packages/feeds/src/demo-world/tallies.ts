import type { PlayerNumbers, Side } from '@touchline/contract/match-detail.ts';
import type * as z from 'zod/mini';

/** One thing that counts in a match: who did it when, under which key, and how much it adds. */
export interface Tally {
  /** Time of play since the start of the match. */
  at: number;
  /** Half or quarter, from 1. */
  period: number;
  side: Side;
  /** Id of the player; empty for what is the team's alone. */
  player: string;
  key: string;
  amount: number;
}

type Numbers = z.output<typeof PlayerNumbers>;

/** Sums of tallies by key. */
export type Sums = ReadonlyMap<string, number>;

/** What tallies add up to. */
export interface TallySums {
  /** Of both sides in a period; 0 is the whole match. */
  ofPeriod(period: number): Readonly<Record<Side, Sums>>;
  ofPlayer(playerId: string): Sums | undefined;
}

const NOTHING: Sums = new Map();

const add = (sums: Map<string, number>, { key, amount }: Tally): void => {
  sums.set(key, (sums.get(key) ?? 0) + amount);
};

/** The map under a name or number, made when it is first asked for. */
const at = <Key>(groups: Map<Key, Map<string, number>>, key: Key): Map<string, number> => {
  const known = groups.get(key);
  if (known) return known;
  const made = new Map<string, number>();
  groups.set(key, made);
  return made;
};

const teamKey = (period: number, side: Side): number => 2 * period + (side === 'home' ? 0 : 1);

/** Adds up tallies in order of time up to an instant of play. */
export const sumTallies = (tallies: readonly Tally[], until: number): TallySums => {
  const teams = new Map<number, Map<string, number>>();
  const players = new Map<string, Map<string, number>>();
  for (const tally of tallies) {
    if (tally.at > until) break;
    add(at(teams, teamKey(0, tally.side)), tally);
    add(at(teams, teamKey(tally.period, tally.side)), tally);
    add(at(players, tally.player), tally);
  }
  return {
    ofPeriod: (period) => ({
      home: teams.get(teamKey(period, 'home')) ?? NOTHING,
      away: teams.get(teamKey(period, 'away')) ?? NOTHING,
    }),
    ofPlayer: (playerId) => players.get(playerId),
  };
};

/** The numbers of a player under the given keys, 0 where there is nothing to count. */
export const numbersOf = (sums: Sums | undefined, keys: readonly string[]): Numbers =>
  Object.fromEntries(keys.map((key) => [key, sums?.get(key) ?? 0]));

/** A share as a whole percentage; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
