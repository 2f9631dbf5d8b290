import { inTransaction } from '#platform/db/transaction.ts';
import { findByLoginName, insertAccount, saveStanding } from './account-repo.ts';
import { loginNameOf, newUid } from './identity.ts';
import type { AccountDeps } from './deps.ts';
import { hashPassword } from '#platform/passwords/password.ts';

/** A member of the demo world. */
export interface DemoMember {
  username: string;
  password: string;
  /** Gold coins the member starts with. */
  coins: number;
  rechargeTotal: number;
  vipLevel: number;
}

/** Creates missing members; returns the uid of each by user name, without names that real members have. */
export const ensureDemoMembers = async (
  deps: AccountDeps,
  members: readonly DemoMember[],
): Promise<ReadonlyMap<string, string>> => {
  const uids = new Map<string, string>();
  for (const member of members) {
    const uid = await ensureMember(deps, member);
    if (uid !== undefined) uids.set(member.username, uid);
  }
  return uids;
};

const ensureMember = async (
  deps: AccountDeps,
  { username, password, coins, rechargeTotal, vipLevel }: DemoMember,
): Promise<string | undefined> => {
  const loginName = loginNameOf(username);
  const found = await findByLoginName(deps.db, loginName);
  const passwordHash = found?.password_hash ?? (await hashPassword(password, deps.passwordCostLog2));
  return inTransaction(deps.db, async (trx) => {
    const now = deps.now();
    const fresh = {
      uid: newUid(),
      username,
      password_hash: passwordHash,
      head_key: '',
      created_at: now,
      demo: 1,
    };
    const account = (await insertAccount(trx, fresh)) ?? (await findByLoginName(trx, loginName));
    if (account?.demo !== 1) return undefined;
    const { uid } = account;
    await deps.openWallet(trx, uid, coins);
    await saveStanding(trx, { uid, rechargeTotal, vipLevel });
    return uid;
  });
};
