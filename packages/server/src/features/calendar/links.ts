import { createHash, randomBytes } from 'node:crypto';
import type { MemberCalendar } from '@touchline/contract/calendar.ts';
import { DEFAULT_LANGUAGE, type Language, nearestLanguage } from '@touchline/domain/languages/registry.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { findSanction } from '#platform/moderation/sanctions.ts';
import type { CalendarDeps } from './deps.ts';

const SECRET_BYTES = 24;
/** A secret in base64url. */
const SECRET = /^[\w-]{32}$/;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const toCalendar = ({ created_at: openedAt, scores }: { created_at: number; scores: number }): MemberCalendar => ({
  openedAt,
  scores: scores === 1,
});

/** The member's calendar; null for none. */
export const findCalendar = async ({ db }: CalendarDeps, uid: string): Promise<MemberCalendar | null> => {
  const row = await db
    .selectFrom('calendar_link')
    .select(['created_at', 'scores'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ? toCalendar(row) : null;
};

/** Makes a link in the place of an earlier one; returns its secret, which cannot be read again. */
export const openLink = async ({ db, now }: CalendarDeps, uid: string, scores: number): Promise<string> => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const link = { secret_hash: hashOf(secret), scores, created_at: now() };
  await db
    .insertInto('calendar_link')
    .values({ uid, ...link })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(link))
    .execute();
  return secret;
};

export const saveScores = async ({ db }: CalendarDeps, uid: string, scores: number): Promise<void> => {
  await db.updateTable('calendar_link').set({ scores }).where('uid', '=', uid).execute();
};

/** Ends the member's link in the caller's transaction. */
export const endLink = async (trx: Trx, uid: string): Promise<void> => {
  for (const table of ['calendar_link', 'calendar_event'] as const)
    await trx.deleteFrom(table).where('uid', '=', uid).execute();
};

export const closeLink = ({ db }: CalendarDeps, uid: string): Promise<void> =>
  inTransaction(db, (trx) => endLink(trx, uid));

/** Whose calendar a link is. */
export interface CalendarOwner {
  uid: string;
  scores: boolean;
  language: Language;
}

/** The owner of a link; null for an unknown secret and while the account is suspended. */
export const ownerOf = async ({ db, now }: CalendarDeps, secret: string): Promise<CalendarOwner | null> => {
  if (!SECRET.test(secret)) return null;
  const row = await db
    .selectFrom('calendar_link')
    .innerJoin('account', 'account.uid', 'calendar_link.uid')
    .select(['calendar_link.uid', 'scores', 'language'])
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst();
  if (!row || (await findSanction(db, 'signIn', { uid: row.uid, liveRoomId: null }, now()))) return null;
  return {
    uid: row.uid,
    scores: row.scores === 1,
    language: nearestLanguage(row.language ?? '') ?? DEFAULT_LANGUAGE,
  };
};
