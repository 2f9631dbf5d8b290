import * as z from 'zod';
import { CompetitionMatch, SeasonKey, SeasonRef } from '#competition.ts';
import { Before, competitionRoute, TimeZone } from '#competition-routes.ts';
import {
  Conference,
  NbaCategory,
  NbaCup,
  NbaHomeAwayRow,
  NbaKind,
  NbaMatchDates,
  NbaPlayerDetail,
  NbaPlayoffs,
  NbaRankedPlayer,
  NbaRanking,
  NbaRoster,
  NbaSchedule,
  NbaScope,
  NbaTeamData,
  NbaTeamLeaders,
} from '#nba.ts';
import { Provider } from '#provider.ts';
import { defineRoutes } from '#route.ts';
import { Day, Id } from '#values.ts';

/** The current season, else the newest, when absent. */
const Season = z.optional(SeasonKey);
const Kind = NbaKind.default('regular');
const Scope = NbaScope.default('regular');
const StageId = z.optional(Id);
const CONFERENCE_OF = { east: 'east', west: 'west', 1: 'east', 2: 'west' } as const;

/** `east`, `west`, 1 or 2; both conferences when absent. */
const Division = z.optional(
  z.pipe(
    z.union([z.enum(['east', 'west', '1', '2']), z.literal(1), z.literal(2)]),
    z.pipe(
      z.transform((requested: keyof typeof CONFERENCE_OF | '1' | '2') => CONFERENCE_OF[requested]),
      Conference,
    ),
  ),
);

/** The calls of the NBA. */
export const nbaRoutes = defineRoutes({
  getNbaMatchDates: competitionRoute(
    'GET',
    '/ssapi/nba/match-date',
    z.object({ seasonId: Season, kind: Kind, timeZone: TimeZone }),
    NbaMatchDates,
    'Days with games of a kind (C12, V2)',
  ),
  listNbaMatches: competitionRoute(
    'POST',
    '/ssapi/nba/list',
    z.object({
      matchDate: z.optional(Day),
      /** When absent that of the stage, else `regular`. */
      kind: z.optional(NbaKind),
      stageId: StageId,
      seasonId: Season,
      pid: z.optional(Provider),
      timeZone: TimeZone,
    }),
    NbaSchedule,
    'Games of a day or a stage, with their hosts (C12, T17, V2)',
    'json',
  ),
  getNbaRoster: competitionRoute(
    'POST',
    '/ssapi/nba/team/lineUp',
    z.object({ id: Id, seasonId: Season }),
    NbaRoster,
    'The players of a team (C12)',
  ),
  listNbaTeamMatches: competitionRoute(
    'POST',
    '/ssapi/nba/team/match',
    z.object({ teamId: Id, kind: Kind, seasonId: Season }),
    z.object({ season: SeasonRef, kinds: z.array(NbaKind), list: z.array(CompetitionMatch) }),
    'Games of a team by kind (C12)',
  ),
  listNbaTeamLeaders: competitionRoute(
    'POST',
    '/ssapi/nba/team/player',
    z.object({ teamId: Id, seasonId: Season, scope: Scope }),
    NbaTeamLeaders,
    'The best players of a team by category (C12)',
  ),
  getNbaPlayer: competitionRoute(
    'POST',
    '/ssapi/nba/player/detail',
    z.object({ id: Id }),
    NbaPlayerDetail,
    'A player: averages by season, shooting and games (C12)',
  ),
  getNbaRanking: competitionRoute(
    'POST',
    '/ssapi/nba/ranking',
    z.object({
      scope: Scope,
      division: Division,
      seasonId: Season,
      grouping: z.enum(['conference', 'division', 'league']).default('conference'),
      before: Before,
    }),
    NbaRanking,
    'Ranking by conference (C12, E3, T17)',
    'json',
  ),
  listNbaPlayers: competitionRoute(
    'POST',
    '/ssapi/nba/player/list',
    z.object({ scope: Scope, order: NbaCategory.default('points'), seasonId: Season }),
    z.object({ season: SeasonRef, scope: NbaScope, order: NbaCategory, list: z.array(NbaRankedPlayer) }),
    'Best players of a category, ten at most (C12, T7, V3)',
  ),
  listNbaHomeAway: competitionRoute(
    'POST',
    '/ssapi/nba/home-away',
    z.object({ seasonId: Season, division: Division, scope: Scope }),
    z.object({ season: SeasonRef, list: z.array(NbaHomeAwayRow) }),
    'Home and away games (C12, E2)',
  ),
  getNbaTeamData: competitionRoute(
    'POST',
    '/ssapi/nba/team/data',
    z.object({ teamId: Id, kind: Kind, seasonId: Season }),
    NbaTeamData,
    'Numbers of a team beside the average of the league (C12)',
  ),
  getNbaPlayoffs: competitionRoute(
    'POST',
    '/ssapi/nba/playoffs',
    z.object({ seasonId: Season }),
    NbaPlayoffs,
    'Play-in and playoff series (ours)',
  ),
  getNbaCup: competitionRoute(
    'POST',
    '/ssapi/nba/cup',
    z.object({ seasonId: Season }),
    NbaCup,
    'Groups and knockout of the NBA Cup (ours, T18)',
  ),
});
