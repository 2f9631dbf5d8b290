import type { Db } from '#platform/db/open-database.ts';

/** A mail or text message to one recipient. */
export interface OutgoingMessage {
  /** Names the message, at most 200 characters: a repetition queues nothing. It is neither shown to nor guessable for members. */
  key: string;
  /** The member that it is for, with whose account it goes; null for none. */
  uid: string | null;
  kind: 'mail' | 'sms';
  /** A mail address, or a number in E.164. Empty for nobody: the row is removed unsent, so that the caller does the same work. */
  to: string;
  /** Of a mail; empty for a text message. */
  subject: string;
  text: string;
  html?: string;
  /** Address that ends mails of this sort by one click (RFC 8058). */
  unsubscribe?: string;
  /** Epoch ms after which it is of no use and is not sent. */
  expiresAt: number;
}

/** Queues a message in the caller's transaction; the leader delivers it after the commit, at least once. */
export const queueMessage = async (trx: Db, message: OutgoingMessage): Promise<void> => {
  const { key, uid, kind, to: recipient, subject, text, html = null, unsubscribe = null, expiresAt } = message;
  await trx
    .insertInto('outgoing_message')
    .values({
      ...{ key, uid, kind, recipient, subject, text, html, unsubscribe },
      state: 'queued',
      created_at: Date.now(),
      expires_at: expiresAt,
      attempts: 0,
      next_at: 0,
      error: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};
