import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import type { PlayerRow, PlayerSeasonRow, TeamSeasonRow } from '../feed-rows.ts';
import type { Edition } from '#features/competition/season/season-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

type SeasonOf = Pick<Edition, 'competitionId' | 'seasonId'>;

/** A player with the sums of one part of a season for one team. */
export type PlayerSumsRow = Pick<PlayerRow, 'id' | 'name' | 'number' | 'position' | 'team_id'> &
  Pick<PlayerSeasonRow, 'scope' | 'numbers'> & { of_team_id: string };

const ofSeason = ({ competitionId, seasonId }: SeasonOf) => ({ competition_id: competitionId, season_id: seasonId });

/** The players of a season by id, and by team. */
export const playerSumsRows = (db: Db, { competitionId, seasonId }: SeasonOf): Promise<PlayerSumsRow[]> =>
  db
    .selectFrom('player_season')
    .innerJoin('player', 'player.id', 'player_season.player_id')
    .select(['player.id', 'player.name', 'player.number', 'player.position', 'player.team_id'])
    .select(['player_season.scope', 'player_season.numbers', 'player_season.team_id as of_team_id'])
    .where('player_season.competition_id', '=', competitionId)
    .where('player_season.season_id', '=', seasonId)
    .orderBy('player.id')
    .orderBy('player_season.team_id')
    .execute();

/** Whose present team it is. */
export const playersOfTeam = (db: Db, teamId: string): Promise<PlayerRow[]> =>
  db.selectFrom('player').selectAll().where('team_id', '=', teamId).orderBy('id').execute();

export const teamSumsRows = (db: Db, season: SeasonOf): Promise<TeamSeasonRow[]> =>
  db
    .selectFrom('team_season')
    .selectAll()
    .where((eb) => eb.and(ofSeason(season)))
    .orderBy('team_id')
    .execute();

/** The seasons of the NBA in which a player has numbers, with the teams. */
export const teamsOfPlayer = (db: Db, playerId: string): Promise<Pick<PlayerSeasonRow, 'season_id' | 'team_id'>[]> =>
  db
    .selectFrom('player_season')
    .select(['season_id', 'team_id'])
    .distinct()
    .where('player_id', '=', playerId)
    .where('competition_id', '=', NBA_COMPETITION_ID)
    .execute();

export interface LineUpsRow {
  match_id: string;
  season_id: string;
  home_team_id: string;
  away_team_id: string;
  line_ups: string | null;
}

/** Line-ups of finished games of some teams that name a player, newest first. */
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
