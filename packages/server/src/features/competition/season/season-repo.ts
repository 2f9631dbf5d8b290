import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { PlayerStatKind } from '@touchline/contract/competition.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import { seasonKey } from '../season-key.ts';
import {
  type CompetitionRow,
  type MatchRow,
  type PlayerRow,
  type PlayerSeasonRow,
  type SeasonRow,
  type TeamRow,
  type TeamSeasonRow,
} from '../rows.ts';
import type { DemoFilter } from '../matches/match-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

export type EditionRow = SeasonRow & { competition_name: string };

interface SeasonOf {
  competitionId: string;
  seasonId: string;
}

/** All seasons with the names of their competitions, newest label first. */
export const editionRows = (db: Db, { withDemo }: DemoFilter): Promise<EditionRow[]> =>
  db
    .selectFrom('season')
    .innerJoin('competition', 'competition.id', 'season.competition_id')
    .selectAll('season')
    .select('competition.name as competition_name')
    .$if(!withDemo, (query) => query.where('season.source', '!=', DEMO_SOURCE))
    .orderBy('label', 'desc')
    .orderBy('competition_id')
    .execute();

/** The competition of an id or a slug. */
export const findCompetition = (db: Db, idOrSlug: string): Promise<CompetitionRow | undefined> =>
  db
    .selectFrom('competition')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)]))
    .executeTakeFirst();

/** Seasons of a competition, newest label first. */
export const seasonsOf = (db: Db, competitionId: string, { withDemo }: DemoFilter): Promise<SeasonRow[]> =>
  db
    .selectFrom('season')
    .selectAll()
    .where('competition_id', '=', competitionId)
    .$if(!withDemo, (query) => query.where('source', '!=', DEMO_SOURCE))
    .orderBy('label', 'desc')
    .execute();

/** First and last kick-off of each season of a competition. */
export const spansOf = (db: Db, competitionId: string) =>
  db
    .selectFrom('match')
    .select(['season_id'])
    .select((eb) => [eb.fn.min('kick_off').as('first'), eb.fn.max('kick_off').as('last')])
    .where('competition_id', '=', competitionId)
    .groupBy('season_id')
    .execute();

/** The seasons in which a team plays, as `seasonKey` makes them. */
export const teamSeasonKeys = async (db: Db, teamId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('match')
    .select(['competition_id', 'season_id'])
    .distinct()
    .where((eb) => eb.or([eb('home_team_id', '=', teamId), eb('away_team_id', '=', teamId)]))
    .execute();
  return new Set(rows.map((row) => seasonKey(row.competition_id, row.season_id)));
};

const LISTED_COLUMNS = [
  'id',
  'sport',
  'competition_id',
  'stage',
  'round',
  'group_name',
  'kick_off',
  'time_known',
  'home_team_id',
  'away_team_id',
  'status_id',
  'detailed_status',
  'awarded',
  'delayed_since',
  'home_score',
  'away_score',
  'parts',
  'clock',
  'venue',
  'counts_for_standings',
  'incomplete',
  'updated_at',
] as const;

/** What lists draw of a match: all but its teams' names and what happened in it. */
export type ListedRow = Pick<MatchRow, (typeof LISTED_COLUMNS)[number]>;

const ofSeason = ({ competitionId, seasonId }: SeasonOf) => ({ competition_id: competitionId, season_id: seasonId });

/** The matches of a season in order of kick-off and id. */
export const listedRows = (db: Db, season: SeasonOf): Promise<ListedRow[]> =>
  db
    .selectFrom('match')
    .select(LISTED_COLUMNS)
    .where((eb) => eb.and(ofSeason(season)))
    .orderBy('kick_off')
    .orderBy('id')
    .execute();

/** Such matches by id, in no order. */
export const listedRowsById = (db: Db, matchIds: readonly string[]): Promise<ListedRow[]> =>
  inChunks(matchIds, (ids) => db.selectFrom('match').select(LISTED_COLUMNS).where('id', 'in', ids).execute());

/** A player with the numbers of one part of a season for one team. */
export type PlayerNumbersRow = Pick<PlayerRow, 'id' | 'name' | 'number' | 'position' | 'team_id'> &
  Pick<PlayerSeasonRow, 'scope' | 'numbers'> & { of_team_id: string };

export interface NumbersOf {
  teamId?: string;
  /** Only those with a number of this kind other than 0. */
  kind?: PlayerStatKind;
}

/** The players of a season, or of one team in it, by id and team. */
export const playerNumbers = (
  db: Db,
  season: SeasonOf,
  { teamId, kind }: NumbersOf = {},
): Promise<PlayerNumbersRow[]> =>
  db
    .selectFrom('player_season')
    .innerJoin('player', 'player.id', 'player_season.player_id')
    .select(['player.id', 'player.name', 'player.number', 'player.position', 'player.team_id'])
    .select(['player_season.scope', 'player_season.numbers', 'player_season.team_id as of_team_id'])
    .where('player_season.competition_id', '=', season.competitionId)
    .where('player_season.season_id', '=', season.seasonId)
    .$if(teamId !== undefined, (rows) => rows.where('player_season.team_id', '=', teamId ?? ''))
    // Most players of a cup have no goal: searching the text is faster than parsing the numbers.
    .$if(kind !== undefined, (rows) =>
      rows
        .where('player_season.numbers', 'like', `%"${kind}":%`)
        .where('player_season.numbers', 'not like', `%"${kind}":0,%`)
        .where('player_season.numbers', 'not like', `%"${kind}":0}%`),
    )
    .orderBy('player.id')
    .orderBy('player_season.team_id')
    .execute();

export const findPlayer = (db: Db, id: string): Promise<PlayerRow | undefined> =>
  db.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirst();

/** The players whose present team it is. */
export const playersOfTeam = (db: Db, teamId: string): Promise<PlayerRow[]> =>
  db.selectFrom('player').selectAll().where('team_id', '=', teamId).orderBy('id').execute();

export const findTeam = (db: Db, id: string): Promise<TeamRow | undefined> =>
  db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();

/** What a player did, in every season and for every team. */
export const seasonsOfPlayer = (db: Db, playerId: string): Promise<PlayerSeasonRow[]> =>
  db.selectFrom('player_season').selectAll().where('player_id', '=', playerId).orderBy('team_id').execute();

/** The numbers of the teams of a season. */
export const teamNumbers = (db: Db, season: SeasonOf): Promise<TeamSeasonRow[]> =>
  db
    .selectFrom('team_season')
    .selectAll()
    .where((eb) => eb.and(ofSeason(season)))
    .orderBy('team_id')
    .execute();

/** Line-ups of the last match of a team in a season that has any, with the side that the team was. */
export const lastLineUps = (
  db: Db,
  season: SeasonOf,
  teamId: string,
): Promise<{ home_team_id: string; line_ups: string | null } | undefined> =>
  db
    .selectFrom('match')
    .innerJoin('match_detail', 'match_detail.match_id', 'match.id')
    .select(['match.home_team_id', 'match_detail.line_ups'])
    .where('match.competition_id', '=', season.competitionId)
    .where('match.season_id', '=', season.seasonId)
    .where((eb) => eb.or([eb('match.home_team_id', '=', teamId), eb('match.away_team_id', '=', teamId)]))
    .where('match_detail.line_ups', 'is not', null)
    .orderBy('match.kick_off', 'desc')
    .orderBy('match.id')
    .limit(1)
    .executeTakeFirst();

export interface LineUpsRow {
  match_id: string;
  season_id: string;
  home_team_id: string;
  away_team_id: string;
  line_ups: string | null;
}

/** Line-ups of finished games of the NBA by some teams that name a player, newest first. */
export const lineUpsWith = (
  db: Db,
  playerId: string,
  teamIds: readonly string[],
  most: number,
): Promise<LineUpsRow[]> =>
  db
    .selectFrom('match')
    .innerJoin('match_detail', 'match_detail.match_id', 'match.id')
    .select(['match_detail.match_id', 'match.season_id', 'match.home_team_id', 'match.away_team_id'])
    .select('match_detail.line_ups')
    .where('match.competition_id', '=', NBA_COMPETITION_ID)
    .where('match.status_id', '=', BASKETBALL_STATUS.finished)
    .where((eb) => eb.or([eb('match.home_team_id', 'in', teamIds), eb('match.away_team_id', 'in', teamIds)]))
    .where('match_detail.line_ups', 'like', `%"id":"${playerId}"%`)
    .orderBy('match.kick_off', 'desc')
    .orderBy('match.id', 'desc')
    .limit(most)
    .execute();
