import { opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import type { opsMemberRoutes } from '@touchline/contract/ops-members.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { withRevision } from '#platform/audit/revision.ts';
import type { Db } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsContain, pageOfRows } from '#platform/http/list-page.ts';
import { uidsInForce } from '#platform/moderation/sanctions.ts';
import { findByUid, findStanding, saveStanding } from './account-repo.ts';
import type { AccountService } from './service.ts';

/** Members in the list of operators. */
export const createMemberListHandlers = ({
  db,
  now,
}: {
  db: Db;
  now: () => number;
}): Pick<Handlers<typeof opsMemberRoutes>, 'opsListMembers'> => ({
  opsListMembers: (query) => {
    const { q, suspended } = query;
    const at = now();
    const found = db
      .selectFrom('account')
      .leftJoin('parent_member', 'parent_member.uid', 'account.uid')
      .leftJoin('member_standing', 'member_standing.uid', 'account.uid')
      .$if(q !== undefined, (of) =>
        of.where((eb) =>
          eb.or([
            columnsContain(['account.uid', 'account.username', 'parent_member.external_id'], q ?? ''),
            eb(
              'account.uid',
              'in',
              db
                .selectFrom('tip_order')
                .select('uid')
                .where('id', '=', q ?? ''),
            ),
          ]),
        ),
      )
      .$if(suspended === 1, (of) => of.where('account.uid', 'in', uidsInForce(db, 'signIn', at)));
    return pageOfRows(
      query,
      async (limit, offset) => {
        const rows = await found
          .select(['account.uid', 'account.username', 'account.created_at'])
          .select(['external_id', 'recharge_total', 'vip_level'])
          .select((eb) => eb('account.uid', 'in', uidsInForce(db, 'signIn', at)).as('is_suspended'))
          .orderBy('account.created_at', 'desc')
          .orderBy('account.uid')
          .limit(limit)
          .offset(offset)
          .execute();
        return rows.map((row) =>
          withRevision(opsLiveRoutes.opsSaveMemberStanding, {
            uid: row.uid,
            username: row.username,
            externalId: row.external_id,
            rechargeTotal: row.recharge_total ?? 0,
            vipLevel: row.vip_level ?? 0,
            createdAt: row.created_at,
            isSuspended: Boolean(row.is_suspended),
          }),
        );
      },
      () => found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    );
  },
});

interface StandingDeps {
  db: Db;
  audit: RecordAudit;
  /** After the commit: publishes everything that depends on the standing. */
  standingChanged: (uid: string) => Promise<void>;
}

export const createStandingHandlers = (
  deps: StandingDeps,
): Handlers<Pick<typeof opsLiveRoutes, 'opsSaveMemberStanding'>> => ({
  opsSaveMemberStanding: async (patch, context) => {
    const { uid } = patch;
    const { after } = await auditedSave(deps, context, {
      action: 'member.standing',
      subject: uid,
      route: opsLiveRoutes.opsSaveMemberStanding,
      patch,
      find: async (trx) => {
        if (!(await findByUid(trx, uid))) throw notFound(`member ${uid}`);
        return { uid, ...(await findStanding(trx, uid)) };
      },
      write: async (trx, change) => {
        await saveStanding(trx, change.after);
        return change.after;
      },
    });
    await deps.standingChanged(uid);
    return after;
  },
});

interface ParentSignInDeps {
  account: Pick<AccountService, 'signInParentMember'>;
  audit: RecordAudit;
}

/** A parent site with its own login requests its member's session here. */
export const createParentSignInHandlers = ({
  account,
  audit,
}: ParentSignInDeps): Pick<Handlers<typeof opsMemberRoutes>, 'opsSignInMember'> => ({
  opsSignInMember: (member, context) => {
    const note = { who: operatorOf(context).name, action: 'member.sign-in', subject: member.externalId };
    return account.signInParentMember(member, (trx, change) => audit(trx, { ...note, ...change }));
  },
});
