import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { DemoFilter } from '../matches/match-repo.ts';

interface ListFilter extends DemoFilter {
  limit: number;
}

/** Matches, those that changed last first. */
export const listedMatches = (db: Db, { withDemo, limit }: ListFilter) =>
  db
    .selectFrom('match')
    .select(['id', 'updated_at'])
    .$if(!withDemo, (query) => query.where('source', '!=', DEMO_SOURCE))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Teams in the competitions in whose home matches they play, with the last change of these, latest first. */
export const listedTeams = (db: Db, { withDemo, limit }: ListFilter) =>
  db
    .selectFrom('match')
    .select((eb) => ['competition_id', 'home_team_id', eb.fn.max('updated_at').as('updated_at')])
    .$if(!withDemo, (query) => query.where('source', '!=', DEMO_SOURCE))
    .groupBy(['competition_id', 'home_team_id'])
    .orderBy('updated_at', 'desc')
    .orderBy('home_team_id')
    .limit(limit)
    .execute();

/** Players in the competitions in which they have figures. */
export const listedPlayers = (db: Db, { withDemo, limit }: ListFilter) =>
  db
    .selectFrom('player_season')
    .innerJoin('season', (join) =>
      join
        .onRef('season.competition_id', '=', 'player_season.competition_id')
        .onRef('season.id', '=', 'player_season.season_id'),
    )
    .select(['player_season.competition_id', 'player_season.player_id'])
    .$if(!withDemo, (query) => query.where('season.source', '!=', DEMO_SOURCE))
    .distinct()
    .orderBy('player_season.player_id')
    .orderBy('player_season.competition_id')
    .limit(limit)
    .execute();
