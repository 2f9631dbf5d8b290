import type { MatchDates, PlayerStatKind } from '@touchline/contract/competition.ts';
import type { NbaCategory, NbaKind, NbaMatchDates } from '@touchline/contract/nba.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import type { Competition, CompetitionFamily } from '@touchline/domain/competitions/competition.ts';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { CALLS } from '#data/competition/calls.ts';
import { deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { callQuery, QUIET } from '#platform/query/call-query.ts';

/** Names the season only where one is chosen; without a name the server answers for the present one. */
const inSeason = (seasonId: string | null | undefined) =>
  seasonId === null || seasonId === undefined ? {} : { seasonId };

/** A table as it stood at the start of a day (`YYYY-MM-DD`, UTC); of now without one. */
const asOf = (before: string | null) => (before === null ? {} : { before });

/** Only the NBA has kinds of games. */
const ofKind = (kind: NbaKind | null) => (kind === null ? {} : { kind });

/** Only a competition of football shows what football has calls for, and only a cup what cups have: its descriptor says so. */
const footballCalls = ({ family }: Competition) => CALLS[family as Exclude<CompetitionFamily, 'nba'>];
const cupCalls = ({ family }: Competition) => CALLS[family as 'fifa' | 'euro'];

/** A season with its match days and the names of all seasons. */
export type SeasonDates = MatchDates & Partial<Pick<NbaMatchDates, 'kinds'>>;

/** Match days of a season, of a kind of games in the NBA; of the present season when none is named. */
export const matchDatesQuery = ({ id, family }: Competition, season: string | null, kind: NbaKind | null) =>
  callQuery(
    CALLS[family].dates,
    {
      ...(family === 'football' ? { id } : {}),
      ...ofKind(kind),
      timeZone: deviceTimeZone(),
      ...inSeason(season),
    },
    QUIET,
  );

export const dayMatchesQuery = ({ family }: Competition, seasonId: string, matchDate: string, kind: NbaKind | null) =>
  callQuery(CALLS[family].matches, { seasonId, ...ofKind(kind), matchDate, timeZone: deviceTimeZone() });

export const cupStagesQuery = (cup: Competition, seasonId: string) => callQuery(cupCalls(cup).stages, { seasonId });

export const stageMatchesQuery = (cup: Competition, seasonId: string, stageId: string) =>
  callQuery(cupCalls(cup).matches, { seasonId, stageId, timeZone: deviceTimeZone() }, QUIET);

export type RankingView = 'overall' | 'home' | 'away' | 'live';

export const footballRankingQuery = (
  competition: Competition,
  seasonId: string,
  view: RankingView,
  before: string | null,
) => callQuery(footballCalls(competition).ranking, { seasonId, view, ...asOf(before) });

export type NbaGrouping = 'conference' | 'division' | 'league';

export const nbaRankingQuery = (seasonId: string, scope: NbaScope, grouping: NbaGrouping, before: string | null) =>
  callQuery(CALLS.nba.ranking, { seasonId, scope, grouping, ...asOf(before) });

/** A season with assumed results (`domain/competition/scenario.ts`), and the open matches of a round. */
export const whatIfQuery = (seasonId: string, scenario: string, round: number) =>
  callQuery('getWhatIf', { seasonId, if: scenario, round }, QUIET);

export const cupBracketQuery = (cup: Competition, seasonId: string) => callQuery(cupCalls(cup).bracket, { seasonId });

export const nbaPlayoffsQuery = (seasonId: string) => callQuery(CALLS.nba.bracket, { seasonId });

export const nbaCupQuery = (seasonId: string) => callQuery(CALLS.nba.cup, { seasonId });

export const footballLeadersQuery = (competition: Competition, seasonId: string, order: PlayerStatKind) =>
  callQuery(footballCalls(competition).leaders, { seasonId, order });

export const nbaLeadersQuery = (seasonId: string, scope: NbaScope, order: NbaCategory) =>
  callQuery(CALLS.nba.leaders, { seasonId, scope, order });

export const leagueTeamsQuery = (seasonId: string) => callQuery(CALLS.football.teams, { seasonId });

/** The seasons that a team played; in the NBA with all that is known of the present one. */
export const teamSeasonsQuery = ({ family }: Competition, id: string) =>
  callQuery(CALLS[family].teamSeasons, { id }, QUIET);

/** A team with its players in a season. */
export const squadQuery = ({ family }: Competition, id: string, seasonId: string | undefined) =>
  callQuery(CALLS[family].squad, { id, ...inSeason(seasonId) });

export const footballSquadQuery = (competition: Competition, id: string, seasonId: string) =>
  callQuery(footballCalls(competition).squad, { id, ...inSeason(seasonId) });

export const nbaRosterQuery = (id: string, seasonId: string) => callQuery(CALLS.nba.squad, { id, seasonId });

export const footballTeamMatchesQuery = (competition: Competition, teamId: string, seasonId: string) =>
  callQuery(footballCalls(competition).teamMatches, { teamId, seasonId });

export const nbaTeamGamesQuery = (teamId: string, seasonId: string, kind: NbaKind) =>
  callQuery(CALLS.nba.teamMatches, { teamId, kind, seasonId });

export const homeAwayQuery = (competition: Competition, seasonId: string) =>
  callQuery(footballCalls(competition).homeAway, { seasonId });

export const footballTeamLeadersQuery = (teamId: string, seasonId: string) =>
  callQuery(CALLS.football.teamLeaders, { teamId, seasonId });

export const nbaTeamLeadersQuery = (teamId: string, seasonId: string, scope: NbaScope) =>
  callQuery(CALLS.nba.teamLeaders, { teamId, seasonId, scope });

export const nbaTeamNumbersQuery = (teamId: string, seasonId: string, kind: NbaKind) =>
  callQuery(CALLS.nba.teamNumbers, { teamId, kind, seasonId });

/** A player: of the NBA with all seasons, which football has in `playerSeasonsQuery`. */
export const playerQuery = (sport: MatchSport, id: string) =>
  callQuery(sport === 'football' ? 'getPlayerBasic' : 'getNbaPlayer', { id }, QUIET);

/** A player's numbers of every season. */
export const playerSeasonsQuery = (playerId: string) => callQuery('listPlayerSeasonStat', { playerId });
