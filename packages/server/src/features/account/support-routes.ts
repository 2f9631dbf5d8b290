import type { MemberDetail, opsMemberRoutes } from '@touchline/contract/ops-members.ts';
import { auditedChange, type RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { findSanction, liftSanctions, sanctionsOf, toSanction } from '#platform/moderation/sanctions.ts';
import { findByUid, findStanding, headUrlOf } from './account-repo.ts';
import { readMemberRecord } from './member-record.ts';
import { canChangePassword } from './password-change.ts';
import type { AccountService } from './service.ts';

const MOST_ORDERS = 100;

interface SupportDeps {
  db: Db;
  now: () => number;
  audit: RecordAudit;
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

const readMember = async ({ db, now }: SupportDeps, uid: string): Promise<MemberDetail> => {
  const account = await findByUid(db, uid);
  if (!account) throw notFound(`member ${uid}`);
  const parent = db.selectFrom('parent_member').select('external_id').where('uid', '=', uid);
  const [known, standing, follows, orders, sanctions, suspension, comments, rooms] = await Promise.all([
    parent.executeTakeFirst(),
    findStanding(db, uid),
    followsOf(db, uid),
    ordersOf(db, uid),
    sanctionsOf(db, uid),
    findSanction(db, 'signIn', { uid, liveRoomId: null }, now()),
    countOf(db.selectFrom('tip_comment').select('id').where('uid', '=', uid).execute()),
    db.selectFrom('room_moderator').select('live_room_id').where('uid', '=', uid).orderBy('live_room_id').execute(),
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
    follows,
    commentCount: comments,
    ...(await readMemberRecord(db, uid)),
    moderatedRooms: rooms.map((row) => row.live_room_id),
    suspension: suspension && toSanction(suspension, now()),
    sanctions: sanctions.map((row) => toSanction(row, now())),
    orders,
  };
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
