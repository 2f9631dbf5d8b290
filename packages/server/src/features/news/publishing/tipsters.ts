import type { ListQuery } from '@touchline/contract/ops-list.ts';
import { opsNewsRoutes, type TipsterInput } from '@touchline/contract/ops-news.ts';
import type { Order } from '@touchline/contract/ops-order.ts';
import type { Selectable } from 'kysely';
import type { RequestOf } from '@touchline/contract/route.ts';
import { auditedOrder } from '#platform/audit/audited-order.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { pageOfRecords } from '#platform/audit/revision.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { ListPage } from '#platform/http/list-page.ts';
import { requireLanguage } from '#platform/http/content-language.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import type { NewsDeps } from '../deps.ts';
import type { Db } from '#platform/db/open-database.ts';

type TipsterRow = Selectable<Tables['tipster']>;

const toInput = (row: TipsterRow): TipsterInput => ({
  id: row.id,
  name: row.name,
  profile: row.profile,
  tag: row.tag,
  introduction: row.introduction,
  sort: row.sort,
  hotStatus: row.hot === 1,
  language: row.language,
  uid: row.uid,
});

const contentOf = (tipster: TipsterInput) => ({
  name: tipster.name,
  profile: tipster.profile,
  tag: tipster.tag,
  introduction: tipster.introduction,
  sort: tipster.sort,
  hot: Number(tipster.hotStatus),
  language: tipster.language,
  uid: tipster.uid,
});

/** Creates or replaces a tipster. Figures come from settled tips: `figures_at` is 0 until they are derived. */
export const upsertTipster = async (
  db: Db,
  tipster: TipsterInput,
  { demo, baseFollowers = 0 }: { demo: 0 | 1; baseFollowers?: number },
): Promise<void> => {
  const content = { ...contentOf(tipster), demo };
  await db
    .insertInto('tipster')
    .values({
      id: tipster.id,
      ...content,
      base_followers: baseFollowers,
      follower_count: baseFollowers,
      figures: '{}',
      figures_at: 0,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(content))
    .execute();
};

/** Moves tipsters in the order of their list. */
export const orderTipsters = async (
  deps: NewsDeps,
  order: Order,
  context: CallContext,
): Promise<{ list: string[] }> => {
  const ordered = await auditedOrder(deps, context, { table: 'tipster', ...order }, async (trx, changed) => {
    for (const { id, sort } of changed)
      await trx.updateTable('tipster').set({ sort, demo: 0 }).where('id', '=', id).execute();
  });
  deps.cache.invalidate('tips');
  return ordered;
};

export const listTipsters = async (
  { db }: NewsDeps,
  query: ListQuery,
): Promise<ListPage<TipsterInput & { revision: string }>> => {
  const rows = await db.selectFrom('tipster').selectAll().orderBy('sort').orderBy('id').execute();
  return pageOfRecords(opsNewsRoutes.opsSaveTipster, rows.map(toInput), query);
};

/** A tipster as saved; null for an unknown one. */
export const findTipster = async (db: Db, id: string): Promise<TipsterInput | null> => {
  const row = await db.selectFrom('tipster').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toInput(row) : null;
};

/** Throws 10404 for a `uid` of no member. */
export const saveTipster = async (
  deps: NewsDeps,
  patch: RequestOf<(typeof opsNewsRoutes)['opsSaveTipster']>,
  context: CallContext,
): Promise<{ id: string; created: boolean }> => {
  const { id, uid } = patch;
  requireLanguage(patch.language ?? null);
  if (uid && (await deps.memberBrief(uid)) === null) throw notFound(`member ${uid}`);
  const { before } = await auditedSave(deps, context, {
    action: 'tipster.save',
    subject: id,
    route: opsNewsRoutes.opsSaveTipster,
    patch,
    find: (trx) => findTipster(trx, id),
    write: async (trx, { before: found, after }) => {
      await refuseUnknown('picture', (keys) => deps.references.unknownPictures(trx, keys), {
        before: found ? [found.profile] : [],
        after: [after.profile],
      });
      await upsertTipster(trx, after, { demo: 0 });
      return after;
    },
  });
  deps.cache.invalidate('tips');
  return { id, created: before === null };
};
