import type { SignInMethod, User } from '@touchline/contract/account.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { type Account, findByLoginName, headUrlOf } from './account-repo.ts';
import type { Device } from '#platform/http/device.ts';
import { formerLoginNameOf, loginNameOf } from './identity.ts';
import { contactAddress, likelyKind } from './contact/contact-address.ts';
import { type Contact, findByContact } from './contact/contact-repo.ts';
import type { AccountDeps } from './deps.ts';
import { verifyPassword } from '#platform/passwords/password.ts';
import { hasSessionOn } from './session-repo.ts';
import { badCredentials, openSession, type SessionOwner } from './sessions.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { ReportSignIn } from './sign-in-report.ts';
import type { ConcurrencyLimit } from '#platform/passwords/concurrency-limit.ts';

/** The origin of a call. */
export interface Caller {
  address: string;
  device: Device;
  language?: Language | undefined;
}

export interface Credentials {
  username: string;
  password: string;
}

export interface SignInRequest extends Credentials {
  imageCode?: string | undefined;
  imageCodeId?: string | undefined;
}

export interface SignInDeps {
  deps: AccountDeps;
  hashing: ConcurrencyLimit;
  guard: SignInGuard;
  report: ReportSignIn;
}

/** The user of a new session. */
export const signedIn = async (
  deps: AccountDeps,
  account: Account,
  { device, language }: Caller,
  openedBy: SignInMethod,
  stillOpens?: SessionOwner['stillOpens'],
): Promise<User> => {
  const { uid, username } = account;
  const checked = {
    ...(openedBy === 'password' && { passwordHash: account.password_hash }),
    ...(stillOpens && { stillOpens }),
  };
  const token = await openSession(deps, { uid, openedBy, language, ...checked }, device);
  return { token, id: uid, uid, username, headUrl: headUrlOf(account), 'device-id': device.id };
};

/** By user name, else by verified address or number; all are read for every text. */
const findAccount = async (deps: AccountDeps, username: string, contact: Contact): Promise<Account | undefined> => {
  const former = await findByLoginName(deps.db, formerLoginNameOf(username));
  const named = await findByLoginName(deps.db, loginNameOf(username));
  const reached = await findByContact(deps.db, contact);
  const found = former ?? named ?? reached;
  return found?.demo === 1 && !deps.demoEnabled() ? undefined : found;
};

const contactIn = async (text: string, region: string): Promise<Contact> => {
  const kind = likelyKind(text);
  return { kind, address: (await contactAddress(kind, text, region)) ?? '' };
};

/**
 * The key by which attempts are counted. A device that was signed in to the account before counts separately, so that guesses
 * from elsewhere do not lock the owner out. An unknown name takes the same reads.
 */
const subjectOf = async (deps: AccountDeps, loginName: string, uid: string, deviceId: string): Promise<string> =>
  (await hasSessionOn(deps.db, uid, deviceId)) ? `${loginName} on ${deviceId}` : loginName;

/** Calls `open` for the right password; else 200001, 200025 when an image code is needed, or 10429. */
export const withCheckedPassword = async <Session>(
  { deps, hashing, guard, report }: SignInDeps,
  request: SignInRequest,
  { address, device }: Caller,
  open: (account: Account) => Promise<Session>,
): Promise<Session> => {
  const contact = await contactIn(request.username, deps.phoneRegion);
  const found = await findAccount(deps, request.username, contact);
  // Guesses are counted by what was typed, in its one form: counting them by account would tell whose address it is.
  const loginName = contact.address || loginNameOf(request.username);
  const subject = await subjectOf(deps, loginName, found?.uid ?? '', device.id);
  const attempt = { ...request, loginName: subject, address };
  const trier = { kind: 'sign-in', uid: found?.uid ?? null, address, deviceId: device.id } as const;
  return report(trier, async () => {
    await deps.limits.consume('signInAddress', address);
    await deps.limits.consume('signInAccount', subject);
    // Guarded inside the concurrency limit: concurrent guesses must not all pass before the first has failed.
    const account = await hashing.run(async () => {
      await guard.check(attempt);
      const isRight = await verifyPassword(request.password, found?.password_hash || undefined);
      if (!isRight || found === undefined) {
        await guard.failed(attempt);
        throw badCredentials();
      }
      await guard.succeeded(attempt);
      return found;
    });
    return open(account);
  });
};

/** Opens a session of the app. */
export const signIn = (from: SignInDeps, request: SignInRequest, caller: Caller): Promise<User> =>
  withCheckedPassword(from, request, caller, (account) => signedIn(from.deps, account, caller, 'password'));
