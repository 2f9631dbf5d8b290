import { CODE } from '@touchline/contract/codes.ts';
import type { HostUser } from '@touchline/contract/embedding.ts';
import type { ParentMember } from '@touchline/contract/ops-members.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { type Account, findByUid, headUrlOf, insertAccount, namesOf } from './account-repo.ts';
import { profileSubject } from '#platform/moderation/profiles.ts';
import { removedSubjects } from '#platform/moderation/reports.ts';
import { parentDevice } from '#platform/http/device.ts';
import { freeName, NAME_TRIES } from './free-name.ts';
import { newUid } from './identity.ts';
import { isRemovedName } from './names.ts';
import type { AccountDeps } from './deps.ts';
import { openSession } from './sessions.ts';

/** The data of a call for the audit log. */
interface MemberState {
  uid: string;
  username: string;
  headUrl: string;
}

export interface ParentMemberChange {
  /** Null: the member was made by this call. */
  before: MemberState | null;
  after: MemberState;
}

const stateOf = (account: Account): MemberState => ({
  uid: account.uid,
  username: account.username,
  headUrl: headUrlOf(account),
});

/** The account of a new member. If another takes the name between check and insert, the next one is tried. */
const createMember = async (deps: AccountDeps, trx: Trx, uid: string, member: ParentMember): Promise<Account> => {
  for (let attempt = 1; attempt <= NAME_TRIES; attempt++) {
    const username = await freeName(deps, trx, member.username, uid);
    const account = await insertAccount(trx, {
      uid,
      username,
      password_hash: '',
      head_key: member.headUrl ?? '',
      created_at: deps.now(),
      demo: 0,
    });
    if (account) return account;
  }
  throw new ApiError(CODE.CONFLICT, `no free user name is like ${member.username}`);
};

/** The parent's picture, but for one that moderators removed here. */
const pictureFor = async (trx: Trx, { uid, head_key: current }: Account, wanted: string | undefined) => {
  if (wanted === undefined || wanted === current) return current;
  const subject = profileSubject('member', uid, wanted);
  return (await removedSubjects(trx, 'picture', [subject])).has(subject) ? current : wanted;
};

/** Applies a name or picture that the parent changed; a name that only got its number here stays, a removed one does not come back. */
const updateMember = async (
  deps: AccountDeps,
  trx: Trx,
  { account, requested }: { account: Account; requested: string },
  member: ParentMember,
): Promise<Account> => {
  const { uid } = account;
  const staysSame = requested === member.username || (await isRemovedName(trx, uid, member.username));
  const username = staysSame ? account.username : await freeName(deps, trx, member.username, uid);
  const isRenamed = username !== account.username;
  const changes = {
    head_key: await pictureFor(trx, account, member.headUrl),
    ...(isRenamed && namesOf(username)),
  };
  if (requested === member.username && changes.head_key === account.head_key) return account;
  await trx.updateTable('account').set(changes).where('uid', '=', uid).execute();
  await trx.updateTable('parent_member').set({ username: member.username }).where('uid', '=', uid).execute();
  return { ...account, ...changes };
};

/** The first call creates the member; concurrent ones wait and find it. */
const saveMember = async (deps: AccountDeps, trx: Trx, member: ParentMember): Promise<ParentMemberChange> => {
  const { externalId, username } = member;
  const made = await trx
    .insertInto('parent_member')
    .values({ external_id: externalId, uid: newUid(), username })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { before: null, after: stateOf(await createMember(deps, trx, made.uid, member)) };
  const known = await trx
    .selectFrom('parent_member')
    .selectAll()
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  const account = await findByUid(trx, known.uid);
  if (!account) throw new ApiError(CODE.CONFLICT, `the account of ${externalId} is gone`);
  const after = await updateMember(deps, trx, { account, requested: known.username }, member);
  return { before: stateOf(account), after: stateOf(after) };
};

/**
 * Opens a session for the member of a parent site, who is created at the first call and cannot sign in with a password.
 * Throws 10409 when no user name like the requested one is free.
 */
export const signInParentMember = async (
  deps: AccountDeps,
  member: ParentMember,
  alongside: (trx: Trx, change: ParentMemberChange) => Promise<void>,
): Promise<HostUser> => {
  const { after } = await inTransaction(deps.db, async (trx) => {
    const change = await saveMember(deps, trx, member);
    await alongside(trx, change);
    return change;
  });
  return {
    ...after,
    token: await openSession(
      deps,
      { uid: after.uid, openedBy: 'parent', language: 'en-US' },
      parentDevice(member.deviceId),
    ),
  };
};
