import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CODE } from '@touchline/contract/codes.ts';
import {
  type opsTipsterRoutes,
  TIP_DRAFTS_MOST,
  type TipDraft,
  type TipDraftContent,
} from '@touchline/contract/ops-tipster.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Selectable } from 'kysely';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { ApiError, conflict, notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { NewsDeps } from '../deps.ts';
import { saveTip } from '../publishing/save-tip.ts';

type Calls = typeof opsTipsterRoutes;

interface Key {
  professorId: string;
  id: string;
}

const toDraft = (row: Selectable<Tables['tip_draft']>): TipDraft => ({
  id: row.id,
  content: JSON.parse(row.content) as TipDraftContent,
  revision: row.revision,
  updatedAt: row.updated_at,
});

const draftsOf = (db: Db, professorId: string) =>
  db.selectFrom('tip_draft').selectAll().where('tipster_id', '=', professorId);

const findDraft = async (db: Db, { professorId, id }: Key): Promise<TipDraft | null> => {
  const row = await draftsOf(db, professorId).where('id', '=', id).executeTakeFirst();
  return row ? toDraft(row) : null;
};

/** Newest first. */
export const listDrafts = async (db: Db, professorId: string): Promise<TipDraft[]> =>
  (await draftsOf(db, professorId).orderBy('updated_at', 'desc').orderBy('id').execute()).map(toDraft);

/** The audit log proves what was stored without revealing it: a draft becomes paid text. */
const sealed = (draft: TipDraft | null) =>
  draft && { revision: draft.revision, sealed: hash('sha256', JSON.stringify(draft.content)) };

const requireRoom = async (trx: Trx, professorId: string): Promise<void> => {
  const { count } = await trx
    .selectFrom('tip_draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tipster_id', '=', professorId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= TIP_DRAFTS_MOST)
    throw conflict(`${professorId} has ${TIP_DRAFTS_MOST} drafts; publish or remove one first`);
};

/** Throws 10409 with both versions when a draft was saved or removed since the caller read it. */
const refuseStale = (current: TipDraft | null, revision: number, yours: TipDraftContent): void => {
  if ((current?.revision ?? 0) === revision) return;
  const what = current ? 'was changed meanwhile' : 'was removed meanwhile';
  throw new ApiError(CODE.CONFLICT, `the draft ${what}; nothing was saved`, { data: { current, yours } });
};

const write = async (trx: Trx, { professorId, id }: Key, draft: TipDraft): Promise<void> => {
  const changed = {
    content: JSON.stringify(draft.content),
    revision: draft.revision,
    updated_at: draft.updatedAt,
  };
  await trx
    .insertInto('tip_draft')
    .values({ tipster_id: professorId, id, ...changed })
    .onConflict((conflicting) => conflicting.columns(['tipster_id', 'id']).doUpdateSet(changed))
    .execute();
};

/** Stores a draft whole; a save that is stored already changes nothing. */
export const saveDraft = async (
  deps: NewsDeps,
  { professorId, id, revision, ...content }: RequestOf<Calls['opsSaveTipDraft']>,
  context: CallContext,
): Promise<TipDraft> => {
  const key = { professorId, id };
  const known = await findDraft(deps.db, key);
  if (known && known.revision - revision <= 1 && isDeepStrictEqual(known.content, content)) return known;
  const draft = { id, content, revision: revision + 1, updatedAt: deps.now() };
  const note = { action: 'draft.save', subject: `${professorId}/${id}` };
  await auditedChange(deps, context, note, async (trx) => {
    await waitForLock(trx, 'saves');
    const before = await findDraft(trx, key);
    refuseStale(before, revision, content);
    if (!before) await requireRoom(trx, professorId);
    await write(trx, key, draft);
    return { before: sealed(before), after: sealed(draft) };
  });
  return draft;
};

/** False when there is none. */
export const removeDraft = async (deps: NewsDeps, key: Key, context: CallContext): Promise<boolean> => {
  if (!(await findDraft(deps.db, key))) return false;
  const note = { action: 'draft.remove', subject: `${key.professorId}/${key.id}` };
  await auditedChange(deps, context, note, async (trx) => {
    const before = await findDraft(trx, key);
    await trx.deleteFrom('tip_draft').where('tipster_id', '=', key.professorId).where('id', '=', key.id).execute();
    return { before: sealed(before), after: null };
  });
  return true;
};

const isPublished = async (db: Db, { professorId, id }: Key): Promise<boolean> => {
  const tips = db.selectFrom('tip').select('id').where('id', '=', id).where('tipster_id', '=', professorId);
  return (await tips.executeTakeFirst()) !== undefined;
};

/** Publishes a draft under its id and removes it. After a lost reply or a crash the same request completes that. */
export const publishDraft = async (
  deps: NewsDeps,
  { revision, ...key }: RequestOf<Calls['opsPublishTipDraft']>,
  context: CallContext,
): Promise<{ id: string; created: boolean }> => {
  const draft = await findDraft(deps.db, key);
  if (!draft) {
    if (await isPublished(deps.db, key)) return { id: key.id, created: false };
    throw notFound(`draft ${key.id}`);
  }
  refuseStale(draft, revision, draft.content);
  const saved = await saveTip(deps, { ...draft.content, ...key }, context, (found, tip) => {
    if (found && !isDeepStrictEqual(found, tip)) throw conflict(`a tip ${key.id} has been published already`);
  });
  await removeDraft(deps, key, context);
  return saved;
};
