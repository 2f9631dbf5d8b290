import { createHmac } from 'node:crypto';
import { laterEnd } from '@touchline/domain/limits.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { readSecretSetting } from '#platform/db/setting.ts';
import { upsert } from '#platform/db/upsert.ts';

/** A verified contact point: a mail address, or a phone number in E.164. */
export interface Contact {
  kind: 'email' | 'phone';
  address: string;
}

/** A member's verified contact points. */
export const contactsOf = (db: Db, uid: string): Promise<Contact[]> =>
  db.selectFrom('contact_point').select(['kind', 'address']).where('uid', '=', uid).execute();

/** Keyed, so that nobody can test addresses with a copy of the table. */
const hashOf = (secret: string, { kind, address }: Contact): string =>
  createHmac('sha256', secret).update(`${kind}:${address.trim().toLowerCase()}`).digest('base64url');

const hashesOf = async (db: Db, contacts: readonly Contact[]): Promise<string[]> => {
  const secret = await readSecretSetting(db, 'exclusion-secret');
  return contacts.map((contact) => hashOf(secret, contact));
};

/** The latest end of exclusions of these contact points that are in force; undefined for none, null for one without an end. */
export const excludedUntil = async (
  db: Db,
  contacts: readonly Contact[],
  now: number,
): Promise<number | null | undefined> => {
  if (contacts.length === 0) return undefined;
  const rows = await db
    .selectFrom('excluded_contact')
    .select('until')
    .where('hash', 'in', await hashesOf(db, contacts))
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();
  return rows.length === 0 ? undefined : rows.map(({ until }) => until).reduce(laterEnd);
};

/** Stores the hashes of contact points until the end of an exclusion; a later end stays. */
export const rememberContacts = async (trx: Trx, contacts: readonly Contact[], until: number | null): Promise<void> => {
  if (contacts.length === 0) return;
  const hashes = await hashesOf(trx, contacts);
  const known = await trx.selectFrom('excluded_contact').selectAll().where('hash', 'in', hashes).execute();
  const rows = hashes.map((hash) => {
    const before = known.find((row) => row.hash === hash);
    return { hash, until: before ? laterEnd(before.until, until) : until };
  });
  await upsert(trx, 'excluded_contact', ['hash'], rows);
};
