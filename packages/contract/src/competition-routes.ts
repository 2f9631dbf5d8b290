import * as z from 'zod';
import { CODE } from '#codes.ts';
import {
  BestPlayers,
  Bracket,
  CompetitionMatch,
  HomeAwayRow,
  MatchDates,
  PlayerBasic,
  PlayerSeasonStat,
  PlayerStatKind,
  RankedPlayer,
  Ranking,
  SeasonKey,
  SeasonRef,
  Stage,
  TeamSeasonStat,
  TeamSquad,
} from '#competition.ts';
import { Provider } from '#provider.ts';
import { defineRoutes } from '#route.ts';
import { Day, formInt, Id } from '#values.ts';

/** IANA name of the zone of calendar days; China's by default. */
const TimeZone = z
  .string()
  .regex(/^[A-Za-z0-9_+/-]{1,64}$/)
  .default('Asia/Shanghai');
const GroupName = z.optional(z.string().regex(/^[A-Z]{1,2}$/));
const StageId = z.optional(Id);
const RankingView = z.enum(['overall', 'home', 'away', 'live']).default('overall');
const Pid = z.optional(Provider);
/** An edition; the newest when absent. */
const Edition = z.optional(SeasonKey);

const DateList = z.object({ season: SeasonRef, list: z.array(CompetitionMatch) });
const List = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item) });

type Family = '/ssapi/football' | '/ssapi/fifa' | '/ssapi/euro';

const competitionRoute = <M extends 'GET' | 'POST', Request extends z.ZodType, Reply extends z.ZodType>(
  method: M,
  path: `${Family}/${string}`,
  request: Request,
  reply: Reply,
  summary: string,
) => ({
  method,
  path,
  encoding: method === 'GET' ? ('query' as const) : ('form' as const),
  access: 'public' as const,
  success: 0 as const,
  request,
  reply,
  errors: [CODE.NOT_FOUND],
  summary,
});

/** The calls that the World Cup and the Euro have in common. */
const cupRoutes = <F extends '/ssapi/fifa' | '/ssapi/euro'>(family: F, clause: string) => ({
  matchDates: competitionRoute(
    'GET',
    `${family}/match-date`,
    z.object({ seasonId: Edition, timeZone: TimeZone }),
    MatchDates,
    `Days with matches (${clause})`,
  ),
  stages: competitionRoute(
    'GET',
    `${family}/stages`,
    z.object({ seasonId: Edition }),
    z.object({ season: SeasonRef, list: z.array(Stage) }),
    `Groups and knockout rounds (${clause})`,
  ),
  matches: competitionRoute(
    'POST',
    `${family}/list`,
    z.object({
      matchDate: z.optional(Day),
      stageId: StageId,
      pid: Pid,
      showAnchor: formInt(0, 1).default(1),
      seasonId: Edition,
      timeZone: TimeZone,
    }),
    DateList,
    `Matches of a day or a stage (${clause})`,
  ),
  ranking: competitionRoute(
    'POST',
    `${family}/ranking`,
    z.object({ groupName: GroupName, stageId: StageId, seasonId: Edition, view: RankingView }),
    Ranking,
    `Group tables (${clause})`,
  ),
});

/** The part about teams and players. */
const cupTeamRoutes = <F extends '/ssapi/fifa' | '/ssapi/euro'>(family: F, clause: string) => ({
  bracket: competitionRoute(
    'POST',
    `${family}/bracket`,
    z.object({ seasonId: Edition }),
    Bracket,
    'The knockout rounds (ours)',
  ),
  scorers: competitionRoute(
    'POST',
    `${family}/player-ranking`,
    z.object({ seasonId: Edition, order: PlayerStatKind.default('goals') }),
    z.object({ season: SeasonRef, list: z.array(RankedPlayer) }),
    'Best players, ten at most (ours, V3)',
  ),
  squad: competitionRoute(
    'POST',
    `${family}/lineUp`,
    z.object({ id: Id, seasonId: Edition }),
    TeamSquad,
    `Squad and line-up of a team (${clause})`,
  ),
  homeAway: competitionRoute(
    'POST',
    `${family}/home-away`,
    z.object({ seasonId: Edition, stageId: StageId, groupName: GroupName }),
    List(HomeAwayRow),
    `Home and away numbers (${clause}, E2)`,
  ),
  teamSeasons: competitionRoute(
    'POST',
    `${family}/season-list`,
    z.object({ id: Id }),
    List(SeasonRef),
    `Editions that a team played (${clause}, V4)`,
  ),
  teamMatches: competitionRoute(
    'POST',
    `${family}/season-match`,
    z.object({ teamId: Id, seasonId: Edition }),
    DateList,
    `Matches of a team in an edition (${clause})`,
  ),
});

const fifa = { ...cupRoutes('/ssapi/fifa', 'C9'), ...cupTeamRoutes('/ssapi/fifa', 'C9') };
const euro = { ...cupRoutes('/ssapi/euro', 'C11'), ...cupTeamRoutes('/ssapi/euro', 'C11') };

export const competitionRoutes = defineRoutes({
  getFifaMatchDates: fifa.matchDates,
  getFifaStages: fifa.stages,
  listFifaMatches: fifa.matches,
  getFifaRanking: fifa.ranking,
  getFifaBracket: fifa.bracket,
  listFifaScorers: fifa.scorers,
  getFifaSquad: fifa.squad,
  listFifaHomeAway: fifa.homeAway,
  listFifaTeamSeasons: fifa.teamSeasons,
  listFifaTeamMatches: fifa.teamMatches,
  getEuroMatchDates: euro.matchDates,
  getEuroStages: euro.stages,
  listEuroMatches: euro.matches,
  getEuroRanking: euro.ranking,
  getEuroBracket: euro.bracket,
  listEuroScorers: euro.scorers,
  getEuroSquad: euro.squad,
  listEuroHomeAway: euro.homeAway,
  listEuroTeamSeasons: euro.teamSeasons,
  listEuroTeamMatches: euro.teamMatches,
  getLeagueMatchDates: competitionRoute(
    'GET',
    '/ssapi/football/league/match-date',
    z.object({ id: Id, seasonId: Edition, timeZone: TimeZone }),
    MatchDates,
    'Days with matches of a league after 2024-08-01 (C10, V1)',
  ),
  listLeagueMatches: competitionRoute(
    'POST',
    '/ssapi/football/league/match-list',
    z.object({ seasonId: SeasonKey, matchDate: z.optional(Day), pid: Pid, timeZone: TimeZone }),
    DateList,
    'Matches of a league on a day (C10)',
  ),
  getLeagueRanking: competitionRoute(
    'POST',
    '/ssapi/football/league/ranking',
    z.object({ seasonId: SeasonKey, groupName: GroupName, stageId: StageId, view: RankingView }),
    Ranking,
    'The table of a league (C10)',
  ),
  listLeaguePlayers: competitionRoute(
    'POST',
    '/ssapi/football/league/player-ranking',
    z.object({ seasonId: SeasonKey, order: PlayerStatKind.default('goals') }),
    z.object({ season: SeasonRef, list: z.array(RankedPlayer) }),
    'Best players of a league, ten at most (C10, K7, V3)',
  ),
  listLeagueHomeAway: competitionRoute(
    'POST',
    '/ssapi/football/league/home-away',
    z.object({ seasonId: SeasonKey, stageId: StageId, groupName: GroupName }),
    List(HomeAwayRow),
    'Home and away numbers of a league (C10, E2)',
  ),
  listLeagueTeams: competitionRoute(
    'POST',
    '/ssapi/football/league/team-stat',
    z.object({ seasonId: SeasonKey }),
    z.object({ season: SeasonRef, list: z.array(TeamSeasonStat) }),
    'Numbers of all teams of a league, per match (ours, K6 tab 4)',
  ),
  getTeamSquad: competitionRoute(
    'POST',
    '/ssapi/football/team/lineUp',
    z.object({ id: Id, seasonId: Edition }),
    TeamSquad,
    'Squad and line-up of a club (C10)',
  ),
  listTeamSeasons: competitionRoute(
    'POST',
    '/ssapi/football/team/season-list',
    z.object({ id: Id }),
    List(SeasonRef),
    'Seasons of a club in known competitions (C10, V4)',
  ),
  listTeamMatches: competitionRoute(
    'POST',
    '/ssapi/football/team/season-match',
    z.object({ teamId: Id, seasonId: Edition }),
    DateList,
    'Matches of a club in a season (C10)',
  ),
  listTeamBestPlayers: competitionRoute(
    'POST',
    '/ssapi/football/team/best-players',
    z.object({ teamId: Id, seasonId: Edition }),
    BestPlayers,
    'Best players of a club by kind (C10)',
  ),
  getPlayerBasic: competitionRoute(
    'POST',
    '/ssapi/football/player/basic',
    z.object({ id: Id }),
    PlayerBasic,
    'A player (C10)',
  ),
  listPlayerSeasonStat: competitionRoute(
    'POST',
    '/ssapi/football/player/season-stat',
    z.object({ playerId: Id, seasonId: Edition }),
    List(PlayerSeasonStat),
    'Numbers of a player by season and competition (C10)',
  ),
});
