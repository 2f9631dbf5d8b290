import { randomUUID } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import { CONSENT } from '#features/account/test-account.ts';
import { type Routes, routes } from '@touchline/contract/routes.ts';
import { afterEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { LIMIT_RULES } from '#platform/http/limits.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { sendChat, seedRooms, textsOf } from '#testing/test-chat.ts';
import { publish, saveTipster, seedMarket } from '#testing/test-market.ts';
import { sendCall, signedHeaders } from '#testing/test-http.ts';

const ADDRESSES = Array.from({ length: 1000 }, (_, index) => `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`);
const MINUTE_MS = 60_000;

describeDefaultDatabase('hostile members and guessers', (open) => {
  let app: TestApp;
  afterEach(() => app.close());
  const start = async (env: Record<string, string> = {}) => (app = await createTestApp(await open(), env));

  /** Sign-ins with a different claimed address each; returns how often each code was the answer. */
  const guess = async (username: string, password: string, from: readonly string[]): Promise<Map<number, number>> => {
    const codes = new Map<number, number>();
    for (const address of from) {
      const headers = { 'x-forwarded-for': address, 'device-id': `device-${address.replaceAll('.', '-')}` };
      const { code } = await app.call('signIn', { username, password }, { headers });
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    return codes;
  };

  test.each([
    ['on', ADDRESSES],
    ['off', ADDRESSES.slice(0, 100)],
  ])('[X1] 1,000 addresses guess one password three times, with TRUST_PROXY=%s', async (trust, from) => {
    await start({ RATE_LIMITS: 'on', TRUST_PROXY: trust });
    const { 'device-id': own } = await app.member('victim');
    const codes = await guess('victim', 'a wrong one', from);
    expect(codes.get(CODE.BAD_CREDENTIALS)).toBe(3);
    expect(codes.get(CODE.IMAGE_CODE)).toBe(LIMIT_RULES.signInAccount.points - 3);
    expect(codes.get(CODE.TOO_MANY)).toBe(from.length - LIMIT_RULES.signInAccount.points);
    // Even the right password fails now, except on a device that the owner used before.
    expect([...(await guess('victim', 'password-victim', ['198.51.100.7'])).keys()]).toEqual([CODE.TOO_MANY]);
    const home = { 'x-forwarded-for': '203.0.113.8', 'device-id': own };
    const ofOwner = await app.call('signIn', { username: 'victim', password: 'password-victim' }, { headers: home });
    expect(ofOwner.code).toBe(trust === 'on' ? CODE.SUCCESS : CODE.TOO_MANY);
  });

  test('[X1] without a trusted proxy the headers do not change a caller’s address', async () => {
    await start({ RATE_LIMITS: 'on' });
    const codes: number[] = [];
    for (const address of ADDRESSES.slice(0, 100)) {
      const headers = { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address };
      const { code } = await app.call(
        'register',
        { username: `bot${codes.length}`, password: 'a-password', ...CONSENT },
        { headers },
      );
      codes.push(code);
    }
    expect(codes.filter((code) => code === CODE.SUCCESS)).toHaveLength(LIMIT_RULES.registerAddress.points);
    expect(codes.at(-1)).toBe(CODE.TOO_MANY);
    // The same behind a trusted proxy: only its own hop counts.
    await app.close();
    await start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    const spoofed = await Promise.all(
      ADDRESSES.slice(0, 100).map(async (address, index) => {
        const headers = { 'x-forwarded-for': `${address}, 198.51.100.7` };
        return (
          await app.call('register', { username: `bot${index}`, password: 'a-password', ...CONSENT }, { headers })
        ).code;
      }),
    );
    expect(spoofed.filter((code) => code === CODE.SUCCESS)).toHaveLength(LIMIT_RULES.registerAddress.points);
  });

  test('[X1] neighbours of one /64 are one address, and so are both spellings of an IPv4 one', async () => {
    await start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    const register = async (username: string, address: string) =>
      (
        await app.call(
          'register',
          { username, password: 'a-password', ...CONSENT },
          { headers: { 'x-forwarded-for': address } },
        )
      ).code;
    const { points } = LIMIT_RULES.registerAddress;
    for (const [name, addressOf] of [
      ['v6', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
      ['v4', (index: number) => (index % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9')],
    ] as const) {
      const codes: number[] = [];
      for (let index = 1; index <= points + 2; index += 1)
        codes.push(await register(`${name}bot${index}`, addressOf(index)));
      expect(codes.filter((code) => code === CODE.SUCCESS)).toHaveLength(points);
      expect(codes.slice(points)).toEqual([CODE.TOO_MANY, CODE.TOO_MANY]);
    }
    expect(await register('elsewhere', '2001:db8:1:3::1')).toBe(CODE.SUCCESS);
  });

  test('[X1] only a listed proxy is trusted for the address of a caller', async () => {
    const seen = async (trust: string, peer: string) => {
      app = await createTestApp(await open(), { TRUST_PROXY: trust, DEMO: 'on' });
      const headers = { 'x-forwarded-for': '127.0.0.1', authorization: 'Bearer demo-operator' };
      const reply = await app.app.inject({ url: '/ops/v1/hosts', headers, remoteAddress: peer });
      const { code } = reply.json<{ code: number }>();
      if (trust !== 'off') await app.close();
      return code;
    };
    const OPEN = 1;
    expect(await seen('10.1.0.0/16, 192.0.2.7', '10.1.200.3')).toBe(OPEN);
    expect(await seen('10.1.0.0/16, 192.0.2.7', '::ffff:10.1.200.3')).toBe(OPEN);
    expect(await seen('10.1.0.0/16, 192.0.2.7', '192.0.2.7')).toBe(OPEN);
    for (const peer of ['10.2.0.1', '192.0.2.8', '127.0.0.1', '::1'])
      expect([peer, await seen('10.1.0.0/16, 192.0.2.7', peer)]).toEqual([peer, CODE.FORBIDDEN]);
    // The former value `on`: any peer of this machine or of a private network, and no other.
    expect(await seen('on', '172.18.0.5')).toBe(OPEN);
    expect(await seen('on', '203.0.113.9')).toBe(CODE.FORBIDDEN);
    expect(await seen('off', '127.0.0.1')).toBe(CODE.FORBIDDEN);
  });

  test('[X1] sign-in answers the same for existing and unknown names', async () => {
    await start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    await app.member('victim');
    const output = async (username: string) => {
      const words: unknown[] = [];
      for (const address of ADDRESSES.slice(0, 25)) {
        const headers = { 'x-forwarded-for': address };
        const { status, code, msg, data } = await app.call('signIn', { username, password: 'wrong' }, { headers });
        words.push([status, code, msg, data]);
      }
      return words;
    };
    expect(await output('victim')).toEqual(await output('nobody'));
  });

  test('[P1, X2] a sign-in always creates a new session, and tokens are read from their header only', async () => {
    await start();
    const { token: planted } = await app.member('attacker');
    const { uid } = await app.member('victim');
    const fresh = await app.call('signIn', { username: 'victim', password: 'password-victim' }, { token: planted });
    expect(fresh.data.uid).toBe(uid);
    expect(fresh.data.token).not.toBe(planted);
    expect((await app.call('getProfile', {}, { token: planted })).data.username).toBe('attacker');
    const { path } = routes.getProfile;
    const { token } = fresh.data;
    const elsewhere = await app.app.inject({
      method: 'POST',
      url: `${path}?token=${token}`,
      headers: {
        ...signedHeaders(app.clock.now),
        cookie: `token=${token}`,
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `token=${token}`,
    });
    expect(elsewhere.json()).toMatchObject({ code: CODE.NULL_USER });
    expect(elsewhere.headers).not.toHaveProperty('set-cookie');
  });

  test('a member sets nothing with fields that a call does not have: no VIP level, no coins, no uid', async () => {
    await start();
    const extra = { uid: 'root', vipLevel: 9, rechargeTotal: 1_000_000, balance: 500, demo: 1, roles: 'owner' };
    const registered = await app.call('register', {
      username: 'mallory',
      password: 'password-1',
      ...CONSENT,
      ...extra,
    });
    const { uid, token } = registered.data;
    expect(uid).not.toBe('root');
    const password = { currentPassword: 'password-1', newPassword: 'password-2', ...extra };
    await app.call('changePassword', password, { token });
    const { data } = await app.call('signIn', { username: 'mallory', password: 'password-2', ...extra });
    const rule = (await app.call('getCommentRule', {}, { token: data.token })).data;
    expect([data.uid, rule.vipCurrentVal, rule.rechargeLimitRule.rechargeCurrentVal]).toEqual([uid, 0, 0]);
    expect((await app.call('getProfile', {}, { token: data.token })).data).toMatchObject({ uid, balance: 0 });
  });

  test('no token, password or secret reaches the log, whatever happens', async () => {
    let log = '';
    const secret = 'a-secret-of-the-payment-service-0123456789';
    app = await createTestApp(await open(), { LOG_LEVEL: 'trace', TOP_UP_SECRET: secret }, undefined, {
      write: (line: string) => void (log += line),
    });
    const { token, uid } = await app.member('anna');
    const canaries = [token, secret, 'password-anna', 'password-typed-wrong', 'operator-token-of-the-tests'];
    await app.call('signIn', { username: 'anna', password: 'password-typed-wrong' });
    await app.call('getProfile', {}, { token });
    await app.call('getProfile', {}, { token: `${token}-damaged` });
    await app.ops('opsSignInMember', { externalId: 'e-1', username: 'boris', deviceId: 'd-1' });
    await app.ops('opsRevokeSessions', { uid });
    await app.call('getProfile', {}, { token });
    for (const headers of [{ token }, { authorization: `Bearer ${token}` }, { 'x-touchline-signature': secret }])
      for (const url of [`/api/none?token=${token}`, '/callback/v1/top-up', '/ops/v1/hosts'])
        await app.app.inject({ method: 'POST', url, headers, payload: { token } });
    // An internal error whose message contains the query.
    await app.news.db.schema.alterTable('account').renameTo('account_gone').execute();
    const fault = await app.call('signIn', { username: 'anna', password: 'password-typed-wrong' });
    expect(fault.code).toBe(CODE.FAULT);
    // What the person reads leads to the line of the log.
    const [line] = log.split('\n').filter((one) => one.includes('a call failed'));
    const [, reqId] = /"reqId":"([^"]+)"/.exec(line ?? '') ?? [];
    expect([fault.headers['x-request-id'], fault.msg.endsWith(` (${reqId?.slice(0, 8)})`)]).toEqual([reqId, true]);
    expect(canaries.filter((canary) => log.includes(canary))).toEqual([]);
  });

  test('[C1] a signed call can be replayed for five minutes and takes effect once', async () => {
    await start();
    const [buyer, writer] = [await app.member('buyer'), await app.member('writer')];
    await seedRooms(app);
    await seedMarket(app);
    await saveTipster(app, 'qi');
    await publish(app, 'tip-1');
    await app.ops('opsTopUp', { uid: buyer.uid, amount: 100, key: 'gift' });
    const captured: [keyof Routes, Record<string, unknown>, Record<string, string>][] = [
      ['buyTip', { messageId: 'tip-1' }, signedHeaders(app.clock.now, { token: buyer.token })],
      [
        'publishTipComment',
        { messageId: 'tip-1', content: 'hi', clientId: randomUUID() },
        signedHeaders(app.clock.now, { token: writer.token }),
      ],
      ['likeReport', { reportId: 'none' }, signedHeaders(app.clock.now, { token: writer.token })],
    ];
    for (let round = 0; round < 20; round += 1)
      for (const [name, request, headers] of round % 2 ? captured : captured.toReversed())
        await sendCall(app.app, name, request, headers);
    await Promise.all(captured.map(([name, request, headers]) => sendCall(app.app, name, request, headers)));
    const clientId = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => sendChat(app, writer, 'once', { clientId })));
    // 100 - 38
    expect((await app.call('getBalance', {}, { token: buyer.token })).data.balance).toBe(62);
    expect((await app.call('listTipComments', { messageId: 'tip-1' })).data.list).toHaveLength(1);
    expect(await textsOf(app)).toEqual(['once']);
    app.clock.now += 5 * MINUTE_MS + 1;
    for (const call of captured) expect(await sendCall(app.app, ...call)).toMatchObject({ code: CODE.FORBIDDEN });
    await app.call('signOut', {}, { token: writer.token });
    const late = signedHeaders(app.clock.now, { token: writer.token });
    expect(await sendCall(app.app, 'publishTipComment', { messageId: 'tip-1', content: 'no' }, late)).toMatchObject({
      code: CODE.EXPIRED,
    });
  });

  test('JSON keys cannot pollute prototypes, and texts cannot cause catastrophic backtracking', async () => {
    await start();
    const { token } = await app.member('anna');
    const headers = { ...signedHeaders(app.clock.now, { token }), 'content-type': 'application/json' };
    const poison = ['__proto__', 'constructor'].flatMap((key) => [
      `{"${key}":{"polluted":1}}`,
      `{"records":[{"level":"info","event":"a","at":1,"payload":{"${key}":{"prototype":{"polluted":1}}}}]}`,
      `{"a":{"b":[{"${key}":{"prototype":{"polluted":1},"polluted":1}}]}}`,
    ]);
    const json = (Object.keys(routes) as (keyof Routes)[]).filter((name) => routes[name].encoding === 'json');
    for (const name of json)
      for (const payload of poison) {
        const { method, path } = routes[name];
        const operator = { 'content-type': 'application/json', authorization: 'Bearer operator-token-of-the-tests' };
        const sent = routes[name].access === 'operator' ? operator : headers;
        const { statusCode } = await app.app.inject({ method, url: path, headers: sent, payload });
        expect([name, payload, statusCode < 500]).toEqual([name, payload, true]);
      }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
    const long = ['a', ' ', '\t', '-', '.', '0', '9.', 'a-', ',', '\u200b', '<svg ', 'x='].map((sign) =>
      sign.repeat(50_000 / sign.length),
    );
    const texts = long.flatMap((text) => [text, `${text}!`, `!${text}`]);
    for (const [name, field] of [
      ['listHosts', 'name'],
      ['signIn', 'username'],
      ['sendChatMessage', 'text'],
      ['publishTipComment', 'content'],
      ['publishTipComment', 'photos'],
      ['getTip', 'id'],
    ] as const)
      for (const text of texts)
        await sendCall(app.app, name, { [field]: text }, signedHeaders(app.clock.now, { token }));
  });
});
