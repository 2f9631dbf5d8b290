import { randomUUID } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { type MailServer, startMailServer } from '@touchline/service-simulator/mail/mail-server.ts';
import { type SmsWebhookServer, startSmsWebhook } from '@touchline/service-simulator/sms/sms-webhook.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { statementsOf } from '#testing/test-queries.ts';

const SECRET = 'secret-of-the-webhook-in-the-tests';
const MINUTE = 60_000;
const MAIL = 'Anna@Example.com';
const ADDRESS = 'anna@example.com';
const NEW_PASSWORD = 'another-long-password';
/** A code of six digits that is not this one. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeEachDatabase('contact points', (open) => {
  let app: TestApp;
  let database: TestDatabase;
  let mail: MailServer;
  let sms: SmsWebhookServer;
  let anna: User;

  const start = async (env: Record<string, string> = {}) => {
    app = await createTestApp(database, {
      ...{ SMTP_URL: mail.smtpUrl, MAIL_FROM: 'Touchline <post@touchline.example>' },
      ...{ SMS_WEBHOOK: sms.url, SMS_WEBHOOK_SECRET: SECRET },
      ...env,
    });
  };
  beforeEach(async () => {
    database = await open();
    mail = await startMailServer();
    sms = await startSmsWebhook({ secret: SECRET, now: () => app.clock.now });
    await start();
    anna = await app.member('anna');
  });
  afterEach(async () => {
    await app.close();
    await mail.close();
    await sms.close();
  });

  const inLanguage = (language: string) => ({ headers: { language } });
  const as = ({ token }: User) => ({ token });
  const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'none';
  /** The last code that was sent to a mail address or number. */
  const sentTo = async (address: string): Promise<string> => {
    await app.messages.deliver();
    const texts = (address.includes('@') ? mail.mails(address) : sms.texts(address)).map(({ text }) => text);
    return codeIn(texts.findLast((text) => codeIn(text) !== 'none'));
  };
  const add = async (user: User, address: string, kind: 'email' | 'phone' = 'email') => {
    await app.call('requestContactCode', { kind, address }, as(user));
    const to = kind === 'email' ? address.toLowerCase() : '+8613800138000';
    return app.call('addContactPoint', { kind, address, code: await sentTo(to) }, as(user));
  };
  const list = async (user: User) => (await app.call('listContactPoints', {}, as(user))).data.list;
  const signIn = (username: string, password: string) =>
    app.call('signIn', { username, password }, { headers: { 'device-id': randomUUID() } });
  const recover = (code: string, address = MAIL) =>
    app.call('recoverPassword', { kind: 'email', address, code, password: NEW_PASSWORD });

  test('a code that arrives at an address makes it a contact point, by which the member signs in', async () => {
    expect((await add(anna, MAIL)).data).toEqual({ kind: 'email', address: ADDRESS, verifiedAt: app.clock.now });
    expect((await add(anna, '138 0013 8000', 'phone')).code).toBe(CODE.SUCCESS);
    expect((await list(anna)).map(({ address }) => address)).toEqual([ADDRESS, '+8613800138000']);
    for (const name of ['anna', 'ANNA@example.com', '+86 138-0013-8000', '13800138000'])
      expect((await signIn(name, 'password-anna')).data.uid).toBe(anna.uid);
    expect(await app.account.mailOf(anna.uid)).toEqual({ address: ADDRESS, language: 'zh-CN' });
    expect((await app.call('requestContactCode', { kind: 'email', address: 'no' }, as(anna))).code).toBe(
      CODE.MALFORMED,
    );
    // Landlines get no text messages.
    const landline = await app.call('requestContactCode', { kind: 'phone', address: '010 6552 9988' }, as(anna));
    expect(landline.code).toBe(CODE.MALFORMED);
  });

  test('a device that was not used lately is announced by mail, in the language of the member, and a known one is not', async () => {
    await add(anna, MAIL);
    await add(anna, '138 0013 8000', 'phone');
    const textsOf = async () => {
      await app.messages.deliver();
      return mail.mails(ADDRESS).map(({ text }) => text ?? '');
    };
    const before = [await textsOf(), sms.texts('+8613800138000')].map(({ length }) => length);
    const headers = { 'device-id': 'new-phone', language: 'en' };
    for (let time = 0; time < 2; time++)
      await app.call('signIn', { username: 'anna', password: 'password-anna' }, { headers });
    const texts = (await textsOf()).slice(before[0]);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('signed in to on a device that you have not used lately');
    expect(sms.texts('+8613800138000')).toHaveLength(before[1] ?? 0);
    await app.call('signIn', { username: 'anna', password: 'wrong' }, { headers: { 'device-id': 'attacker' } });
    expect((await textsOf()).slice(before[0])).toHaveLength(1);
  });

  test('each mail is in the language of the call, and no log or list has a code', async () => {
    const texts: string[] = [];
    for (const [at, language] of ['zh-CN', 'zh-TW', 'en'].entries()) {
      await app.call(
        'requestContactCode',
        { kind: 'email', address: `lang-${at}@example.com` },
        { ...as(anna), ...inLanguage(language) },
      );
      await app.messages.deliver();
      texts.push(mail.mails(`lang-${at}@example.com`)[0]?.subject ?? '');
    }
    expect(texts).toEqual(['Touchline 验证码', 'Touchline 驗證碼', 'Your Touchline code']);
    const code = codeIn(mail.mails('lang-0@example.com')[0]?.text);
    const stored = await database.db.selectFrom('contact_code').selectAll().execute();
    expect(JSON.stringify([stored, await app.ops('opsListMessages', {})])).not.toContain(code);
  });

  test('a code ends after five wrong tries, after ten minutes, and with its use', async () => {
    const address = MAIL;
    const give = (code: string) => app.call('addContactPoint', { kind: 'email', address, code }, as(anna));
    const request = () => app.call('requestContactCode', { kind: 'email', address }, as(anna));
    await request();
    const first = await sentTo(ADDRESS);
    for (let tries = 0; tries < 5; tries++) expect((await give(other(first))).code).toBe(CODE.VALIDATION_CODE);
    expect((await give(first)).code).toBe(CODE.VALIDATION_CODE);
    app.clock.now += MINUTE;
    await request();
    const second = await sentTo(ADDRESS);
    app.clock.now += 10 * MINUTE;
    expect((await give(second)).code).toBe(CODE.VALIDATION_CODE);
    await request();
    const third = await sentTo(ADDRESS);
    // Another member does nothing with it.
    const bob = await app.member('bob');
    const stolen = await app.call('addContactPoint', { kind: 'email', address, code: third }, as(bob));
    expect(stolen.code).toBe(CODE.VALIDATION_CODE);
    const both = await Promise.all([give(third), give(third)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([CODE.SUCCESS, CODE.VALIDATION_CODE]);
  });

  test('a doubled request sends one mail, and another one a minute later', async () => {
    const request = () => app.call('requestContactCode', { kind: 'email', address: MAIL }, as(anna));
    const replies = await Promise.all([request(), request()]);
    expect(replies.map(({ code }) => code)).toEqual([CODE.SUCCESS, CODE.SUCCESS]);
    await app.messages.deliver();
    expect(mail.mails(ADDRESS)).toHaveLength(1);
    app.clock.now += MINUTE;
    await request();
    await app.messages.deliver();
    expect(mail.mails(ADDRESS)).toHaveLength(2);
  });

  test('an address belongs to one member: another one learns nothing, and its owner is notified', async () => {
    await add(anna, MAIL);
    const bob = await app.member('bob');
    const free = await app.call('requestContactCode', { kind: 'email', address: 'free@example.com' }, as(bob));
    const taken = await app.call('requestContactCode', { kind: 'email', address: MAIL }, as(bob));
    expect({ ...taken, headers: null, time: 0 }).toEqual({ ...free, headers: null, time: 0 });
    await app.messages.deliver();
    expect(mail.mails(ADDRESS).at(-1)?.text).toContain('没有成功');
    expect(codeIn(mail.mails(ADDRESS).at(-1)?.text)).toBe('none');
    // Both ask for it while it is free: the first code counts.
    await app.call('removeContactPoint', { kind: 'email' }, as(anna));
    app.clock.now += MINUTE;
    await app.call('requestContactCode', { kind: 'email', address: MAIL }, as(bob));
    const code = await sentTo(ADDRESS);
    await add(anna, MAIL);
    expect((await app.call('addContactPoint', { kind: 'email', address: MAIL, code }, as(bob))).code).toBe(
      CODE.FORBIDDEN,
    );
    expect(await list(bob)).toEqual([]);
  });

  test('changes need a session that was confirmed lately, by password or code, and the old address is notified', async () => {
    await add(anna, MAIL);
    app.clock.now += 16 * MINUTE;
    const remove = () => app.call('removeContactPoint', { kind: 'email' }, as(anna));
    expect((await remove()).code).toBe(CODE.CONFIRMATION_NEEDED);
    const request = { kind: 'email', address: 'new@example.com' } as const;
    expect((await app.call('requestContactCode', request, as(anna))).code).toBe(CODE.CONFIRMATION_NEEDED);
    await app.call('requestSessionCode', { kind: 'email' }, as(anna));
    const confirm = (code: string) => app.call('confirmSessionByCode', { kind: 'email', code }, as(anna));
    const code = await sentTo(ADDRESS);
    expect((await confirm(other(code))).code).toBe(CODE.VALIDATION_CODE);
    expect((await confirm(code)).code).toBe(CODE.SUCCESS);
    expect((await add(anna, 'new@example.com')).code).toBe(CODE.SUCCESS);
    await app.messages.deliver();
    expect(mail.mails(ADDRESS).at(-1)?.text).toContain('新的邮箱');
    expect((await remove()).code).toBe(CODE.SUCCESS);
    await app.messages.deliver();
    expect(mail.mails('new@example.com').at(-1)?.text).toContain('解绑');
    expect([await list(anna), (await remove()).code]).toEqual([[], CODE.NOT_FOUND]);
  });

  test('a forgotten password is replaced by a code; all sessions end and all contact points are notified', async () => {
    await add(anna, MAIL);
    await add(anna, '13800138000', 'phone');
    await app.call('requestRecovery', { kind: 'email', address: MAIL }, inLanguage('en'));
    const code = await sentTo(ADDRESS);
    expect((await recover(other(code))).code).toBe(CODE.VALIDATION_CODE);
    expect((await recover(code)).data).toEqual({ username: 'anna' });
    expect((await recover(code)).code).toBe(CODE.VALIDATION_CODE);
    await app.messages.deliver();
    expect([mail.mails(ADDRESS).at(-1)?.text, sms.texts().at(-1)?.text].join()).toMatch(/密码已修改.*密码已修改/s);
    expect((await app.call('getProfile', {}, as(anna))).code).toBe(CODE.EXPIRED);
    expect((await signIn('anna', 'password-anna')).code).toBe(CODE.BAD_CREDENTIALS);
    expect((await signIn(MAIL, NEW_PASSWORD)).data.uid).toBe(anna.uid);
  });

  test('a recovery removes every other way in, all open links and a deletion that the account requested', async () => {
    await add(anna, MAIL);
    await add(anna, '13800138000', 'phone');
    const { db } = database;
    const { uid } = anna;
    await db
      .insertInto('linked_identity')
      .values({ issuer: 'https://id.example', subject: 'intruder', uid, created_at: 1, used_at: null })
      .execute();
    const key = { name: 'phone', public_key: '', counter: 0, transports: '[]', backed_up: 0 };
    await db
      .insertInto('passkey')
      .values({ id: 'key', credential_id: 'intruder', uid, ...key, created_at: 1, used_at: null })
      .execute();
    await app.call('openCalendar', { scores: 0 }, as(anna));
    const password = 'password-anna';
    const { data: links } = await app.call('requestDownload', { password }, as(anna));
    const requested = await app.call('requestDeletion', { username: 'anna', password, givesUpCoins: 1 }, as(anna));
    expect(requested.data.deletion).not.toBeNull();
    await app.messages.deliver();
    const noticed = mail
      .mails(ADDRESS)
      .map(({ text }) => text)
      .join();
    for (const what of ['申请下载您账号的全部数据', '申请注销您的账号']) expect(noticed).toContain(what);

    await app.call('requestRecovery', { kind: 'email', address: MAIL });
    expect((await recover(await sentTo(ADDRESS))).code).toBe(CODE.SUCCESS);
    for (const table of ['linked_identity', 'passkey', 'calendar_link', 'member_download', 'erasure'] as const)
      expect(await db.selectFrom(table).select('uid').where('uid', '=', uid).execute()).toEqual([]);
    expect((await app.app.inject(links.json)).statusCode).toBe(404);
    await app.messages.deliver();
    for (const text of [mail.mails(ADDRESS).at(-1)?.text, sms.texts('+8613800138000').at(-1)?.text])
      expect(text).toContain('通行密钥、关联的登录方式和其他邮箱或手机号已移除');
    const { data: again } = await signIn(MAIL, NEW_PASSWORD);
    expect((await list(again)).map(({ address }) => address)).toEqual([ADDRESS]);
  });

  test('a recovery leaves a deletion by an operator', async () => {
    await add(anna, MAIL);
    await app.ops('opsEraseMember', { uid: anna.uid, givesUpCoins: 1 });
    await app.call('requestRecovery', { kind: 'email', address: MAIL });
    expect((await recover(await sentTo(ADDRESS))).code).toBe(CODE.SUCCESS);
    expect((await app.ops('opsListErasures', { done: 0 })).data.list).toMatchObject([{ uid: anna.uid }]);
  });

  test('for an unknown address the reply and the queries of a recovery and a sign-in are the same', async () => {
    await add(anna, MAIL);
    const work = async (address: string) => {
      const replies: unknown[] = [];
      const statements = await statementsOf(database, async () => {
        for (const { status, code, msg, data } of [
          await app.call('requestRecovery', { kind: 'email', address }),
          await recover('000000', address),
          await signIn(address, 'a-wrong-password'),
        ])
          replies.push([status, code, msg, data]);
      });
      return { replies, statements };
    };
    // The first one of its kind creates the secret and opens statements.
    await work('warm@example.com');
    const unknown = await work('nobody@example.com');
    expect(await work(MAIL)).toEqual(unknown);
    expect(unknown.statements.length).toBeGreaterThan(8);
    await app.messages.deliver();
    expect(mail.mails('nobody@example.com')).toEqual([]);
    expect(codeIn(mail.mails(ADDRESS).at(-1)?.text)).not.toBe('none');
  });

  test('codes to one address, for one network and tries of one network are limited, known or not', async () => {
    await app.close();
    await start({ RATE_LIMITS: 'on' });
    const codes: number[] = [];
    for (let at = 0; at < 6; at++) {
      app.clock.now += MINUTE;
      codes.push((await app.call('requestRecovery', { kind: 'email', address: 'nobody@example.com' })).code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => CODE.SUCCESS), CODE.TOO_MANY]);
    // Whoever asks for recoveries does not keep the owner from adding the address.
    const request = { kind: 'email', address: 'nobody@example.com' } as const;
    expect((await app.call('requestContactCode', request, as(anna))).code).toBe(CODE.SUCCESS);
    const tries: number[] = [];
    for (let at = 0; at < 31; at++) tries.push((await recover('123456', `a${at}@example.com`)).code);
    expect(tries.at(-2)).toBe(CODE.VALIDATION_CODE);
    expect(tries.at(-1)).toBe(CODE.TOO_MANY);
  });

  test('recoveries of an address take ten tries a day over all its codes, known or not', async () => {
    await add(anna, MAIL);
    await app.close();
    await start({ RATE_LIMITS: 'on' });
    for (const address of [MAIL, 'nobody@example.com']) {
      const tries: number[] = [];
      for (let sent = 0; sent < 2; sent++) {
        app.clock.now += MINUTE;
        await app.call('requestRecovery', { kind: 'email', address });
        for (let at = 0; at < 5; at++) tries.push((await recover('000000', address)).code);
      }
      expect(new Set(tries)).toEqual(new Set([CODE.VALIDATION_CODE]));
      app.clock.now += MINUTE;
      await app.call('requestRecovery', { kind: 'email', address });
      expect((await recover(await sentTo(ADDRESS), address)).code).toBe(CODE.TOO_MANY);
    }
    expect((await signIn(MAIL, 'password-anna')).code).toBe(CODE.SUCCESS);
  });

  test('members of a parent site add nothing, and nothing is offered that cannot be sent', async () => {
    const { data: guest } = await app.ops('opsSignInMember', { externalId: 'x-1', username: 'guest' });
    const request = { kind: 'email', address: MAIL } as const;
    expect((await app.call('requestContactCode', request, { token: guest.token })).code).toBe(CODE.FORBIDDEN);
    expect((await app.call('getCommonConfig', {})).data).toMatchObject({ mail: 1, sms: 1 });
    await app.close();
    await start({ SMTP_URL: '', SMS_WEBHOOK: '' });
    expect((await app.call('getCommonConfig', {})).data).toMatchObject({ mail: 0, sms: 0 });
    expect((await app.call('requestContactCode', request, as(anna))).code).toBe(CODE.FORBIDDEN);
    expect((await app.call('requestRecovery', request)).code).toBe(CODE.FORBIDDEN);
  });
});
