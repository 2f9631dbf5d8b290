import { CODE } from '@touchline/contract/codes.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, forbidden, malformed } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import { type ProfileStore, removedNames } from '#platform/moderation/profiles.ts';
import { type Account, findByUid, findNameHolder, lockAccountRow, namesOf } from './account-repo.ts';
import { contactAddress } from './contact/contact-address.ts';
import type { AccountDeps } from './deps.ts';
import { loginNameOf } from './identity.ts';
import { canChangeMethods } from './sign-in-methods.ts';

/** How often a member may change the name, and how long nobody else gets the one before. */
const BETWEEN_CHANGES_MS = 30 * 86_400_000;

export const nameTaken = (username: string): ApiError =>
  new ApiError(CODE.USERNAME_TAKEN, `the user name ${username} is taken or too close to one that is`);

/** Whether somebody else gave up this name, or one that looks like it, not long ago. */
const isKept = async (db: Db, username: string, uid: string, now: number): Promise<boolean> => {
  const { login_name, name_key } = namesOf(username);
  const row = await db
    .selectFrom('former_name')
    .select('uid')
    .where((eb) => eb.or([eb('login_name', '=', login_name), eb('name_key', '=', name_key)]))
    .where('uid', '!=', uid)
    .where('kept_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether moderators removed this name, or one that looks like it, from the member. */
export const isRemovedName = async (db: Db, uid: string, username: string): Promise<boolean> => {
  const { login_name, name_key } = namesOf(username);
  const removed = uid === '' ? [] : await removedNames(db, 'member', uid);
  return removed.some(({ name }) => {
    const former = namesOf(name);
    return former.login_name === login_name || former.name_key === name_key;
  });
};

/** Whether the name of the member is one that stands for a removed one. */
export const hasRemovedName = async (db: Db, uid: string, username: string): Promise<boolean> =>
  (await removedNames(db, 'member', uid)).some(({ replacement }) => replacement === username);

/** Whether a name reads as a phone number. Sign-in looks for user names first: such a name would keep the owner of the number out. */
export const isPhoneNumber = async (
  { phoneRegion }: Pick<AccountDeps, 'phoneRegion'>,
  username: string,
): Promise<boolean> => (await contactAddress('phone', loginNameOf(username), phoneRegion)) !== null;

/** Throws 200002 for a name that others have, had lately or would be mistaken for; 10400 for one with a blocked word, that was removed from the member or that reads as a phone number. */
export const requireFreeName = async (
  deps: Pick<AccountDeps, 'now' | 'hasBlockedWord' | 'phoneRegion'>,
  db: Db,
  username: string,
  uid = '',
): Promise<void> => {
  if (await deps.hasBlockedWord(db, username))
    throw malformed([{ path: 'username', message: 'contains a word that this site does not allow' }]);
  if (await isRemovedName(db, uid, username))
    throw malformed([{ path: 'username', message: 'was removed by the moderators of this site' }]);
  if (await isPhoneNumber(deps, username))
    throw malformed([{ path: 'username', message: 'must not be a phone number' }]);
  if ((await findNameHolder(db, username, uid)) || (await isKept(db, username, uid, deps.now())))
    throw nameTaken(username);
};

/** When the member may change the name again; 0 at once, also while it stands for a removed one. */
export const nameChangeableAt = async (
  db: Db,
  { uid, username }: Pick<Account, 'uid' | 'username'>,
): Promise<number> => {
  if (await hasRemovedName(db, uid, username)) return 0;
  const last = await db
    .selectFrom('former_name')
    .select('changed_at')
    .where('uid', '=', uid)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : last.changed_at + BETWEEN_CHANGES_MS;
};

interface NameDeps extends AccountDeps {
  /** Writes names, and brings them to what their members wrote. */
  profiles: Pick<ProfileStore, 'replace'>;
}

const keepFormer = async (trx: Trx, uid: string, username: string, at: number): Promise<void> => {
  const { login_name, name_key } = namesOf(username);
  const times = { changed_at: at, kept_until: at + BETWEEN_CHANGES_MS };
  await trx
    .insertInto('former_name')
    .values({ uid, username, login_name, name_key, ...times })
    .execute();
};

/** Changes the name of a member of this site, at most once in 30 days unless it was removed; everything that shows it follows. */
export const changeName = async (deps: NameDeps, { uid }: Member, username: string): Promise<{ username: string }> => {
  const at = deps.now();
  const publish = await inTransaction(deps.db, async (trx) => {
    await lockAccountRow(trx, uid);
    const account = await findByUid(trx, uid);
    if (account === undefined || !(await canChangeMethods(trx, uid)))
      throw forbidden('the name of this account cannot be changed here');
    if (account.username === username) return null;
    const nextAt = await nameChangeableAt(trx, account);
    if (nextAt > at)
      throw new ApiError(CODE.NAME_CHANGED, 'the name was changed in the last 30 days', { data: { nextAt } });
    await requireFreeName(deps, trx, username, uid);
    const publication = await deps.profiles.replace(trx, uid, { name: username });
    if (publication === null) throw nameTaken(username);
    await keepFormer(trx, uid, account.username, at);
    return publication;
  });
  await publish?.();
  return { username };
};
