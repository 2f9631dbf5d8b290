import type { contactRoutes } from '@touchline/contract/contact.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { hashPassword } from '#platform/passwords/password.ts';
import { findByUid, lockAccountRow } from '../account-repo.ts';
import { endSessionsOf } from '../session-repo.ts';
import { announceEnd } from '../sessions.ts';
import type { SignInDeps } from '../sign-in.ts';
import { requireContactAddress } from './contact-address.ts';
import { checkCode, type CodeScope, newCode } from './contact-codes.ts';
import { notifyMember, queueCode } from './contact-messages.ts';
import { type Contact, findContact } from './contact-repo.ts';
import { requireOffered } from './contact-points.ts';

type RecoveryRequest = RequestOf<(typeof contactRoutes)['requestRecovery']>;
type Recovery = RequestOf<(typeof contactRoutes)['recoverPassword']>;

const scopeOf = ({ kind, address }: Contact): CodeScope => ({ purpose: 'recover', subject: '', kind, address });

/** Sends a code to a verified address. For an unknown one the same rows are read and written, and the message goes to nobody. */
export const requestRecovery = async (
  { deps }: SignInDeps,
  { kind, address: text }: RecoveryRequest,
  { address: network, language }: { address: string; language: Language },
): Promise<void> => {
  requireOffered(deps, kind);
  const contact = { kind, address: await requireContactAddress(kind, text, deps.phoneRegion) };
  await deps.limits.consume('contactSendNetwork', network);
  await deps.limits.consume('recoverySendTo', `${kind} ${contact.address}`);
  const now = deps.now();
  await inTransaction(deps.db, async (trx) => {
    const known = await findContact(trx, contact);
    const code = await newCode(trx, scopeOf(contact), now);
    const to = { kind, address: known?.address ?? '' };
    if (code !== null) await queueCode(trx, { uid: known?.uid ?? '', to, code, language, now });
  });
};

/** Ends every other way into the account and all that an intruder may have added or requested. */
const endOtherAccess = async ({ deps }: SignInDeps, trx: Trx, uid: string, { kind }: Contact): Promise<void> => {
  for (const table of ['passkey', 'linked_identity'] as const)
    await trx.deleteFrom(table).where('uid', '=', uid).execute();
  await trx.deleteFrom('contact_point').where('uid', '=', uid).where('kind', '!=', kind).execute();
  await deps.accessRecovered(trx, uid);
};

/** Sets a new password by a code and ends all sessions and other access; throws 200028 for a wrong code. */
export const recoverPassword = async (
  from: SignInDeps,
  { kind, address: text, code, password }: Recovery,
  network: string,
): Promise<{ username: string }> => {
  const { deps, hashing } = from;
  const contact = { kind, address: await requireContactAddress(kind, text, deps.phoneRegion) };
  await deps.limits.consume('contactTryNetwork', network);
  await deps.limits.consume('recoveryTryOf', `${kind} ${contact.address}`);
  const now = deps.now();
  const right = await checkCode(deps.db, scopeOf(contact), code, now);
  const password_hash = await hashing.run(() => hashPassword(password, deps.passwordCostLog2));
  const { uid, username, ended } = await inTransaction(deps.db, async (trx) => {
    await right.spend(trx);
    const known = await findContact(trx, contact);
    const account = known && (await findByUid(trx, known.uid));
    // Nobody was sent this code, or the address was removed meanwhile.
    if (account === undefined) throw new ApiError(CODE.VALIDATION_CODE, 'that code is wrong or too old');
    await lockAccountRow(trx, account.uid);
    await trx.updateTable('account').set({ password_hash }).where('uid', '=', account.uid).execute();
    const hashes = await endSessionsOf(trx, account.uid, { at: now, code: CODE.EXPIRED });
    // Before the other addresses go, so that they are notified, too.
    await notifyMember(trx, account.uid, { kind: 'recovered' }, now);
    await endOtherAccess(from, trx, account.uid, contact);
    return { ...account, ended: hashes };
  });
  announceEnd(deps, uid, ended, CODE.EXPIRED);
  return { username };
};
