import {
  DELETION_BLOCKS,
  type DeletionBlock,
  type Erasure,
  type opsPrivacyRoutes,
} from '@touchline/contract/privacy.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Db } from '#platform/db/open-database.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsContain, pageOfRows } from '#platform/http/list-page.ts';
import type { PrivacyDeps } from './deps.ts';
import { type ErasureRow, requestErasure, takeBack } from './requests.ts';

const toErasure = (row: ErasureRow, username: string | null): Erasure => ({
  id: row.id,
  uid: row.uid,
  username: username ?? '',
  requestedAt: row.requested_at,
  requestedBy: row.requested_by,
  dueAt: row.due_at,
  blocks: (row.blocked_by ?? '')
    .split(',')
    .filter((block): block is DeletionBlock => (DELETION_BLOCKS as readonly string[]).includes(block)),
  doneAt: row.done_at,
});

const nameOf = async (db: Db, uid: string): Promise<string | null> =>
  (await db.selectFrom('account').select('username').where('uid', '=', uid).executeTakeFirst())?.username ?? null;

/** The uid that a request names, itself or by the id of the parent site. */
const namedUid = async (db: Db, { uid, externalId }: { uid?: string | undefined; externalId?: string | undefined }) => {
  if ((uid === undefined) === (externalId === undefined))
    throw malformed([{ path: 'uid', message: 'expected either uid or externalId' }]);
  if (uid !== undefined) return uid;
  const known = db
    .selectFrom('parent_member')
    .select('uid')
    .where('external_id', '=', externalId ?? '');
  const found = await known.executeTakeFirst();
  if (!found) throw notFound(`a member with the id ${externalId} of the parent site`);
  return found.uid;
};

const listErasures: (deps: PrivacyDeps) => Handlers<typeof opsPrivacyRoutes>['opsListErasures'] =
  ({ db }) =>
  (query) => {
    const { q, done, uid } = query;
    const found = db
      .selectFrom('erasure')
      .leftJoin('account', 'account.uid', 'erasure.uid')
      .$if(q !== undefined, (of) =>
        of.where(columnsContain(['erasure.id', 'erasure.uid', 'account.username'], q ?? '')),
      )
      .$if(uid !== undefined, (of) => of.where('erasure.uid', '=', uid ?? ''))
      .$if(done !== undefined, (of) => of.where('done_at', done === 1 ? 'is not' : 'is', null));
    return pageOfRows(
      query,
      async (limit, offset) => {
        const page = found.selectAll('erasure').select('account.username').orderBy('requested_at', 'desc');
        const rows = await page.orderBy('erasure.id').limit(limit).offset(offset).execute();
        return rows.map(({ username, ...row }) => toErasure(row, username));
      },
      () => found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    );
  };

export const createPrivacyOperatorHandlers = (deps: PrivacyDeps): Handlers<typeof opsPrivacyRoutes> => ({
  opsListErasures: listErasures(deps),
  async opsEraseMember(request, context) {
    const uid = await namedUid(deps.db, request);
    const { name: by } = operatorOf(context);
    const { after } = await auditedChange(deps, context, { action: 'member.erase', subject: uid }, async (trx) => {
      const row = await requestErasure(deps, trx, { uid, by, givesUpCoins: request.givesUpCoins === 1, graceMs: 0 });
      return { before: null, after: { id: row.id, dueAt: row.due_at, row } };
    });
    return toErasure(after.row, await nameOf(deps.db, uid));
  },
  async opsKeepMember({ uid }, context) {
    const { before } = await auditedChange(deps, context, { action: 'member.keep', subject: uid }, async (trx) => {
      const row = await takeBack(trx, uid);
      if (!row) throw notFound(`a requested deletion of member ${uid}`);
      return { before: row, after: null };
    });
    return toErasure(before, await nameOf(deps.db, uid));
  },
});
