import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** Who follows which team: by itself, or by a player of it. A member may be there twice. */
export const teamFollowers = (db: Pick<Kysely<Tables>, 'selectFrom'>) =>
  db
    .selectFrom('follow')
    .where('follow.kind', '=', 'team')
    .select(['follow.uid as uid', 'follow.target_id as team_id'])
    .unionAll(
      db
        .selectFrom('follow')
        .innerJoin('player', 'player.id', 'follow.target_id')
        .where('follow.kind', '=', 'player')
        .select(['follow.uid as uid', 'player.team_id as team_id']),
    );
