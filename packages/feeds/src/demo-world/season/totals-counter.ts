import type { SeasonScope } from '@touchline/contract/feed-batch.ts';
import type { TeamLineUp } from '@touchline/contract/match-detail.ts';
import type { Fixture } from '#demo-world/calendar.ts';
import { mapEntry } from '#demo-world/map-entry.ts';
import { endOf } from '#demo-world/match-state.ts';
import { SIDES } from '#demo-world/sides.ts';
import { matchNumbers } from './match-numbers.ts';
import { scopeOf } from './scope.ts';

type Totals = Map<string, number>;

/** Sums over the finished matches of a team in a part of a season. */
export interface TeamTotals {
  team: Totals;
  /** By player id; only who has played. */
  players: Map<string, Totals>;
}

const MATCHES_PLAYED = { football: 'appearances', basketball: 'games' } as const;

const add = (totals: Totals, key: string, amount: number): void => {
  totals.set(key, (totals.get(key) ?? 0) + amount);
};

const addPlayers = ({ players }: TeamTotals, { starters, bench }: TeamLineUp, sport: Fixture['sport']): void => {
  for (const { id, rating, numbers } of [...starters, ...bench]) {
    if (!('minutes_played' in numbers)) continue;
    const totals = mapEntry(players, id, () => new Map<string, number>());
    for (const key of Object.keys(numbers)) add(totals, key, numbers[key] ?? 0);
    add(totals, MATCHES_PLAYED[sport], 1);
    add(totals, 'rated', rating === null ? 0 : 1);
    add(totals, 'rating_sum', rating ?? 0);
  }
};

/** By team id, of those who have a match in that part of the season. */
export type SeasonTotals = ReadonlyMap<SeasonScope, ReadonlyMap<string, TeamTotals>>;

/** What the teams of a season have done, match by match. */
export interface TotalsCounter {
  /** Adds a match, which has ended. */
  add(fixture: Fixture): void;
  totals: SeasonTotals;
}

export const createTotalsCounter = (seed: string): TotalsCounter => {
  const totals = new Map<SeasonScope, Map<string, TeamTotals>>();
  return {
    add(fixture) {
      const scope = scopeOf(fixture);
      if (scope === null) return;
      const teams = mapEntry(totals, scope, () => new Map<string, TeamTotals>());
      const numbers = matchNumbers(seed, fixture);
      for (const side of SIDES) {
        const own = mapEntry(teams, fixture[side].id, (): TeamTotals => ({ team: new Map(), players: new Map() }));
        for (const [key, amount] of numbers[side].team) add(own.team, key, amount);
        addPlayers(own, numbers[side].lineUp, fixture.sport);
      }
    },
    totals,
  };
};

/** The books of a season at instants (epoch ms): as time goes on, only what has ended since is added. */
export const createSeasonTotals = (seed: string, fixtures: readonly Fixture[]): ((instant: number) => SeasonTotals) => {
  let counter = createTotalsCounter(seed);
  let open = fixtures;
  let reportedAt = -Infinity;
  return (instant) => {
    if (instant < reportedAt) [counter, open] = [createTotalsCounter(seed), fixtures];
    reportedAt = instant;
    const ended = new Set(open.filter((fixture) => fixture.kickOff < instant && endOf(seed, fixture) <= instant));
    if (ended.size > 0) open = open.filter((fixture) => !ended.has(fixture));
    for (const fixture of ended) counter.add(fixture);
    return counter.totals;
  };
};
