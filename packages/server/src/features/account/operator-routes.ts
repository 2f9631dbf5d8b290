import { MemberStanding, type opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import type { opsMemberRoutes } from '@touchline/contract/ops-members.ts';
import type { Kysely } from 'kysely';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { findByUid, findStanding, saveStanding } from './account-repo.ts';
import type { AccountService } from './service.ts';

interface StandingDeps {
  db: Kysely<Tables>;
  audit: RecordAudit;
  /** After the commit: what depends on the standing is told anew. */
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
      whole: MemberStanding,
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

/** P3: a parent site with a login of its own asks here for the session of its member. */
export const createParentSignInHandlers = ({
  account,
  audit,
}: ParentSignInDeps): Pick<Handlers<typeof opsMemberRoutes>, 'opsSignInMember'> => ({
  opsSignInMember: (member, context) => {
    const note = { who: operatorOf(context).name, action: 'member.sign-in', subject: member.externalId };
    return account.signInParentMember(member, (trx, change) => audit(trx, { ...note, ...change }));
  },
});
