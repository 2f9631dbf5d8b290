import type { MemberSession, Profile, User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { HostUser } from '@touchline/contract/embedding.ts';
import type { ParentMember } from '@touchline/contract/ops-members.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { readSecretSetting } from '#platform/db/setting.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import type { SanctionRow } from '#platform/moderation/sanctions.ts';
import {
  type Account,
  deleteDemoAccounts,
  findByUid,
  findLookAlikes,
  findStanding,
  headUrlOf,
  insertAccount,
  saveLanguage,
} from './account-repo.ts';
import { type DemoMember, ensureDemoMembers } from './demo-members.ts';
import { confirmSession } from './confirm-session.ts';
import { type Consent, createTermsCheck, recordConsent, requireConsent } from './consent.ts';
import { mailOf } from './contact/contact-points.ts';
import { recoverPassword, requestRecovery } from './contact/recovery.ts';
import { createFailureCounts } from './failure-counts.ts';
import { createImageCodes, type ImageCodes } from './image-codes.ts';
import { newUid } from './identity.ts';
import type { AccountDeps } from './deps.ts';
import { type ParentMemberChange, signInParentMember } from './parent-members.ts';
import { endOneSession, endOtherSessions, endSessionById, listSessions, listSessionsOf } from './own-sessions.ts';
import { canChangePassword, changePassword, type PasswordChange, resetPassword } from './password-change.ts';
import { hashPassword } from '#platform/passwords/password.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { findSanction } from '#platform/moderation/sanctions.ts';
import {
  authenticate,
  closeSession,
  ENDED_MESSAGES,
  memberOfSession,
  requireMaySignIn,
  revokeSessions,
} from './sessions.ts';
import { hasRemovedName, nameChangeableAt, nameTaken, requireFreeName } from './names.ts';
import { canChangeMethods } from './sign-in-methods.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { createSignInReport } from './sign-in-report.ts';
import { type AlongsideSuspension, type Suspension, suspendMember } from './suspension.ts';
import {
  type Caller,
  type Credentials,
  signedIn,
  signIn,
  type SignInDeps,
  type SignInRequest,
  withCheckedPassword,
} from './sign-in.ts';
import { createConcurrencyLimit } from '#platform/passwords/concurrency-limit.ts';

export interface MemberBrief {
  username: string;
  headUrl: string;
  rechargeTotal: number;
  vipLevel: number;
}

/** A new member with what they confirm. */
type Registration = Credentials & { [Field in keyof Consent]?: Consent[Field] | undefined };

/** An account, for sessions elsewhere. */
export type ConsoleAccount = Pick<Account, 'uid' | 'username' | 'password_hash' | 'demo'>;

/** The arguments after the dependencies. */
type Rest<Work> = Work extends (from: SignInDeps, ...rest: infer Args) => unknown ? Args : never;

export interface AccountService {
  signIn(request: SignInRequest, caller: Caller): Promise<User>;
  /** Checks a password as a sign-in does; `open` stores a session elsewhere, in the transaction that checks the account. */
  signInElsewhere<Session>(
    request: SignInRequest,
    caller: Caller,
    open: (trx: Trx, account: ConsoleAccount) => Promise<Session>,
  ): Promise<Session>;
  /** The account of a member who may use it now; null otherwise. */
  usableAccount(uid: string): Promise<ConsoleAccount | null>;
  register(request: Registration, caller: Caller): Promise<User>;
  /** Opens a session for a member of a parent site; `alongside` runs in the transaction that creates or changes the member. */
  signInParentMember(
    member: ParentMember,
    alongside: (trx: Trx, change: ParentMemberChange) => Promise<void>,
  ): Promise<HostUser>;
  signOut(member: Member): Promise<void>;
  profileOf(uid: string): Promise<Profile>;
  /** These return how many sessions they ended. */
  changePassword(member: Member, change: PasswordChange, caller: Caller): Promise<number>;
  confirmSession(member: Member, password: string, caller: Caller): Promise<void>;
  endOneSession(member: Member, sessionId: string): Promise<number>;
  endOtherSessions(member: Member): Promise<number>;
  listSessions(member: Member): Promise<MemberSession[]>;
  issueImageCode(caller: Caller): ReturnType<ImageCodes['issue']>;
  authenticate(token: string): Promise<Member | { code: number; message: string }>;
  /** The member of a session by its key; null when it has ended. */
  memberOfSession(sessionHash: string): Promise<Member | null>;
  /** How a session ended, by its key; null while it lasts. */
  endOfSession(sessionHash: string): Promise<{ code: number; message: string } | null>;
  /** For operators; `alongside` runs in the same transaction. */
  listSessionsOf(uid: string): ReturnType<typeof listSessionsOf>;
  endSessionById(uid: string, sessionId: string): Promise<number>;
  resetPassword(uid: string, alongside: (trx: Trx, ended: number) => Promise<void>): ReturnType<typeof resetPassword>;
  suspend(uid: string, suspension: Suspension, alongside: AlongsideSuspension): Promise<SanctionRow>;
  revokeSessions(uid: string, alongside?: (trx: Trx, ended: number) => Promise<void>): Promise<number>;
  /** The verified mail address of a member, and the language to write in; null without one. */
  mailOf(uid: string): ReturnType<typeof mailOf>;
  saveLanguage(uid: string, language: Language): Promise<void>;
  /** Throws 200006 for a member who has yet to accept the terms in force. */
  requireTerms(uid: string): Promise<void>;
  requestRecovery(...request: Rest<typeof requestRecovery>): Promise<void>;
  recoverPassword(...request: Rest<typeof recoverPassword>): ReturnType<typeof recoverPassword>;
  /** Name, head and standing of a member; null when unknown, or of a demo world that is off. */
  briefOf(uid: string): Promise<MemberBrief | null>;
  ensureDemoMembers(members: readonly DemoMember[]): Promise<ReadonlyMap<string, string>>;
  /** Logs old accounts whose names look like those of others. */
  reportLookAlikes(): Promise<void>;
  /** Removes the demo world's members with their sessions; returns the number of rows. Their coins stay in the ledger. */
  removeDemoMembers(trx: Db): Promise<number>;
}

const HASHES_AT_ONCE = 2;
const MOST_WAITING_HASHES = 60;

const IMAGE_CODE_SECRET = 'image-code-secret';

/** Image codes of this installation; tests pass `pickText` to know the text. */
export const imageCodesFor = ({ db, ...deps }: AccountDeps, pickText?: () => string): ImageCodes =>
  createImageCodes({ ...deps, secret: () => readSecretSetting(db, IMAGE_CODE_SECRET), ...(pickText && { pickText }) });

export const createAccountService = (deps: AccountDeps, imageCodes = imageCodesFor(deps)): AccountService => {
  const guard = createSignInGuard(createFailureCounts(deps.openMemory), imageCodes);
  const hashing = createConcurrencyLimit(HASHES_AT_ONCE, MOST_WAITING_HASHES);
  const signInDeps: SignInDeps = { deps, guard, hashing, report: createSignInReport(deps) };
  return {
    signIn: (request, caller) => signIn(signInDeps, request, caller),
    signInElsewhere: (request, caller, open) =>
      withCheckedPassword(signInDeps, request, caller, (account) =>
        inTransaction(deps.db, async (trx) => {
          const { uid, password_hash: passwordHash } = account;
          await requireMaySignIn(trx, { uid, passwordHash, language: caller.language }, deps.now());
          return open(trx, account);
        }),
      ),
    usableAccount: (uid) => usableAccount(deps, uid),
    register: (request, caller) => register(signInDeps, request, caller),
    signInParentMember: (member, alongside) => signInParentMember(deps, member, alongside),
    signOut: (member) => closeSession(deps, member),
    profileOf: (uid) => profileOf(deps, uid),
    changePassword: (member, change, caller) => changePassword(signInDeps, member, change, caller),
    confirmSession: (member, password, caller) => confirmSession(signInDeps, member, password, caller),
    endOneSession: (member, sessionId) => endOneSession(deps, member, sessionId),
    endOtherSessions: (member) => endOtherSessions(deps, member),
    listSessions: (member) => listSessions(deps, member),
    async issueImageCode({ address }) {
      await deps.limits.consume('imageCodeAddress', address);
      return imageCodes.issue();
    },
    authenticate: (token) => authenticate(deps, token),
    async memberOfSession(sessionHash) {
      const found = await memberOfSession(deps, sessionHash);
      return 'uid' in found ? found : null;
    },
    async endOfSession(sessionHash) {
      const found = await memberOfSession(deps, sessionHash);
      return 'uid' in found ? null : found;
    },
    listSessionsOf: (uid) => listSessionsOf(deps, uid),
    endSessionById: (uid, sessionId) => endSessionById(deps, uid, sessionId),
    resetPassword: (uid, alongside) => resetPassword(deps, hashing, uid, alongside),
    suspend: (uid, suspension, alongside) => suspendMember(deps, uid, suspension, alongside),
    revokeSessions: (uid, alongside) => revokeSessions(deps, uid, alongside),
    mailOf: (uid) => mailOf(deps, uid),
    saveLanguage: (uid, language) => saveLanguage(deps.db, uid, language),
    requireTerms: createTermsCheck(deps),
    requestRecovery: (...request) => requestRecovery(signInDeps, ...request),
    recoverPassword: (...request) => recoverPassword(signInDeps, ...request),
    briefOf: (uid) => briefOf(deps, uid),
    ensureDemoMembers: (members) => ensureDemoMembers(deps, members),
    reportLookAlikes: () => reportLookAlikes(deps),
    removeDemoMembers: (trx) => deleteDemoAccounts(trx),
  };
};

const register = async ({ deps, hashing }: SignInDeps, request: Registration, caller: Caller): Promise<User> => {
  await deps.limits.consume('registerAddress', caller.address);
  const { username, terms, age } = request;
  const consent = await requireConsent(deps, deps.db, { terms, age });
  await requireFreeName(deps, deps.db, username);
  const password_hash = await hashing.run(() => hashPassword(request.password, deps.passwordCostLog2));
  const created_at = deps.now();
  const account = await inTransaction(deps.db, async (trx) => {
    const row = { uid: newUid(), username, password_hash, head_key: '', created_at, demo: 0 };
    const created = await insertAccount(trx, row);
    if (created) await recordConsent(trx, created.uid, consent, created_at);
    return created;
  });
  if (!account) throw nameTaken(username);
  return signedIn(deps, account, caller, 'password');
};

const usableAccount = async (deps: AccountDeps, uid: string): Promise<ConsoleAccount | null> => {
  const account = await findByUid(deps.db, uid);
  if (!account || (account.demo === 1 && !deps.demoEnabled())) return null;
  return (await findSanction(deps.db, 'signIn', { uid, liveRoomId: null }, deps.now())) === null ? account : null;
};

const briefOf = async (deps: AccountDeps, uid: string): Promise<MemberBrief | null> => {
  const account = await findByUid(deps.db, uid);
  if (!account || (account.demo === 1 && !deps.demoEnabled())) return null;
  return { username: account.username, headUrl: headUrlOf(account), ...(await findStanding(deps.db, uid)) };
};

const profileOf = async (deps: AccountDeps, uid: string): Promise<Profile> => {
  const [account, balance, coinCode] = await Promise.all([
    findByUid(deps.db, uid),
    deps.balanceOf(uid),
    deps.coinCode(),
  ]);
  if (!account) throw new ApiError(CODE.EXPIRED, ENDED_MESSAGES[CODE.EXPIRED]);
  const canChange = await canChangeMethods(deps.db, uid);
  return {
    uid,
    username: account.username,
    headUrl: headUrlOf(account),
    createdAt: account.created_at,
    coinCode,
    balance,
    canChangePassword: canChangePassword(account),
    nameChangeableAt: canChange ? await nameChangeableAt(deps.db, account) : null,
    nameRemoved: canChange && (await hasRemovedName(deps.db, uid, account.username)),
  };
};

const MOST_REPORTED = 50;

const reportLookAlikes = async ({ db, log }: AccountDeps): Promise<void> => {
  const accounts = await findLookAlikes(db, MOST_REPORTED);
  if (accounts.length > 0)
    log.warn({ event: 'names.look-alike', accounts }, 'old accounts have names that look like those of others');
};
