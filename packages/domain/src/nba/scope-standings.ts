import { CONFERENCE_ZONES } from '#competitions/zones.ts';
import { unifiedStatus } from '#match-status.ts';
import { ascending } from '#order.ts';
import { isCounted } from '#standings/tally.ts';
import { kindsOfStage } from './kinds.ts';
import type { NbaScope } from './kinds.ts';
import type { NbaTieBreak } from './ranking.ts';
import { PLAY_IN_STAGE, PLAYOFF_ROUNDS } from './stages.ts';
import { nbaHomeAwayOf, nbaStandings } from './standings.ts';
import type { NbaGrouping, NbaHomeAway, NbaStanding, NbaTable } from './standings.ts';
import { teamGamesOf } from './team-games.ts';
import type { NbaGame } from './team-games.ts';
import type { Conference } from './teams.ts';

/** A game with its stage. */
export interface StagedGame extends NbaGame {
  stageId: string;
}

const KNOCKOUT: ReadonlySet<string> = new Set([PLAY_IN_STAGE, ...PLAYOFF_ROUNDS]);

/** Unscheduled games of the regular season are open, until later games are known. */
const gamesPerTeam = (games: readonly StagedGame[]): { gamesPerTeam?: number } =>
  games.some(({ stageId }) => KNOCKOUT.has(stageId)) ? { gamesPerTeam: 0 } : {};

/**
 * The games that count in a part of a season. The cup final counts in none, nor does the play-in, which is listed with the
 * playoffs. Outside the regular season every game of the part counts.
 */
export const gamesOfScope = (games: readonly StagedGame[], scope: NbaScope): StagedGame[] => {
  const own = games.filter(({ stageId }) => stageId !== PLAY_IN_STAGE && kindsOfStage(stageId).includes(scope));
  return scope === 'regular' ? own : own.map((game) => ({ ...game, countsForStandings: true }));
};

const GAMES_PER_TEAM = 82;

/** Whether the regular season has no games left: when later games are known nothing is unscheduled. */
export const isRegularSeasonOver = (games: readonly StagedGame[]): boolean => {
  const counting = gamesOfScope(games, 'regular').filter(({ countsForStandings }) => countsForStandings);
  const isScheduled = games.some(({ stageId }) => KNOCKOUT.has(stageId));
  const isLeft = (game: StagedGame): boolean =>
    !isCounted(game) && unifiedStatus(game.sport, game.statusId) !== 'CANCELLED';
  const fewest = Math.min(...[...teamGamesOf(counting).values()].map((own) => own.length));
  return !counting.some((game) => isLeft(game)) && (isScheduled || fewest >= GAMES_PER_TEAM);
};

const teamsIn = (games: readonly StagedGame[]): Set<string> =>
  new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));

/** Conference ranks without teams that do not play. */
const seedsOf = (rows: readonly NbaStanding[]): Map<string, number> =>
  new Map(
    [...Map.groupBy(rows, ({ conference }) => conference).values()].flatMap((ofConference) =>
      ofConference.toSorted(ascending(({ seed }) => seed)).map(({ teamId }, index) => [teamId, index + 1] as const),
    ),
  );

/**
 * The tables of a part of a season, of the teams that have a game in it. Only those of the regular season qualify:
 * elsewhere there are no zones and no clinch marks, and the league's tie-breaks do not explain a rank.
 */
export const scopeStandings = (games: readonly StagedGame[], scope: NbaScope, grouping: NbaGrouping): NbaTable[] => {
  const own = gamesOfScope(games, scope);
  const teams = teamsIn(own);
  const tables = nbaStandings(own, { grouping, ...gamesPerTeam(games) });
  const shown = tables.map((table) => ({ ...table, rows: table.rows.filter(({ teamId }) => teams.has(teamId)) }));
  const seeds = seedsOf(shown.flatMap(({ rows }) => rows));
  return shown.map((table) => ({
    ...table,
    rows: table.rows.map((row, index) => {
      const seed = seeds.get(row.teamId) ?? row.seed;
      const placed = {
        ...row,
        position: index + 1,
        seed,
        zone: zoneOf(seed),
        tieBreak: amongTeams(row.tieBreak, teams),
      };
      return scope === 'regular' ? placed : { ...placed, zone: null, clinched: [], tieBreak: null };
    }),
  }));
};

/** Teams that do not play are level with nobody. */
const amongTeams = (tieBreak: NbaTieBreak | null, teams: ReadonlySet<string>): NbaTieBreak | null => {
  const levelWith = tieBreak?.levelWith.filter((teamId) => teams.has(teamId)) ?? [];
  if (tieBreak === null || levelWith.length === 0) return null;
  return { ...tieBreak, levelWith, numbers: tieBreak.numbers.filter(({ teamId }) => teams.has(teamId)) };
};

const zoneOf = (seed: number): number | null =>
  CONFERENCE_ZONES.find(({ places }) => places.includes(seed))?.zone ?? null;

/** Home and away records in a part of a season, of the teams that have a game in it. */
export const scopeHomeAway = (
  games: readonly StagedGame[],
  scope: NbaScope,
  conference: Conference | null,
): NbaHomeAway[] => {
  const own = gamesOfScope(games, scope);
  const teams = teamsIn(own);
  return nbaHomeAwayOf(own, conference).filter(({ teamId }) => teams.has(teamId));
};
