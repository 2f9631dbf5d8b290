import { TipsterInput } from '@touchline/contract/ops-news.ts';
import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import type { NewsDeps } from '../deps.ts';
import { findTipster, upsertTipster } from '../publishing/tipsters.ts';

/** A member who becomes a tipster: the one named by `recordId`, which has no member yet, or a new one. */
export interface TipsterGrant {
  uid: string;
  name: string;
  recordId: string | undefined;
  /** Who decides, for the audit log. */
  who: string;
}

/** The part of an id that makes it unique. */
const SUFFIX = 8;

/** Ids of a member's tipsters. */
export const tipstersOf = async (db: Db, uid: string): Promise<string[]> =>
  (await db.selectFrom('tipster').select('id').where('uid', '=', uid).execute()).map(({ id }) => id);

const isTipster = async (db: Db, uid: string): Promise<boolean> => (await tipstersOf(db, uid)).length > 0;

const recordOf = async (trx: Trx, { recordId, name }: TipsterGrant) => {
  if (recordId === undefined) {
    const id = `tipster-${randomUUID().slice(0, SUFFIX)}`;
    return { before: null, whole: TipsterInput.parse({ id, name }) };
  }
  const found = await findTipster(trx, recordId);
  if (!found) throw notFound(`tipster ${recordId}`);
  if (found.uid !== null) throw conflict(`tipster ${recordId} is of member ${found.uid}`);
  return { before: found, whole: found };
};

/** Members as tipsters. */
export const createTipsterRole = (deps: NewsDeps) => ({
  has: isTipster,
  /** Links or creates within the caller's transaction; returns the id. Throws 10404 and 10409. */
  grant: async (trx: Trx, grant: TipsterGrant): Promise<string> => {
    const { uid, who } = grant;
    if (await isTipster(trx, uid)) throw conflict(`member ${uid} is a tipster already`);
    const { before, whole } = await recordOf(trx, grant);
    const after = { ...whole, uid };
    await upsertTipster(trx, after, { demo: 0 });
    await deps.audit(trx, { who, action: 'tipster.save', subject: after.id, before, after });
    return after.id;
  },
  granted: () => deps.cache.invalidate('tips'),
});
