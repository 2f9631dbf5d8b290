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
export const TimeZone = z
  .string()
  .regex(/^[A-Za-z0-9_+/-]{1,64}$/)
  .default('Asia/Shanghai');
const GroupName = z.optional(z.string().regex(/^[A-Z]{1,2}$/));
const StageId = z.optional(Id);
const RankingView = z.enum(['overall', 'home', 'away', 'live']).default('overall');
/** A table as it stood at the start of this UTC day. */
export const Before = z.optional(Day);
const Pid = z.optional(Provider);
/** An edition; the newest when absent. */
const Edition = z.optional(SeasonKey);

const DateList = z.object({ season: SeasonRef, list: z.array(CompetitionMatch) });
const List = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item) });

/** A call on the data of a competition, for everybody. */
export const competitionRoute = <M extends 'GET' | 'POST', Request extends z.ZodType, Reply extends z.ZodType>(
  method: M,
  path: `/ssapi/${'football' | 'fifa' | 'euro' | 'nba' | 'seasons'}/${string}`,
  request: Request,
  reply: Reply,
  summary: string,
  encoding: 'form' | 'json' | 'query' = method === 'GET' ? 'query' : 'form',
) => ({
  method,
  path,
  encoding,
  access: 'public' as const,
  success: 0 as const,
  request,
  reply,
  errors: [CODE.NOT_FOUND],
  summary,
});

type Prefix = '/ssapi/fifa' | '/ssapi/euro' | '/ssapi/football/league' | '/ssapi/football/team';

/** The calls on tables and players that leagues and cups have in common. */
const tableRoutes = <P extends Prefix, Season extends z.ZodType>(prefix: P, clause: string, seasonId: Season) => ({
  ranking: competitionRoute(
    'POST',
    `${prefix}/ranking`,
    z.object({ seasonId, groupName: GroupName, stageId: StageId, view: RankingView, before: Before }),
    Ranking,
    `The table of a league, or those of the groups of a cup (${clause})`,
  ),
  players: competitionRoute(
    'POST',
    `${prefix}/player-ranking`,
    z.object({ seasonId, order: PlayerStatKind.default('goals') }),
    z.object({ season: SeasonRef, list: z.array(RankedPlayer) }),
    `Best players, ten at most (${clause}, K7, V3)`,
  ),
  homeAway: competitionRoute(
    'POST',
    `${prefix}/home-away`,
    z.object({ seasonId, stageId: StageId, groupName: GroupName }),
    List(HomeAwayRow),
    `Home and away numbers (${clause}, E2)`,
  ),
});

/** The calls on a team that clubs and national sides have in common. */
const teamRoutes = <P extends Prefix>(prefix: P, clause: string) => ({
  squad: competitionRoute(
    'POST',
    `${prefix}/lineUp`,
    z.object({ id: Id, seasonId: Edition }),
    TeamSquad,
    `Squad and line-up of a team (${clause})`,
  ),
  seasons: competitionRoute(
    'POST',
    `${prefix}/season-list`,
    z.object({ id: Id }),
    List(SeasonRef),
    `Seasons of a team in known competitions (${clause}, V4)`,
  ),
  matches: competitionRoute(
    'POST',
    `${prefix}/season-match`,
    z.object({ teamId: Id, seasonId: Edition }),
    DateList,
    `Matches of a team in a season (${clause})`,
  ),
});

/** The calls that the World Cup and the Euro have in common. */
const cupRoutes = <P extends '/ssapi/fifa' | '/ssapi/euro'>(prefix: P, clause: string) => ({
  ...tableRoutes(prefix, clause, Edition),
  team: teamRoutes(prefix, clause),
  matchDates: competitionRoute(
    'GET',
    `${prefix}/match-date`,
    z.object({ seasonId: Edition, timeZone: TimeZone }),
    MatchDates,
    `Days with matches (${clause})`,
  ),
  stages: competitionRoute(
    'GET',
    `${prefix}/stages`,
    z.object({ seasonId: Edition }),
    z.object({ season: SeasonRef, list: z.array(Stage) }),
    `Groups and knockout rounds (${clause})`,
  ),
  matches: competitionRoute(
    'POST',
    `${prefix}/list`,
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
  bracket: competitionRoute(
    'POST',
    `${prefix}/bracket`,
    z.object({ seasonId: Edition }),
    Bracket,
    'The knockout rounds (ours)',
  ),
});

const fifa = cupRoutes('/ssapi/fifa', 'C9');
const euro = cupRoutes('/ssapi/euro', 'C11');
const league = tableRoutes('/ssapi/football/league', 'C10', SeasonKey);
const club = teamRoutes('/ssapi/football/team', 'C10');

export const competitionRoutes = defineRoutes({
  getFifaMatchDates: fifa.matchDates,
  getFifaStages: fifa.stages,
  listFifaMatches: fifa.matches,
  getFifaRanking: fifa.ranking,
  getFifaBracket: fifa.bracket,
  listFifaScorers: fifa.players,
  getFifaSquad: fifa.team.squad,
  listFifaHomeAway: fifa.homeAway,
  listFifaTeamSeasons: fifa.team.seasons,
  listFifaTeamMatches: fifa.team.matches,
  getEuroMatchDates: euro.matchDates,
  getEuroStages: euro.stages,
  listEuroMatches: euro.matches,
  getEuroRanking: euro.ranking,
  getEuroBracket: euro.bracket,
  listEuroScorers: euro.players,
  getEuroSquad: euro.team.squad,
  listEuroHomeAway: euro.homeAway,
  listEuroTeamSeasons: euro.team.seasons,
  listEuroTeamMatches: euro.team.matches,
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
  getLeagueRanking: league.ranking,
  listLeaguePlayers: league.players,
  listLeagueHomeAway: league.homeAway,
  listLeagueTeams: competitionRoute(
    'POST',
    '/ssapi/football/league/team-stat',
    z.object({ seasonId: SeasonKey }),
    z.object({ season: SeasonRef, list: z.array(TeamSeasonStat) }),
    'Numbers of all teams of a league, per match (ours, K6 tab 4)',
  ),
  getTeamSquad: club.squad,
  listTeamSeasons: club.seasons,
  listTeamMatches: club.matches,
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
