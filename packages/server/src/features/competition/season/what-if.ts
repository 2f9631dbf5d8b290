import type { CompetitionMatch, Ranking, Tie } from '@touchline/contract/competition.ts';
import type { NbaRanking } from '@touchline/contract/nba.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { WhatIf, whatIfRoutes } from '@touchline/contract/what-if.ts';
import { EMPTY_SCENARIO, parseScenario, type Scenario, scenarioKeyOf } from '@touchline/domain/competition/scenario.ts';
import { thirdsInSlots } from '@touchline/domain/competition/third-places.ts';
import {
  assume,
  assumedIn,
  assumeKnockout,
  type GroupPlaces,
  isKnockout,
  isOpen,
  remainingRounds,
  thirdSlotsOf,
} from '@touchline/domain/competition/what-if.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { THIRD_PLACE_TABLES } from '@touchline/domain/competitions/third-place-tables.ts';
import type { SeasonDeps } from '../deps.ts';
import { drawPlayoffs, fieldOf } from '../nba/knockout.ts';
import { readNbaRanking } from '../nba/ranking.ts';
import { readBracket } from './bracket.ts';
import { listMatches, type SeasonData, type SeasonMatch, teamIn } from './season-data.ts';
import { bestThirdsOf, readRanking, tablesOf, THIRD } from './tables.ts';

type WhatIfCall = RequestOf<typeof whatIfRoutes.getWhatIf>;

/** The teams of groups that are over; third-placed ones meet their opponents when all groups are. */
const placesOf = (season: SeasonData): GroupPlaces => {
  const tables = tablesOf(season, season.edition, 'overall');
  const isOver = (group: string): boolean =>
    !season.matches.some((match) => match.groupName === group && isOpen(match));
  const teamAt: GroupPlaces['teamAt'] = (group, place) =>
    isOver(group) ? (tables.find((table) => table.group === group)?.lines[place - 1]?.teamId ?? null) : null;
  const thirds = bestThirdsOf(tables);
  const through = tables.flatMap(({ group }) =>
    group !== null && thirds.has(teamAt(group, THIRD) ?? '') ? group : [],
  );
  const areOver = tables.every(({ group }) => group === null || isOver(group));
  const table = THIRD_PLACE_TABLES[season.edition.competitionId];
  const bySlot = areOver ? thirdsInSlots(thirdSlotsOf(season.matches), through, table) : new Map<string, string>();
  return { teamAt, thirdIn: (groups) => teamAt(bySlot.get(groups) ?? '', THIRD) };
};

const withResults = (season: SeasonData, scenario: Scenario): SeasonData => {
  const grouped = { ...season, matches: assume(season.matches, scenario) };
  if (competitionOf(season.edition.competitionId)?.kind !== 'cup') return grouped;
  return { ...grouped, matches: assumeKnockout(grouped.matches, scenario, placesOf(grouped)) };
};

/** The matches with which a reader plays: of the NBA those of the regular season. */
const playable = ({ edition, matches }: SeasonData): readonly SeasonMatch[] =>
  competitionOf(edition.competitionId)?.sport === 'basketball'
    ? matches.filter(({ countsForStandings }) => countsForStandings)
    : matches;

/** A match as the scenario has it: its teams, and its result once assumed. */
const asAssumed = (match: CompetitionMatch, season: SeasonData, assumed: SeasonMatch | undefined): CompetitionMatch => {
  if (assumed === undefined) return match;
  const { homeTeamId, awayTeamId, statusId, homeScore, awayScore, parts } = assumed;
  const teams = { home: teamIn(season, homeTeamId), guest: teamIn(season, awayTeamId) };
  const result = statusId === match.statusId ? {} : { statusId, homeScore, awayScore, parts, clock: null };
  return { ...match, ...teams, homeId: homeTeamId, awayId: awayTeamId, ...result };
};

const positionsOf = (ranking: Ranking): ReadonlyMap<string, number> =>
  new Map(ranking.tables.flatMap(({ rows }) => rows.map(({ team, rank }) => [team.id, rank])));

/** Places gained by the scenario against the table as it stands. */
const rankingOf = (now: SeasonData, then: SeasonData): Ranking => {
  const query = { view: 'overall' as const };
  const [before, after] = [positionsOf(readRanking(now, query)), readRanking(then, query)];
  const tables = after.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => ({ ...row, movement: (before.get(row.team.id) ?? row.rank) - row.rank })),
  }));
  return { ...after, tables };
};

const seedsOf = ({ list }: NbaRanking): ReadonlyMap<string, number> =>
  new Map(list.flatMap(({ rankingItem }) => rankingItem.map(({ team, position }) => [team.id, position])));

const nbaOf = async (now: SeasonData, then: SeasonData, deps: SeasonDeps): Promise<WhatIf['nba']> => {
  const query = { scope: 'regular' as const, grouping: 'conference' as const, division: undefined };
  const [before, after] = [seedsOf(readNbaRanking(now, query)), readNbaRanking(then, query)];
  const list = after.list.map((division) => ({
    ...division,
    rankingItem: division.rankingItem.map((row) => ({
      ...row,
      movement: (before.get(row.team.id) ?? row.position) - row.position,
    })),
  }));
  return { ranking: { ...after, list }, playoffs: await drawPlayoffs(then, fieldOf(then), deps) };
};

const bracketOf = async (then: SeasonData, deps: SeasonDeps): Promise<WhatIf['bracket']> => {
  const bracket = await readBracket(then, undefined, deps);
  const byId = new Map(then.matches.map((match) => [match.matchId, match]));
  const tieOf = (tie: Tie): Tie => ({
    ...tie,
    matches: tie.matches.map((match) => asAssumed(match, then, byId.get(match.matchId))),
  });
  return {
    ...bracket,
    rounds: bracket.rounds.map((round) => ({ ...round, ties: round.ties.map(tieOf) })),
    thirdPlace: bracket.thirdPlace && tieOf(bracket.thirdPlace),
  };
};

/** The open matches of a round, with what is assumed of each. */
const listRound = async (round: readonly SeasonMatch[], then: SeasonData, scenario: Scenario, deps: SeasonDeps) => {
  const byId = new Map(then.matches.map((match) => [match.matchId, match]));
  const matches = await listMatches(deps, then, round);
  return matches.map((match) => {
    const own = byId.get(match.matchId);
    const [assumed] = own === undefined || isOpen(own) ? [] : [scenario.get(scenarioKeyOf(match.matchId))];
    const teams = own && { home: teamIn(then, own.homeTeamId), guest: teamIn(then, own.awayTeamId) };
    return { ...match, ...teams, assumed: assumed ?? null, isKnockout: own !== undefined && isKnockout(own) };
  });
};

/** A season with assumed results, ranked and drawn by the functions that rank and draw the real ones. */
export const readWhatIf = async (season: SeasonData, call: WhatIfCall, deps: SeasonDeps): Promise<WhatIf> => {
  const parsed = parseScenario(call.if);
  const scenario = parsed ?? EMPTY_SCENARIO;
  const [now, then] = [withResults(season, EMPTY_SCENARIO), withResults(season, scenario)];
  // The teams are those of the scenario, the state that of the facts: what is open stays listed with its assumed result.
  const facts = new Map(season.matches.map((match) => [match.matchId, match]));
  const open = playable(then).flatMap(({ homeTeamId, awayTeamId, ...match }) => {
    const fact = facts.get(match.matchId);
    return fact ? [{ ...fact, homeTeamId, awayTeamId }] : [];
  });
  const rounds = remainingRounds(open);
  const round = Math.min(call.round, Math.max(0, rounds.length - 1));
  const assumed = assumedIn(open, scenario);
  const { sport, kind } = competitionOf(season.edition.competitionId) ?? {};
  return {
    season: season.edition.ref,
    rounds: rounds.length,
    round,
    remaining: rounds.flat().length,
    assumed,
    ignored: parsed === null ? -1 : scenario.size - assumed,
    matches: await listRound(rounds[round] ?? [], then, scenario, deps),
    ranking: sport === 'football' ? rankingOf(now, then) : null,
    bracket: kind === 'cup' ? await bracketOf(then, deps) : null,
    nba: sport === 'basketball' ? await nbaOf(now, then, deps) : null,
  };
};
