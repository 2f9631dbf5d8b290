import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';

/** What is stored under a key; undefined when that was never written. */
export const readSetting = async (db: Kysely<Tables>, key: string): Promise<unknown> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
};

/** Stores what JSON can say under a key. */
export const writeSetting = (db: Kysely<Tables>, key: string, value: unknown): Promise<void> =>
  upsert(db, 'setting', ['key'], [{ key, value: JSON.stringify(value) }]);
