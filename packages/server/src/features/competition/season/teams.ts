import type { PlayerBrief, SeasonRef, TeamSeasonStat, TeamSquad } from '@touchline/contract/competition.ts';
import type { LineUpPlayer, MatchLineUps, TeamLineUp } from '@touchline/contract/match-detail.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { ascending, type Comparator, chainComparators } from '@touchline/domain/order.ts';
import type { SeasonDeps } from '../deps.ts';
import type { Edition } from './editions.ts';
import { toPlayerBrief } from './players.ts';
import { type SeasonData, teamIn } from './season-data.ts';
import { lastLineUps, playerNumbers, teamNumbers } from './season-repo.ts';
import { tablesOf } from './tables.ts';

const LAST = 1000;

/** By position as `rankOf` says, then by shirt number. */
export const byShirt = (rankOf: (position: string | null) => number): Comparator<PlayerBrief> =>
  chainComparators<PlayerBrief>(
    ascending(({ position }) => rankOf(position)),
    ascending(({ number }) => number ?? LAST),
    ascending(({ name }) => name),
    ascending(({ id }) => id),
  );

/** From the goalkeepers on; a position that is none of these comes last. */
const POSITIONS: readonly (string | null)[] = ['G', 'D', 'M', 'F', null];
const fromTheBack = byShirt((position) => {
  const index = POSITIONS.indexOf(position);
  return index < 0 ? POSITIONS.length : index;
});

/** A team with its players of a season and the line-up it used last in it. */
export const readSquad = async (
  season: SeasonData,
  { id: teamId }: { id: string },
  { db }: SeasonDeps,
): Promise<TeamSquad> => {
  const { edition } = season;
  const team = teamIn(season, teamId);
  const rows = await playerNumbers(db, edition, { teamId });
  const players = rows.map((row) => toPlayerBrief(row, team)).sort(fromTheBack);
  const lineUp = await lastLineUp(db, edition, teamId);
  return {
    team,
    // National sides play tournaments away from their grounds.
    venue: competitionOf(edition.competitionId)?.kind === 'cup' ? null : groundOf(season, teamId),
    coach: lineUp?.coach ?? null,
    formation: lineUp?.formation ?? null,
    starters: lineUp?.starters.map((starter) => toStarter(starter, players, team)) ?? [],
    players,
  };
};

/** Where a team was last at home. */
export const groundOf = ({ matches }: SeasonData, teamId: string): string | null =>
  matches.findLast(({ homeTeamId, venue }) => homeTeamId === teamId && venue !== null)?.venue ?? null;

/** The line-up that a team used last in a season. */
export const lastLineUp = async (
  db: SeasonDeps['db'],
  edition: Edition,
  teamId: string,
): Promise<TeamLineUp | undefined> => {
  const row = await lastLineUps(db, edition, teamId);
  if (!row?.line_ups) return undefined;
  const { home, away } = JSON.parse(row.line_ups) as MatchLineUps;
  return row.home_team_id === teamId ? home : away;
};

const toStarter = (
  { id, name, number, position, line, place, rating }: LineUpPlayer,
  squad: readonly PlayerBrief[],
  team: TeamBrief,
): TeamSquad['starters'][number] => ({
  player: squad.find((player) => player.id === id) ?? { id, name, number, position, team },
  line: line ?? 0,
  place: place ?? 0,
  rating,
});

/** The numbers of the teams of a season per match, in the order of the table. */
export const readTeamStat = async (
  season: SeasonData,
  _: unknown,
  { db }: SeasonDeps,
): Promise<{ season: SeasonRef; list: TeamSeasonStat[] }> => {
  const { edition } = season;
  const sums = new Map((await teamNumbers(db, edition)).map((row) => [row.team_id, row.numbers]));
  const lines = tablesOf(season, edition, 'overall').flatMap((table) => table.lines);
  const list = lines.map(({ teamId, played, goalsFor, goalsAgainst, points }): TeamSeasonStat => {
    const own = JSON.parse(sums.get(teamId) ?? '{}') as Record<string, number>;
    const numbers = { ...own, goals: goalsFor, conceded: goalsAgainst, points };
    return { team: teamIn(season, teamId), played, numbers: perMatch(numbers, played) };
  });
  return { season: edition.ref, list };
};

const perMatch = (sums: Record<string, number>, played: number): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, played === 0 ? 0 : sum / played]));
