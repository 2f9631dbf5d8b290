import type { MemberDetail, opsMemberRoutes } from '@touchline/contract/ops-members.ts';
import { auditedChange, type RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { findSanction, liftSanctions, sanctionsOf, toSanction } from '#platform/moderation/sanctions.ts';
import { readMemberRecord } from './member-record.ts';
import { findByUid, findStanding, headUrlOf, lockAccountRow } from './account-repo.ts';
import { removeLink } from './openid/openid-accounts.ts';
import { dropPasskey, listPasskeys } from './passkeys/passkeys.ts';
import { linksOf, type SignInMethodDeps } from './sign-in-methods.ts';
import { canChangePassword } from './password-change.ts';
import type { AccountService } from './service.ts';

const MOST_ORDERS = 100;

interface SupportDeps {
  db: Db;
  now: () => number;
  audit: RecordAudit;
  signInMethods: SignInMethodDeps;
  account: Pick<AccountService, 'listSessionsOf' | 'endSessionById' | 'resetPassword' | 'suspend'>;
}

const countOf = async (rows: Promise<readonly unknown[]>): Promise<number> => (await rows).length;

const followsOf = async (db: Db, uid: string): Promise<MemberDetail['follows']> => {
  const ofKind = (kind: 'host' | 'match') =>
    countOf(db.selectFrom('subscription').select('uid').where('uid', '=', uid).where('kind', '=', kind).execute());
  const [hosts, matches, tipsters] = await Promise.all([
    ofKind('host'),
    ofKind('match'),
    countOf(db.selectFrom('tipster_follow').select('uid').where('uid', '=', uid).execute()),
  ]);
  return { hosts, matches, tipsters };
};

/** Purchases without the paid text, which support never reads. */
const ordersOf = async (db: Db, uid: string): Promise<MemberDetail['orders']> => {
  const rows = await db
    .selectFrom('tip_order')
    .innerJoin('tip', 'tip.id', 'tip_order.tip_id')
    .innerJoin('tipster', 'tipster.id', 'tip.tipster_id')
    .select(['tip_order.id', 'tip_id', 'tip.title', 'tipster.name', 'tip_order.price', 'paid_at', 'state'])
    .select(['tip_order.result', 'returned'])
    .where('tip_order.uid', '=', uid)
    .orderBy('tip_order.seq', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  return rows.map(({ tip_id: tipId, paid_at: paidAt, name: tipster, ...row }) => ({ ...row, tipId, tipster, paidAt }));
};

const readMember = async ({ db, now, signInMethods }: SupportDeps, uid: string): Promise<MemberDetail> => {
  const account = await findByUid(db, uid);
  if (!account) throw notFound(`member ${uid}`);
  const parent = db.selectFrom('parent_member').select('external_id').where('uid', '=', uid);
  const [known, standing, follows, orders, sanctions, suspension, comments, rooms, providers, passkeys] =
    await Promise.all([
      parent.executeTakeFirst(),
      findStanding(db, uid),
      followsOf(db, uid),
      ordersOf(db, uid),
      sanctionsOf(db, uid),
      findSanction(db, 'signIn', { uid, liveRoomId: null }, now()),
      countOf(db.selectFrom('tip_comment').select('id').where('uid', '=', uid).execute()),
      db.selectFrom('room_moderator').select('live_room_id').where('uid', '=', uid).orderBy('live_room_id').execute(),
      linksOf(signInMethods, uid),
      listPasskeys(db, uid),
    ]);
  return {
    uid,
    username: account.username,
    externalId: known?.external_id ?? null,
    ...standing,
    createdAt: account.created_at,
    isSuspended: suspension !== null,
    headUrl: headUrlOf(account),
    hasPassword: canChangePassword(account),
    providers,
    passkeys,
    follows,
    commentCount: comments,
    ...(await readMemberRecord(db, uid)),
    moderatedRooms: rooms.map((row) => row.live_room_id),
    suspension: suspension && toSanction(suspension, now()),
    sanctions: sanctions.map((row) => toSanction(row, now())),
    orders,
  };
};

/** Takes a method to sign in from a member, who is notified of it. */
const removedMethod = async (
  deps: SupportDeps,
  context: CallContext,
  { action, uid, method }: { action: string; uid: string; method: string },
  remove: (trx: Trx) => Promise<void>,
): Promise<Record<string, never>> => {
  await auditedChange(deps, context, { action, subject: uid }, async (trx) => {
    await lockAccountRow(trx, uid);
    await remove(trx);
    return { before: { method }, after: null };
  });
  return {};
};

type SupportRoutes = Omit<typeof opsMemberRoutes, 'opsListMembers' | 'opsSignInMember'>;

/** What support does for one member. */
export const createSupportHandlers = (deps: SupportDeps): Handlers<SupportRoutes> => ({
  opsGetMember: ({ uid }) => readMember(deps, uid),
  opsListSessions: async ({ uid }) => ({ list: await deps.account.listSessionsOf(uid) }),
  opsEndSession: async ({ uid, sessionId }, context) => {
    const ended = await deps.account.endSessionById(uid, sessionId);
    const note = { action: 'sessions.end', subject: uid };
    await auditedChange(deps, context, note, async () => ({ before: { live: ended }, after: { live: 0 } }));
    return { ended };
  },
  opsResetPassword: ({ uid }, context) =>
    deps.account.resetPassword(uid, (trx, ended) => {
      const note = { who: operatorOf(context).name, action: 'member.password-reset', subject: uid };
      return deps.audit(trx, { ...note, before: { live: ended }, after: { live: 0 } });
    }),
  opsUnlinkProvider: ({ uid, provider }, context) =>
    removedMethod(deps, context, { action: 'member.unlink', uid, method: provider }, (trx) =>
      removeLink(deps.signInMethods, trx, uid, provider),
    ),
  opsRemovePasskey: ({ uid, passkeyId }, context) =>
    removedMethod(deps, context, { action: 'member.passkey.remove', uid, method: passkeyId }, (trx) =>
      dropPasskey(deps.signInMethods, trx, uid, passkeyId),
    ),
  opsSuspendMember: async ({ uid, reason, until }, context) => {
    const { name: by } = operatorOf(context);
    const row = await deps.account.suspend(uid, { reason, until, by }, (trx, change) =>
      deps.audit(trx, { who: by, action: 'member.suspend', subject: uid, ...change }),
    );
    return toSanction(row, deps.now());
  },
  opsResumeMember: async ({ uid }, context) => {
    const lifting = { at: deps.now(), by: operatorOf(context).name };
    const { before } = await auditedChange(deps, context, { action: 'member.resume', subject: uid }, async (trx) => {
      const [found] = await liftSanctions(trx, 'signIn', { uid, liveRoomId: null }, lifting);
      if (!found) throw notFound(`suspension of ${uid}`);
      return { before: found, after: null };
    });
    return toSanction({ ...before, lifted_at: lifting.at, lifted_by: lifting.by }, deps.now());
  },
});
