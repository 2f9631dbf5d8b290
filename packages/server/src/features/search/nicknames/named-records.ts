import type { NicknamesInput } from '@touchline/contract/ops-nicknames.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import { parseName, sameName } from '#platform/db/local-name.ts';
import type { Db } from '#platform/db/open-database.ts';

const READ = {
  team: async (db: Db, ids: readonly string[]) =>
    (await db.selectFrom('team').select(['id', 'name']).where('id', 'in', ids).execute()).map(
      ({ id, name }) => [id, parseName(name)] as const,
    ),
  player: async (db: Db, ids: readonly string[]) =>
    (await db.selectFrom('player').select(['id', 'name']).where('id', 'in', ids).execute()).map(
      ({ id, name }) => [id, sameName(name)] as const,
    ),
  host: async (db: Db, ids: readonly string[]) =>
    (await db.selectFrom('host').select(['id', 'name']).where('id', 'in', ids).execute()).map(
      ({ id, name }) => [id, sameName(name)] as const,
    ),
  competition: async (_: Db, ids: readonly string[]) =>
    ids.flatMap((id) => {
      const competition = competitionOf(id);
      return competition ? [[id, competition.name] as const] : [];
    }),
} satisfies Record<NicknamesInput['kind'], unknown>;

/** What stored records of a kind are called, hidden ones too; an unknown id has no entry. */
export const recordNames = async (
  db: Db,
  kind: NicknamesInput['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalName>> => new Map(await inChunks(ids, (some) => READ[kind](db, some)));
