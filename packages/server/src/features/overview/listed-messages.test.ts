import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { queueMessage } from '#platform/messages/outgoing.ts';
import { startMailServer } from '@touchline/service-simulator/mail/mail-server.ts';
import { createTestApp } from '#testing/test-app.ts';

describeEachDatabase('outgoing messages at the console', (open) => {
  test('are listed without text and address; a kind waits for a person while none gets out', async () => {
    const { db, ...database } = await open();
    const mail = await startMailServer();
    const app = await createTestApp({ db, ...database }, { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'post@example.com' });
    const send = async (key: string, kind: 'mail' | 'sms', to: string) => {
      const expiresAt = app.clock.now + 60_000;
      await queueMessage(db, { key, uid: null, kind, to, subject: 'code-in-subject', text: 'code-in-text', expiresAt });
      await app.messages.deliver();
    };
    const waiting = async () =>
      (await app.ops('opsListWaiting', {})).data.list.map(({ kind, id, reason, count }) => [kind, id, reason, count]);
    mail.setFault('greylist');
    await send('first', 'mail', 'anna@example.com');
    await send('second', 'sms', '+8613800138000');
    expect(await waiting()).toEqual([
      ['message', 'mail', 'the mail server answers 451', 1],
      ['message', 'sms', 'no service is set for it', 1],
    ]);
    const listed = await app.ops('opsListMessages', {});
    expect(JSON.stringify(listed)).not.toMatch(/code-in|anna|138001/);
    expect(listed.data.list.map(({ to, state }) => [to, state]).toSorted()).toEqual([
      ['+86***8000', 'failed'],
      ['a***@example.com', 'queued'],
    ]);
    expect((await app.ops('opsListMessages', { state: 'failed' })).data.total).toBe(1);
    mail.setFault(null);
    app.clock.now += 5000;
    await app.messages.deliver();
    expect(await waiting()).toEqual([['message', 'sms', 'no service is set for it', 1]]);
    await app.close();
    await mail.close();
  });
});
