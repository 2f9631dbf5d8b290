import pino from 'pino';
import { type MailServer, startMailServer } from '@touchline/service-simulator/mail/mail-server.ts';
import { type SmsWebhookServer, startSmsWebhook } from '@touchline/service-simulator/sms/sms-webhook.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createDelivery } from './delivery.ts';
import { createMailPort } from './mail-port.ts';
import type { MessagePort } from './message-port.ts';
import { type OutgoingMessage, queueMessage } from './outgoing.ts';
import { createSmsWebhook } from './sms-port.ts';

const START = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const SECRET = 'secret-of-the-webhook-in-the-tests';
const TO = 'fan@example.com';
const MAIL: OutgoingMessage = {
  ...{ key: 'code 1', uid: null, kind: 'mail', to: TO, subject: '验证码', text: '您的验证码：123456' },
  expiresAt: START + 10 * MINUTE,
};
const SMS: OutgoingMessage = { ...MAIL, key: 'code 2', kind: 'sms', to: '+8613800138000', subject: '' };

describeEachDatabase('the delivery of messages', (open) => {
  let database: TestDatabase;
  let mail: MailServer;
  let sms: SmsWebhookServer;
  let now = START;
  let ports: Record<'mail' | 'sms', MessagePort | null>;
  const run = () => createDelivery({ db: database.db, now: () => now, log: pino({ level: 'silent' }), ports })();
  const rows = () => database.db.selectFrom('outgoing_message').selectAll().orderBy('key').execute();
  const queue = (...messages: OutgoingMessage[]) =>
    inTransaction(database.db, async (trx) => {
      for (const message of messages) await queueMessage(trx, message);
    });
  beforeEach(async () => {
    now = START;
    database = await open();
    mail = await startMailServer();
    sms = await startSmsWebhook({ secret: SECRET, now: () => now });
    ports = {
      mail: createMailPort(mail.smtpUrl, 'Touchline <post@touchline.example>'),
      sms: createSmsWebhook(sms.url, SECRET, () => now),
    };
  });
  afterEach(async () => {
    ports.mail?.close();
    await mail.close();
    await sms.close();
  });

  test('a message goes out once, whole, and its text is erased', async () => {
    await queue(MAIL, SMS, MAIL);
    await run();
    await queue(MAIL);
    await run();
    expect(mail.mails(TO)).toMatchObject([{ from: 'post@touchline.example', subject: MAIL.subject, text: MAIL.text }]);
    expect(mail.mails()[0]?.messageId).toMatch(/^<[0-9a-f]{64}@touchline\.example>$/);
    expect(sms.texts()).toEqual([{ key: SMS.key, to: SMS.to, text: SMS.text, expiresAt: SMS.expiresAt }]);
    const erased = { state: 'sent', subject: '', text: '', html: null, error: null, attempts: 1, ended_at: START };
    expect(await rows()).toMatchObject([erased, erased]);
  });

  test('what is rolled back, expired or for nobody is never sent', async () => {
    await inTransaction(database.db, async (trx) => {
      await queueMessage(trx, MAIL);
      throw new Error('the caller fails');
    }).catch(() => {});
    await queue({ ...MAIL, key: 'late', expiresAt: START }, { ...MAIL, key: 'nobody', to: '' });
    await run();
    expect(mail.mails()).toEqual([]);
    expect(await rows()).toMatchObject([{ key: 'late', state: 'expired', text: '' }]);
  });

  test('a refusal of the moment is repeated after a pause, a final one ends the message; reasons name no address', async () => {
    mail.setFault('greylist');
    sms.setFault('busy');
    await queue(MAIL, SMS);
    await run();
    expect(await rows()).toMatchObject([
      { state: 'queued', error: 'the mail server answers 451', next_at: START + 5000 },
      { state: 'queued', error: 'the webhook answers 503', next_at: START + 5000 },
    ]);
    sms.setFault(null);
    now += 4999;
    await run();
    expect([mail.mails(), sms.texts()]).toEqual([[], []]);
    now += 1;
    await run();
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    mail.setFault('refuse');
    sms.setFault('refuse');
    await queue({ ...MAIL, key: 'code 3' }, { ...SMS, key: 'code 4' });
    await run();
    expect((await rows()).slice(2)).toMatchObject([
      { state: 'failed', error: 'the mail server answers 550', text: '' },
      { state: 'failed', error: 'the webhook answers 422', text: '' },
    ]);
  });

  test('when nobody knows whether a mail was taken, it goes out again under the same id until it expires', async () => {
    mail.setFault('drop');
    await queue(MAIL);
    await run();
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    // The process dies after the server took the mail, before that is written.
    mail.setFault(null);
    now += 5000;
    const { mail: port } = ports;
    let isTaken: (() => void) | undefined;
    const taken = new Promise<void>((resolve) => (isTaken = resolve));
    ports.mail = {
      close: () => {},
      send: async (message) => {
        await port?.send(message);
        isTaken?.();
        return new Promise(() => {});
      },
    };
    void run();
    await taken;
    ports.mail = port;
    await run();
    now += 20_000;
    await run();
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }]);
    const ids = mail.mails(TO).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    now += 10 * MINUTE;
    mail.setFault('greylist');
    await queue({ ...MAIL, key: 'slow', to: 'other@example.com', expiresAt: now + 4000 });
    await run();
    mail.setFault(null);
    now += 5000;
    await run();
    expect(mail.mails('other@example.com')).toEqual([]);
    expect((await rows()).at(-1)).toMatchObject({ key: 'slow', state: 'expired', text: '' });
  });

  test('two leaders for a moment send a mail once, and a code does not wait behind digests', async () => {
    const digests = Array.from({ length: 20 }, (_, at) => ({
      ...{ ...MAIL, key: `digest ${String(at).padStart(2, '0')}`, to: `reader-${at}@example.com` },
      expiresAt: START + 1440 * MINUTE,
    }));
    await queue(...digests, MAIL);
    await run();
    expect([mail.mails().length, mail.mails(TO).length]).toEqual([20, 1]);
    await queue({ ...MAIL, key: 'code 2' }, { ...MAIL, key: 'code 3' });
    await Promise.all([run(), run()]);
    expect(new Set(mail.mails().map(({ messageId }) => messageId)).size).toBe(23);
    expect(mail.mails()).toHaveLength(23);
  });

  test('without a service messages fail with a reason, and a wrong secret reaches no phone', async () => {
    ports = { mail: null, sms: createSmsWebhook(sms.url, 'another-secret-of-32-characters!!', () => now) };
    await queue(MAIL, SMS);
    await run();
    expect(await rows()).toMatchObject([
      { state: 'failed', error: 'no service is set for it' },
      { state: 'failed', error: 'the webhook answers 403' },
    ]);
    expect([sms.texts(), sms.refused()]).toEqual([[], 1]);
    now += 31 * 1440 * MINUTE;
    await run();
    expect(await rows()).toEqual([]);
  });
});
