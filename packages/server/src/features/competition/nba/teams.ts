import type { PlayerBrief } from '@touchline/contract/competition.ts';
import type { NbaKind, NbaRoster, NbaTeamData } from '@touchline/contract/nba.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { isOfKind, kindOfSchedule, NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import { compareWithLeague, LOWER_IS_BETTER, type SeasonSums } from '@touchline/domain/nba/league-average.ts';
import type { Numbers } from '@touchline/domain/nba/player-numbers.ts';
import { NBA_POSITIONS, positionOf } from '@touchline/domain/nba/positions.ts';
import { gamesOfScope, type StagedGame } from '@touchline/domain/nba/scope-standings.ts';
import { teamGamesOf } from '@touchline/domain/nba/team-games.ts';
import { DIVISION_NAMES, nbaTeamOf } from '@touchline/domain/nba/teams.ts';
import type { SeasonDeps } from '../deps.ts';
import { currentEdition, type Edition, editionsOf, editionsOfTeam } from '../season/editions.ts';
import { numbersOf, toPlayerBrief } from '../season/players.ts';
import { type SeasonData, teamIn } from '../season/season-data.ts';
import { playersOfTeam, teamNumbers } from '../season/season-repo.ts';
import { byShirt, groundOf, lastLineUp } from '../season/teams.ts';
import { averagesOf, lastTeamOf, type PlayerSums, readPlayerSums } from './players.ts';
import { gamesOf } from './schedule.ts';

const fromTheBackCourt = byShirt((of) => {
  const position = of === null ? null : positionOf(of);
  return position === null ? NBA_POSITIONS.length : NBA_POSITIONS.indexOf(position);
});

/** The players of a team in a season, with the coach of its last line-up and the hall of its last home game. */
export const readRoster = async (
  season: SeasonData,
  { id: teamId }: { id: string },
  deps: SeasonDeps,
): Promise<NbaRoster> => {
  const { edition } = season;
  const team = teamIn(season, teamId);
  const facts = nbaTeamOf(teamId);
  const regular = (await readPlayerSums(deps, edition)).get('regular') ?? [];
  const averages = new Map(regular.filter(({ games }) => games > 0).map((sums) => [sums.id, averagesOf(sums)]));
  const players = (await membersOf(deps, edition, teamId)).map((player) => toPlayerBrief(player, team));
  return {
    season: edition.ref,
    team,
    conference: facts?.conference ?? null,
    division: facts ? DIVISION_NAMES[facts.division] : null,
    venue: groundOf(season, teamId),
    coach: (await lastLineUp(deps.db, edition, teamId))?.coach ?? null,
    players: players.sort(fromTheBackCourt).map((player) => ({ player, averages: averages.get(player.id) ?? null })),
    seasons: (await editionsOfTeam(deps, [NBA_COMPETITION_ID], teamId)).map(({ ref }) => ref),
  };
};

type Member = Omit<PlayerBrief, 'team'>;

/** Players with numbers in any part of the season; in the running season also those who have not played yet. */
const membersOf = async (deps: SeasonDeps, edition: Edition, teamId: string): Promise<Member[]> => {
  const all: PlayerSums[] = [...(await readPlayerSums(deps, edition)).values()].flat();
  const withNumbers = all.filter((sums) => lastTeamOf(sums) === teamId);
  const current = await currentEdition(deps, await editionsOf(deps, [NBA_COMPETITION_ID]));
  const ofTeam = current?.key === edition.key ? await playersOfTeam(deps.db, teamId) : [];
  return [...new Map([...ofTeam, ...withNumbers].map((one): [string, Member] => [one.id, one])).values()];
};

/** In the order in which they are shown. */
const KEYS = [
  'points',
  'points_against',
  'field_goal_percent',
  'three_point_percent',
  'free_throw_percent',
  'rebounds',
  'offensive_rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'points_in_paint',
  'fast_break_points',
];

/** Numbers of a team per game beside those of the league: results of any kind, what feeds sum up by part of the season. */
export const readNbaTeamData = async (
  season: SeasonData,
  { teamId, kind }: { teamId: string; kind: NbaKind },
  deps: SeasonDeps,
): Promise<NbaTeamData> => {
  const team = teamIn(season, teamId);
  const fed = await fedSums(deps, season.edition, kind);
  const all = resultsOf(gamesOf(season), kind).map(({ id, games, numbers }) => ({
    id,
    games,
    numbers: { ...fed.get(id), ...numbers },
  }));
  const own = all.find(({ id }) => id === teamId);
  const keys = KEYS.filter((key) => key.endsWith('_percent') || own?.numbers[key] !== undefined);
  return {
    season: season.edition.ref,
    kind,
    team,
    played: own?.games ?? 0,
    teams: all.length,
    list: compareWithLeague(all, teamId, keys).map(({ key, value, average, rank }) => ({
      key,
      value,
      leagueAverage: average,
      rank,
      lessIsBetter: LOWER_IS_BETTER.has(key),
    })),
  };
};

const scopeOf = (kind: NbaKind) => NBA_SCOPES.find((scope) => scope === kindOfSchedule(kind));

/** Points of the teams that have played a game of a kind. */
const resultsOf = (games: readonly StagedGame[], kind: NbaKind): SeasonSums[] => {
  const scope = scopeOf(kind);
  const ofKind = scope === undefined ? allOfKind(games, kind) : gamesOfScope(games, scope);
  const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 0);
  return [...teamGamesOf(ofKind)]
    .filter(([, own]) => own.length > 0)
    .map(([id, own]) => ({
      id,
      games: own.length,
      numbers: {
        points: sum(own.map(({ scored }) => scored)),
        points_against: sum(own.map(({ conceded }) => conceded)),
      },
    }));
};

const allOfKind = (games: readonly StagedGame[], kind: NbaKind): StagedGame[] =>
  games.filter(({ stageId }) => isOfKind(stageId, kind)).map((game) => ({ ...game, countsForStandings: true }));

/** By team id; none for a kind that is no part of the season with numbers of its own. */
const fedSums = async ({ db }: SeasonDeps, edition: Edition, kind: NbaKind): Promise<Map<string, Numbers>> => {
  const scope = scopeOf(kind);
  const rows = (await teamNumbers(db, edition)).filter((row) => row.scope === scope);
  return new Map(rows.map((row) => [row.team_id, numbersOf(row)]));
};
