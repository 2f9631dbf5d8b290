import { randomUUID } from 'node:crypto';
import { CONTACT_CODE_MS } from '@touchline/contract/contact.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@touchline/domain/languages/registry.ts';
import { nameIn } from '@touchline/domain/languages/name-in.ts';
import { type ContactNotice, serverTexts } from '@touchline/domain/languages/server-texts.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { queueMessage } from '#platform/messages/outgoing.ts';
import { type Contact, contactsOf } from './contact-repo.ts';

const MINUTE_MS = 60_000;
/** A notice of a change is of use for a day. */
const NOTICE_MS = 86_400_000;

/** What a member is notified of; `key` names the change, so that the notice goes out once. */
export interface Notice {
  kind: ContactNotice;
  /** Of the provider or passkey. */
  name?: string | LocalName;
  key?: string;
}

interface Written {
  key: string;
  uid: string;
  to: Contact;
  subject: string;
  text: string;
  expiresAt: number;
}

const queueTo = (trx: Trx, { key, uid, to, subject, text, expiresAt }: Written): Promise<void> =>
  queueMessage(trx, {
    ...{ key, uid: uid || null, to: to.address, text, expiresAt },
    ...(to.kind === 'email' ? { kind: 'mail', subject } : { kind: 'sms', subject: '' }),
  });

/** Queues a code for a member (`uid`); with an empty address it goes to nobody, with the same work. */
export const queueCode = async (
  trx: Trx,
  { uid, to, code, language, now }: { uid: string; to: Contact; code: string; language: Language; now: number },
): Promise<void> => {
  const { codeSubject: subject, codeMail, codeText } = serverTexts(language).contact;
  const minutes = CONTACT_CODE_MS / MINUTE_MS;
  const text = to.kind === 'email' ? codeMail(code, minutes) : codeText(code, minutes);
  await queueTo(trx, {
    key: `contact-code ${randomUUID()}`,
    uid,
    to,
    subject,
    text,
    expiresAt: now + CONTACT_CODE_MS,
  });
};

/** The name of a member, and the language of their app at the last sign-in. */
export const readerOf = async (db: Db, uid: string): Promise<{ language: Language; username: string }> => {
  const account = await db
    .selectFrom('account')
    .select(['language', 'username'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  const language = isLanguage(account?.language) ? account.language : DEFAULT_LANGUAGE;
  return { language, username: account?.username ?? '' };
};

/** Queues a notice for a member at these of their addresses and numbers. */
export const queueNotice = async (
  trx: Trx,
  uid: string,
  { kind, name = '', key = randomUUID() }: Notice,
  { to, now }: { to: readonly Contact[]; now: number },
): Promise<void> => {
  const { language, username } = await readerOf(trx, uid);
  const { notices, noticeSubject: subject, noticeMail, noticeText } = serverTexts(language).contact;
  const what = notices[kind](typeof name === 'string' ? name : nameIn(name, language));
  for (const one of to) {
    const text = one.kind === 'email' ? noticeMail(username, what) : noticeText(what);
    const noticeKey = `notice ${uid} ${key} ${one.kind}`;
    await queueTo(trx, { key: noticeKey, uid, to: one, subject, text, expiresAt: now + NOTICE_MS });
  }
};

/** Notifies all contact points of a member of a change that they may not have made. */
export const notifyMember = async (trx: Trx, uid: string, notice: Notice, now: number): Promise<void> =>
  queueNotice(trx, uid, notice, { to: await contactsOf(trx, uid), now });
