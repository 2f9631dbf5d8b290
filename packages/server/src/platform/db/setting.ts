import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';

/** The value of a key; undefined when it was never written. */
export const readSetting = async (db: Kysely<Tables>, key: string): Promise<unknown> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
};

/** Stores a JSON value under a key. */
export const writeSetting = (db: Kysely<Tables>, key: string, value: unknown): Promise<void> =>
  upsert(db, 'setting', ['key'], [{ key, value: JSON.stringify(value) }]);

const SECRET_BYTES = 32;

/** A secret of this installation, the same on every node; created at the first call. */
export const readSecretSetting = async (db: Kysely<Tables>, key: string): Promise<string> => {
  const value = JSON.stringify(randomBytes(SECRET_BYTES).toString('base64url'));
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const secret = await readSetting(db, key);
  if (typeof secret !== 'string') throw new Error(`the setting ${key} is not a secret`);
  return secret;
};
