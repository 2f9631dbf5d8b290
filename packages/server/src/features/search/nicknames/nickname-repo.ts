import type { NicknamesInput } from '@touchline/contract/ops-nicknames.ts';
import { TEAM_NICKNAMES } from '@touchline/domain/competitions/nicknames.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';
import type { SourceDeps } from '../deps.ts';
import { INDEXED_KINDS, type Nicknames } from '../entries.ts';

/** The tag of further names in the cache of each node. */
export const NICKNAMES_TAG = 'nicknames';

type Row = Selectable<Tables['nickname']>;

const namesIn = ({ names }: Pick<Row, 'names'>): string[] => JSON.parse(names) as string[];

const toInput = (row: Row): NicknamesInput => ({
  kind: row.kind as NicknamesInput['kind'],
  id: row.target_id,
  names: namesIn(row),
});

/** All further names, by kind and id: those that are known of clubs, and the desk's. */
export const readNicknames = async ({
  db,
  demoEnabled,
}: Pick<SourceDeps, 'db' | 'demoEnabled'>): Promise<Nicknames> => {
  const rows = await db
    .selectFrom('nickname')
    .selectAll()
    .$if(!demoEnabled(), (query) => query.where('demo', '=', 0))
    .execute();
  return Object.fromEntries(
    INDEXED_KINDS.map((kind) => {
      const names = new Map(kind === 'team' ? TEAM_NICKNAMES : []);
      for (const row of rows.filter((one) => one.kind === kind))
        names.set(row.target_id, [...new Set([...namesIn(row), ...(names.get(row.target_id) ?? [])])]);
      return [kind, names];
    }),
  );
};

export const listNicknames = async (db: Db, kind: string | undefined): Promise<NicknamesInput[]> => {
  const rows = await db
    .selectFrom('nickname')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('kind')
    .orderBy('target_id')
    .execute();
  return rows.map(toInput);
};

type Target = Pick<NicknamesInput, 'kind' | 'id'>;

export const findNicknames = async (db: Db, { kind, id }: Target): Promise<NicknamesInput | null> => {
  const row = await db
    .selectFrom('nickname')
    .selectAll()
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .executeTakeFirst();
  return row ? toInput(row) : null;
};

export const writeNicknames = (trx: Trx, { kind, id, names }: NicknamesInput): Promise<void> =>
  upsert(trx, 'nickname', ['kind', 'target_id'], [{ kind, target_id: id, names: JSON.stringify(names), demo: 0 }]);

export const deleteNicknames = async (trx: Trx, { kind, id }: Target): Promise<void> => {
  await trx.deleteFrom('nickname').where('kind', '=', kind).where('target_id', '=', id).execute();
};
