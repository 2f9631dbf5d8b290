import type { SeasonScope } from '@touchline/contract/feed-batch.ts';
import type { MatchStatistic, Side, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { kindsOfStage, NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import { PLAY_IN_STAGE } from '@touchline/domain/nba/stages.ts';
import { basketballCourse } from '#demo-world/basketball/course.ts';
import { basketballLineUps, BOX_SCORE_KEYS } from '#demo-world/basketball/line-ups.ts';
import { basketballSums } from '#demo-world/basketball/play.ts';
import { basketballTeamStatistics } from '#demo-world/basketball/statistics.ts';
import { basketballMoment } from '#demo-world/basketball/timeline.ts';
import { footballCourse } from '#demo-world/football/course.ts';
import { footballLineUps } from '#demo-world/football/line-ups.ts';
import { footballSums } from '#demo-world/football/play.ts';
import { footballTeamStatistics } from '#demo-world/football/statistics.ts';
import { footballMoment, scoreOf } from '#demo-world/football/timeline.ts';
import { mapEntry } from '#demo-world/map-entry.ts';
import { endOf } from '#demo-world/match-state.ts';
import { SIDES } from '#demo-world/sides.ts';
import type { Sums } from '#demo-world/tallies.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** A side's statistics in a finished match, equal to its details. */
interface SideNumbers {
  lineUp: TeamLineUp;
  team: ReadonlyMap<string, number>;
}

type MatchNumbers = Readonly<Record<Side, SideNumbers>>;

const ofSide = (statistics: readonly MatchStatistic[], side: Side): [key: string, value: number][] =>
  statistics.map((statistic) => [statistic.key, statistic[side]]);

const footballNumbers = (seed: string, fixture: Fixture): MatchNumbers => {
  const course = footballCourse(seed, fixture);
  const sums = footballSums(seed, fixture);
  const lineUps = footballLineUps(seed, fixture, course, { sums, at: footballMoment(course, course.endMs).at });
  const statistics = footballTeamStatistics(sums.teams);
  const [home, away] = scoreOf(course.incidents);
  const numbersOf = (side: Side, conceded: number): SideNumbers => ({
    lineUp: lineUps[side],
    team: new Map([...ofSide(statistics, side), ['clean_sheets', conceded === 0 ? 1 : 0]]),
  });
  return { home: numbersOf('home', away), away: numbersOf('away', home) };
};

/** The sums over the players of a side. */
const boxScoreOf = ({ starters, bench }: TeamLineUp, sums: Sums): [key: string, value: number][] => [
  ['minutes_played', [...starters, ...bench].reduce((sum, { numbers }) => sum + (numbers['minutes_played'] ?? 0), 0)],
  ...BOX_SCORE_KEYS.map((key): [string, number] => [key, sums.get(key) ?? 0]),
];

const basketballNumbers = (seed: string, fixture: Fixture): MatchNumbers => {
  const course = basketballCourse(seed, fixture);
  const { rotations, sums } = basketballSums(seed, fixture);
  const { at } = basketballMoment(course, course.endMs);
  const lineUps = basketballLineUps(course, { rotations }, { sums, at });
  const statistics = basketballTeamStatistics(course, sums.teams, 0, at);
  const numbersOf = (side: Side): SideNumbers => ({
    lineUp: lineUps[side],
    team: new Map([['games', 1], ...boxScoreOf(lineUps[side], sums.teams[side]), ...ofSide(statistics, side)]),
  });
  return { home: numbersOf('home'), away: numbersOf('away') };
};

/** Both sides' statistics of a finished match, without intermediate states. */
const matchNumbers = (seed: string, fixture: Fixture): MatchNumbers =>
  fixture.sport === 'football' ? footballNumbers(seed, fixture) : basketballNumbers(seed, fixture);

/**
 * The part of the season in which a match counts; null for the final of the NBA Cup and the play-in, which the league
 * counts nowhere.
 */
const scopeOf = ({ stage }: Pick<Fixture, 'stage'>): SeasonScope | null => {
  if (stage === null) return 'regular';
  if (stage === PLAY_IN_STAGE) return null;
  return NBA_SCOPES.find((scope) => kindsOfStage(stage).includes(scope)) ?? null;
};

type Totals = Map<string, number>;

/** Sums over the finished matches of a team in one phase of a season. */
export interface TeamTotals {
  team: Totals;
  /** By player id, only players who have played. */
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

/** By team id, for teams with a match in that phase of the season. */
export type SeasonTotals = ReadonlyMap<SeasonScope, ReadonlyMap<string, TeamTotals>>;

/** Adds up the statistics of a season's teams match by match. */
export interface TotalsCounter {
  /** Adds a finished match. */
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

/** Totals of a season at an instant (epoch ms); later instants only add newly finished matches. */
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
