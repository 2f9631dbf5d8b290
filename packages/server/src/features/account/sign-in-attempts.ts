import { hash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/open-database.ts';

const ID_BYTES = 32;

/** What a sign-in in progress has to remember, by its kind. */
export interface AttemptStates {
  /** A browser is at a provider. */
  openid: {
    provider: string;
    state: string;
    nonce: string;
    codeVerifier: string;
    challenge: string;
    back: string;
    purpose: 'sign-in' | 'link';
  };
  /** A provider has confirmed who somebody is. */
  'openid-proof': { issuer: string; subject: string; name: string; challenge: string };
  'passkey-sign-in': { challenge: string };
  'new-passkey': { challenge: string; uid: string };
}
type Kind = keyof AttemptStates;

const hashOf = (id: string): string => hash('sha256', `sign-in ${id}`);

/** Stores an attempt for `ms` and returns its id, a secret of who made it. */
export const openAttempt = async <K extends Kind>(
  db: Db,
  kind: K,
  state: AttemptStates[K],
  { now, ms }: { now: number; ms: number },
): Promise<string> => {
  const id = randomBytes(ID_BYTES).toString('base64url');
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<=', now).execute();
  const row = { id_hash: hashOf(id), kind, state: JSON.stringify(state), expires_at: now + ms };
  await db.insertInto('sign_in_attempt').values(row).execute();
  return id;
};

type Found = { state: string; expires_at: number } | undefined;

const stateOf = <K extends Kind>(row: Found, now: number): AttemptStates[K] | null =>
  row !== undefined && row.expires_at > now ? (JSON.parse(row.state) as AttemptStates[K]) : null;

/** Removes an attempt and returns it; null for one that is unknown, over or taken. */
export const takeAttempt = async <K extends Kind>(
  db: Db,
  kind: K,
  id: string,
  now: number,
): Promise<AttemptStates[K] | null> => {
  const row = await db
    .deleteFrom('sign_in_attempt')
    .where('id_hash', '=', hashOf(id))
    .where('kind', '=', kind)
    .returning(['state', 'expires_at'])
    .executeTakeFirst();
  return stateOf(row, now);
};

/** The same without removing it. */
export const readAttempt = async <K extends Kind>(
  db: Db,
  kind: K,
  id: string,
  now: number,
): Promise<AttemptStates[K] | null> => {
  const row = await db
    .selectFrom('sign_in_attempt')
    .select(['state', 'expires_at'])
    .where('id_hash', '=', hashOf(id))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return stateOf(row, now);
};
