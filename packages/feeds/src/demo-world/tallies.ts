import type { PlayerNumbers, Side } from '@touchline/contract/match-detail.ts';
import type * as z from 'zod';
import { mapEntry } from './map-entry.ts';

/** A time of play. */
export interface PlayInstant {
  /** Since the start of the match. */
  at: number;
  /** Half or quarter, from 1. */
  period: number;
}

/** One statistical event of a match: player, time, key and amount. */
export interface Tally extends PlayInstant {
  side: Side;
  /** Id of the player; empty for team events. */
  player: string;
  key: string;
  amount: number;
}

/** Records tallies. */
export type Count = (when: PlayInstant, side: Side, player: string, key: string, amount: number) => void;

type Numbers = z.output<typeof PlayerNumbers>;

/** Sums of tallies by key. */
export type Sums = ReadonlyMap<string, number>;

export interface PlayerSums {
  ofPlayer(playerId: string): Sums | undefined;
}

/** The sums of tallies. */
export interface TallySums extends PlayerSums {
  /** For both sides in a period; 0 is the whole match. */
  ofPeriod(period: number): Readonly<Record<Side, Sums>>;
}

const NOTHING: Sums = new Map();

const add = (sums: Map<string, number>, key: string, amount: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + amount);
};

const newSums = (): Map<string, number> => new Map();

const teamKey = (period: number, side: Side): number => 2 * period + (side === 'home' ? 0 : 1);

/** Adds up tallies in order of time up to an instant of play. */
export const sumTallies = (tallies: readonly Tally[], until: number): TallySums => {
  const teams = new Map<number, Map<string, number>>();
  const players = new Map<string, Map<string, number>>();
  for (const tally of tallies) {
    if (tally.at > until) break;
    const { period, side, player, key, amount } = tally;
    add(mapEntry(teams, teamKey(0, side), newSums), key, amount);
    add(mapEntry(teams, teamKey(period, side), newSums), key, amount);
    add(mapEntry(players, player, newSums), key, amount);
  }
  return {
    ofPeriod: (period) => ({
      home: teams.get(teamKey(period, 'home')) ?? NOTHING,
      away: teams.get(teamKey(period, 'away')) ?? NOTHING,
    }),
    ofPlayer: (playerId) => players.get(playerId),
  };
};

/** The sums of a whole match. */
export interface MatchSums extends PlayerSums {
  teams: Readonly<Record<Side, Sums>>;
}

/** Stores tallies; `inOrder` returns them by time. */
export const createTallies = (): { count: Count; inOrder: () => Tally[] } => {
  const tallies: Tally[] = [];
  return {
    count({ at, period }, side, player, key, amount) {
      tallies.push({ at, period, side, player, key, amount });
    },
    inOrder: () => tallies.toSorted((a, b) => a.at - b.at),
  };
};

/** The sums of all players of a side. */
const sumOfPlayers = (players: ReadonlyMap<string, Sums>): Sums => {
  const team = new Map<string, number>();
  for (const sums of players.values()) for (const [key, amount] of sums) add(team, key, amount);
  return team;
};

/** Adds up tallies in any order; `sums` returns the totals. */
export const createMatchSums = (): { count: Count; sums: () => MatchSums } => {
  const players = { home: new Map<string, Map<string, number>>(), away: new Map<string, Map<string, number>>() };
  return {
    count(_, side, player, key, amount) {
      add(mapEntry(players[side], player, newSums), key, amount);
    },
    sums: () => ({
      teams: { home: sumOfPlayers(players.home), away: sumOfPlayers(players.away) },
      ofPlayer: (playerId) => players.home.get(playerId) ?? players.away.get(playerId),
    }),
  };
};

/** A player's statistics for the given keys, 0 when absent. */
export const numbersOf = (sums: Sums | undefined, keys: readonly string[]): Numbers => {
  const numbers: Numbers = {};
  for (const key of keys) numbers[key] = sums?.get(key) ?? 0;
  return numbers;
};

/** A share as an integer percentage; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
