import type { ContactKind, ContactPoint, contactRoutes } from '@touchline/contract/contact.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { forbidden, notFound } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import type { AccountDeps } from '../deps.ts';
import { requireConfirmed } from '../sign-in-methods.ts';
import { requireContactAddress } from './contact-address.ts';
import { checkCode, type CodeScope, newCode } from './contact-codes.ts';
import { notifyMember, queueCode, queueNotice, readerOf } from './contact-messages.ts';
import {
  type Contact,
  contactOfKind,
  type ContactRow,
  contactsOf,
  deleteContact,
  findContact,
  saveContact,
} from './contact-repo.ts';

type Requested = RequestOf<(typeof contactRoutes)['requestContactCode']>;
type Added = RequestOf<(typeof contactRoutes)['addContactPoint']>;

/** Who makes the call: the network for limits, and the language of what is sent. */
export interface ContactCaller {
  address: string;
  language: Language;
}

/** Throws 403 for a kind that no service is set for. */
export const requireOffered = ({ offers }: Pick<AccountDeps, 'offers'>, kind: ContactKind): void => {
  if (!offers[kind]) throw forbidden(`this site sends no ${kind === 'email' ? 'mails' : 'text messages'}`);
};

const limitSending = async ({ limits }: AccountDeps, uid: string, to: Contact, { address }: ContactCaller) => {
  await limits.consume('contactSendNetwork', address);
  await limits.consume('contactSendMember', uid);
  await limits.consume('contactSendTo', `${to.kind} ${to.address}`);
};

const toPoint = ({ kind, address, verified_at: verifiedAt }: ContactRow): ContactPoint => ({
  kind,
  address,
  verifiedAt,
});

/** Verified addresses and numbers of a member. */
export const listContactPoints = async ({ db }: AccountDeps, uid: string): Promise<ContactPoint[]> =>
  (await contactsOf(db, uid)).map(toPoint);

const addScope = (uid: string, { kind, address }: Contact): CodeScope => ({
  purpose: 'add',
  subject: uid,
  kind,
  address,
});

/** Sends a code to an address that is to be added. Its owner, if that is somebody else, is notified instead, and the caller learns nothing. */
export const requestContactCode = async (
  deps: AccountDeps,
  member: Member,
  { kind, address: text }: Requested,
  caller: ContactCaller,
): Promise<void> => {
  requireOffered(deps, kind);
  const to = { kind, address: await requireContactAddress(kind, text, deps.phoneRegion) };
  const { uid } = member;
  const now = deps.now();
  await inTransaction(deps.db, (trx) => requireConfirmed(trx, member, now));
  await limitSending(deps, uid, to, caller);
  await inTransaction(deps.db, async (trx) => {
    const holder = await findContact(trx, to);
    const code = await newCode(trx, addScope(uid, to), now);
    if (code === null) return;
    if (holder === undefined || holder.uid === uid)
      await queueCode(trx, { uid, to, code, language: caller.language, now });
    else await queueNotice(trx, holder.uid, { kind: 'taken' }, { to: [to], now });
  });
};

/** Adds an address by its code, in place of one of the same kind; the addresses so far are notified. */
export const addContactPoint = async (
  deps: AccountDeps,
  member: Member,
  { kind, address: text, code }: Added,
  network: string,
): Promise<ContactPoint> => {
  const contact = { kind, address: await requireContactAddress(kind, text, deps.phoneRegion) };
  const { uid } = member;
  await deps.limits.consume('contactTryNetwork', network);
  const now = deps.now();
  const right = await checkCode(deps.db, addScope(uid, contact), code, now);
  const row: ContactRow = { uid, ...contact, verified_at: now };
  await inTransaction(deps.db, async (trx) => {
    await requireConfirmed(trx, member, now);
    await right.spend(trx);
    const before = await contactOfKind(trx, uid, kind);
    if (before?.address !== row.address) await notifyMember(trx, uid, { kind: 'contact-added' }, now);
    if (!(await saveContact(trx, row))) throw forbidden('this address was added to another account meanwhile');
    await deps.contactVerified(trx, row.uid, row);
  });
  return toPoint(row);
};

/** Removes an address or number; it and the other one are notified. */
export const removeContactPoint = async (deps: AccountDeps, member: Member, kind: ContactKind): Promise<void> => {
  const now = deps.now();
  await inTransaction(deps.db, async (trx) => {
    await requireConfirmed(trx, member, now);
    const row = await contactOfKind(trx, member.uid, kind);
    if (row === undefined) throw notFound(`${kind} of this account`);
    await notifyMember(trx, member.uid, { kind: 'contact-removed' }, now);
    await deleteContact(trx, row);
  });
};

const sessionScope = ({ uid, kind, address }: ContactRow): CodeScope => ({
  purpose: 'confirm',
  subject: uid,
  kind,
  address,
});

const requireContact = async ({ db }: AccountDeps, uid: string, kind: ContactKind): Promise<ContactRow> => {
  const row = await contactOfKind(db, uid, kind);
  if (row === undefined) throw notFound(`${kind} of this account`);
  return row;
};

/** Sends a code to an address of the member, by which the session is confirmed. */
export const requestSessionCode = async (
  deps: AccountDeps,
  { uid }: Member,
  kind: ContactKind,
  caller: ContactCaller,
): Promise<void> => {
  requireOffered(deps, kind);
  const to = await requireContact(deps, uid, kind);
  await limitSending(deps, uid, to, caller);
  const now = deps.now();
  await inTransaction(deps.db, async (trx) => {
    const code = await newCode(trx, sessionScope(to), now);
    if (code !== null) await queueCode(trx, { uid, to, code, language: caller.language, now });
  });
};

/** Confirms the session by such a code, as the password does. */
export const confirmSessionByCode = async (
  deps: AccountDeps,
  { uid, sessionHash }: Member,
  { kind, code }: { kind: ContactKind; code: string },
  network: string,
): Promise<void> => {
  const to = await requireContact(deps, uid, kind);
  await deps.limits.consume('contactTryNetwork', network);
  const now = deps.now();
  const right = await checkCode(deps.db, sessionScope(to), code, now);
  await inTransaction(deps.db, async (trx) => {
    await right.spend(trx);
    await trx.updateTable('session').set({ confirmed_at: now }).where('token_hash', '=', sessionHash).execute();
  });
};

/** The verified mail address of a member, and the language of their app at the last sign-in; null without one. */
export const mailOf = async (
  { db }: Pick<AccountDeps, 'db'>,
  uid: string,
): Promise<{ address: string; language: Language } | null> => {
  const row = await contactOfKind(db, uid, 'email');
  return row === undefined ? null : { address: row.address, language: (await readerOf(db, uid)).language };
};
