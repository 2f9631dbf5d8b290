import type { AlertPayload } from '@touchline/contract/alert-kinds.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { BASKETBALL_STATUS as B, FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import { startMailServer } from '@touchline/service-simulator/mail/mail-server.ts';
import { startNativePush } from '@touchline/service-simulator/native-push/native-push.ts';
import { type PushService, startPushService } from '@touchline/service-simulator/push-service/push-service.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { setRoomLive } from '#features/anchor/room-live.ts';
import { addBrowser, alertedMember, type TestChoices, saveChoices } from '#testing/test-alerts.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';
import { bet, buyer, COINS, feed as feedGames, finish, match, publishTips } from '#testing/test-settlement.ts';
import { grantCoins } from '#testing/test-tips.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const signInAgain = async (app: TestApp, username: string) =>
  (await app.call('signIn', { username, password: `password-${username}` })).data;

const feedGame = (app: TestApp, game: ReturnType<typeof match>) => feedGames({ ...app, start: app.clock.now }, [game]);

describeEachDatabase('alerts', (open) => {
  let app: TestApp;
  const start = async (env: Record<string, string> = {}): Promise<void> => {
    app = await createTestApp(await open(), { PUSH_SERVICE_ORIGINS: service.origin, ...env });
  };
  afterEach(() => app.close());

  const feed = (statusId: number, score: [number, number] | null, kickOff: number) =>
    app.ingest(seedBatch([seedMatch('final', kickOff, statusId, score)], app.clock.now));

  test('a booked match: 15 minutes before, kick-off, goals, one taken back, and full time; each once', async () => {
    await start();
    const refusals = service.refusals.length;
    const kickOff = app.clock.now + 60 * MINUTE_MS;
    await feed(F.notStarted, null, kickOff);
    const booker = await alertedMember(app, service, 'booker');
    const fan = await alertedMember(app, service, 'fan');
    const other = await alertedMember(app, service, 'other');
    await app.call('subscribe', { matchId: 'final' }, { token: booker.token });
    await app.call('follow', { keys: 'team:chelsea', follow: 1 }, { token: fan.token });

    await app.alerts.announceSoon();
    app.clock.now = kickOff - 14 * MINUTE_MS;
    await app.alerts.announceSoon();
    await app.alerts.announceSoon();
    await app.alerts.deliver();
    const course: [number, [number, number]][] = [
      [F.firstHalf, [0, 0]],
      [F.firstHalf, [1, 0]],
      [F.firstHalf, [1, 0]],
      [F.firstHalf, [0, 0]],
      [F.secondHalf, [1, 0]],
      [F.secondHalf, [1, 1]],
      [F.finished, [1, 1]],
      [F.finished, [2, 1]],
    ];
    app.clock.now = kickOff;
    for (const [statusId, score] of course) {
      app.clock.now += MINUTE_MS;
      await feed(statusId, score, kickOff);
      await app.alerts.deliver();
    }
    await app.alerts.deliver();
    const expected = [
      'ars – che / Kicks off in 15 minutes',
      'ars – che / The match has begun',
      'ars 1–0 che / Goal for ars',
      'ars 0–0 che / Goal of ars taken back',
      'ars 1–0 che / Goal for ars',
      'ars 1–1 che / Goal for che',
      'ars 1–1 che / Full time',
    ];
    expect(service.refusals.slice(refusals)).toEqual([]);
    expect(booker.shown()).toEqual(expected);
    expect(fan.shown()).toEqual(expected);
    expect(other.shown()).toEqual([]);
    expect(booker.payloads()[2]).toMatchObject({ path: '/program-detail/final', tag: 'match-final' });
    const [goal] = service.received(booker.endpoint).slice(2);
    expect(goal).toMatchObject({ ttl: 300, urgency: 'high' });
  });

  test('the ends of quarters of a basketball game, without scores for who does not want them, in their language', async () => {
    await start();
    const game = async (statusId: number, score: [number, number]) => {
      app.clock.now += MINUTE_MS;
      await feedGame(app, match(gameApp(), 'nba-1', { kickOff, statusId, homeScore: score[0], awayScore: score[1] }));
      await app.alerts.deliver();
    };
    const gameApp = () => ({ ...app, start: app.clock.now });
    const kickOff = app.clock.now + MINUTE_MS;
    await feedGame(app, match(gameApp(), 'nba-1', { kickOff }));
    const fan = await alertedMember(app, service, 'fan');
    const careful = await alertedMember(app, service, 'careful', { spoilerFree: 1, kinds: ['goal', 'full-time'] });
    const chinese = await addBrowser(app, service, (await signInAgain(app, 'fan')).token, 'zh-CN');
    for (const { token } of [fan, careful]) await app.call('subscribe', { matchId: 'nba-1' }, { token });
    await game(B.q1, [10, 8]);
    await game(B.q1Done, [25, 20]);
    await game(B.q2, [25, 20]);
    await game(B.finished, [101, 99]);
    expect(fan.shown()).toEqual([
      'cel – kni / The match has begun',
      'cel 25–20 kni / End of quarter 1',
      'cel 101–99 kni / Full time',
    ]);
    expect(careful.shown()).toEqual(['cel – kni / There is news of the match', 'cel – kni / Full time']);
    const titles = service.received(chinese).map(({ text }) => (JSON.parse(text) as AlertPayload).body);
    expect(titles).toEqual(['比赛开始了', '第 1 节结束', '全场结束']);
  });

  test('a host on air: followers once for a show; of a private room its guests alone, of a hidden host nobody', async () => {
    await start();
    const { insider } = await seedAnchors(app);
    await app.alerts.deliver();
    await saveChoices(app, insider);
    const guest = await addBrowser(app, service, insider.token);
    const follower = await alertedMember(app, service, 'follower');
    const resting = await alertedMember(app, service, 'resting');
    await app.call('takeBreak', { kind: 'cool-off', days: 2 }, { token: resting.token });
    for (const { token } of [follower, insider, resting])
      for (const hostId of ['bu', 'qi', 'wang']) await app.call('subscribe', { hostId }, { token });
    const titles = (endpoint: string) =>
      service.received(endpoint).map(({ text }) => (JSON.parse(text) as AlertPayload).title);
    const live = (liveRoomId: string, hostId: string, isLive: boolean) =>
      setRoomLive(app.anchor, { liveRoomId, hostId, isLive });
    await live('room-bu', 'bu', true);
    await live('room-bu', 'bu', false);
    await live('room-bu', 'bu', true);
    await app.alerts.deliver();
    expect([titles(follower.endpoint), titles(resting.endpoint)]).toEqual([['阿布 is live'], []]);
    expect(follower.payloads()[0]).toMatchObject({ body: 'ars – che', path: '/program-detail/bu/later' });
    await app.ops('opsSaveSchedule', {
      hostId: 'qi',
      matchId: 'later',
      liveRoomId: 'vip-qi',
      liveStatus: 1,
      liveUserGroupId: 'vip-club',
    });
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 3, sort: 1 });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'later', liveRoomId: 'room-wang', liveStatus: 1 });
    await app.alerts.deliver();
    expect(titles(guest)).toEqual(['阿布 is live', '小柒 is live']);
    expect(titles(follower.endpoint)).toEqual(['阿布 is live']);
  });

  test('a settled tip and a reply, without paid text', async () => {
    await start({ SETTLE_AFTER_MINUTES: '0' });
    const market = { ...app, start: app.clock.now };
    await publishTips(market, { sure: { sportsTitle: 'Home to win', legs: [bet('m1')] } });
    const reader = await buyer(market, 'reader', ['sure']);
    await saveChoices(app, reader);
    const endpoint = await addBrowser(app, service, reader.token);
    const shown = () => service.received(endpoint).map(({ text }) => JSON.parse(text) as AlertPayload);
    const write = (token: string, content: string, more = {}) =>
      app.call(
        'publishTipComment',
        { messageId: 'sure', content, photos: '', clientId: `client-${content.length}`, ...more },
        { token },
      );
    const { data: comment } = await write(reader.token, 'well done');
    const other = await app.member('Other');
    await write(other.token, 'I agree with that', { parentId: comment.id });
    await write(reader.token, 'thank you', { parentId: comment.id });
    app.clock.now += 4 * 3_600_000;
    await finish(market, 'm1', [0, 1]);
    await app.newsService.settleDue();
    await app.newsService.settleDue();
    await app.alerts.deliver();
    expect(shown().map(({ title, body }) => [title, body])).toEqual([
      ['Other replied to you', 'Open the comments to read it'],
      ['Your tip is settled', expect.stringMatching(/^Home to win · Lost/)],
    ]);
    expect(JSON.stringify(shown())).not.toMatch(/1\.92|I agree/);
  });

  /** A member with a booked match that is about to begin. */
  const withBooking = async (choices: TestChoices = {}) => {
    const kickOff = app.clock.now + MINUTE_MS;
    await feed(F.notStarted, null, kickOff);
    const member = await alertedMember(app, service, 'booker', choices);
    await app.call('subscribe', { matchId: 'final' }, { token: member.token });
    app.clock.now = kickOff;
    return { member, kickOff, begin: () => feed(F.firstHalf, [0, 0], kickOff) };
  };
  const states = async () =>
    (await app.anchor.db.selectFrom('alert_delivery').select(['state', 'reason']).orderBy('seq').execute()).map(
      ({ state, reason }) => `${state} ${reason ?? ''}`,
    );
  const devices = async (token: string) => (await app.call('getAlertChoices', {}, { token })).data.devices.length;

  test('what a push service puts off is repeated when it asks for it, in order and within its use; then it is dropped', async () => {
    await start();
    const { member, kickOff, begin } = await withBooking();
    service.fail([{ status: 429, retryAfterSeconds: 30 }, { status: 503 }], member.endpoint);
    await begin();
    await app.alerts.deliver();
    app.clock.now += 20_000;
    await feed(F.firstHalf, [1, 0], kickOff);
    await app.alerts.deliver();
    expect(service.requests(member.endpoint)).toBe(1);
    app.clock.now += 10_000;
    await app.alerts.deliver();
    expect([service.requests(member.endpoint), member.shown()]).toEqual([2, []]);
    app.clock.now += 5000;
    await app.alerts.deliver();
    expect(member.shown()).toEqual(['ars – che / The match has begun', 'ars 1–0 che / Goal for ars']);
    service.fail([{ status: 500 }], member.endpoint);
    await feed(F.firstHalf, [2, 0], kickOff);
    await app.alerts.deliver();
    app.clock.now += 6 * MINUTE_MS;
    await app.alerts.deliver();
    expect(member.shown()).toHaveLength(2);
    expect((await states()).at(-1)).toBe('dropped late');
  });

  test('a subscription that is gone leaves at once, one that fails always leaves after 8 failures', async () => {
    await start();
    const { member, kickOff, begin } = await withBooking();
    service.fail(
      Array.from({ length: 7 }, () => ({ status: 413 })),
      member.endpoint,
    );
    await begin();
    for (let goals = 1; goals < 8; goals += 1) {
      await feed(F.firstHalf, [goals, 0], kickOff);
      await app.alerts.deliver();
    }
    // The 8th message was taken, so the count begins again.
    expect([await devices(member.token), member.shown()]).toEqual([1, ['ars 7–0 che / Goal for ars']]);
    service.fail(
      Array.from({ length: 8 }, () => ({ status: 400 })),
      member.endpoint,
    );
    for (let goals = 8; goals < 16; goals += 1) {
      await feed(F.firstHalf, [goals, 0], kickOff);
      await app.alerts.deliver();
    }
    expect(await devices(member.token)).toBe(0);
    const endpoint = await addBrowser(app, service, member.token);
    service.unsubscribe(endpoint);
    await feed(F.firstHalf, [16, 0], kickOff);
    await app.alerts.deliver();
    expect(await devices(member.token)).toBe(0);
  });

  test('a crash repeats nothing, and passes nobody over', async () => {
    await start();
    const { member, kickOff, begin } = await withBooking();
    await begin();
    // As a process leaves it that ended between the claim and the answer.
    await app.alerts.deliver();
    const { db } = app.anchor;
    await db.updateTable('alert_delivery').set({ state: 'sending', claimed_at: app.clock.now }).execute();
    // And one that ended within the fan-out: the first half of the members was served.
    const late = await alertedMember(app, service, 'zoe');
    await app.call('follow', { keys: 'team:arsenal', follow: 1 }, { token: late.token });
    const cursor = [member.uid, late.uid].toSorted()[0] ?? '';
    await feed(F.firstHalf, [1, 0], kickOff);
    await db.updateTable('alert_event').set({ cursor }).where('key', 'like', 'goal:%').execute();
    app.clock.now += 61_000;
    await app.alerts.deliver();
    const after = [member, late].toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
    expect(after[1]?.shown()).toContain('ars 1–0 che / Goal for ars');
    expect(after[0]?.shown()).not.toContain('ars 1–0 che / Goal for ars');
    expect(member.shown().filter((text) => text.endsWith('begun'))).toHaveLength(1);
    expect(await states()).toContain('dropped unknown');
  });

  test('two nodes that deliver at once send each alert once', async () => {
    const database = await open();
    const env = { PUSH_SERVICE_ORIGINS: service.origin };
    app = await createTestApp(database, env);
    const other = await createTestApp(database, env);
    other.clock.now = app.clock.now + 5 * MINUTE_MS;
    const kickOff = app.clock.now + MINUTE_MS;
    await feed(F.notStarted, null, kickOff);
    const members = await Promise.all(
      Array.from({ length: 12 }, (_, index) => alertedMember(app, service, `m${index}x`)),
    );
    for (const { token } of members) await app.call('follow', { keys: 'team:chelsea', follow: 1 }, { token });
    app.clock.now = other.clock.now;
    await feed(F.firstHalf, [0, 0], kickOff);
    await feed(F.firstHalf, [0, 1], kickOff);
    await Promise.all([app.alerts.deliver(), other.alerts.deliver(), app.alerts.deliver()]);
    for (const member of members)
      expect(member.shown()).toEqual(['ars – che / The match has begun', 'ars 0–1 che / Goal for che']);
    await other.alerts.close();
  });

  test('nothing in the quiet hours, after a session, or of what was read too long ago; off by default', async () => {
    await start();
    // 12:01 UTC is 20:01 in Shanghai.
    const { member, kickOff, begin } = await withBooking({ quietFrom: 20 * 60, quietUntil: 6 * 60 });
    const nobody = await app.member('nobody');
    expect((await app.call('getAlertChoices', {}, { token: nobody.token })).data).toMatchObject({
      kinds: [],
      quiet: null,
      digestHour: null,
    });
    await begin();
    await app.alerts.deliver();
    expect(member.shown()).toEqual([]);
    await saveChoices(app, member, { kinds: ['goal'] });
    await app.ingest({
      ...seedBatch([seedMatch('final', kickOff, F.firstHalf, [1, 0])], app.clock.now),
      fetchedAt: app.clock.now,
    });
    app.clock.now += 6 * MINUTE_MS;
    await app.alerts.deliver();
    expect(member.shown()).toEqual([]);
    await feed(F.firstHalf, [2, 0], kickOff);
    await app.call('signOut', {}, { token: member.token });
    await app.alerts.deliver();
    expect(member.shown()).toEqual([]);
  });

  test('a kick-off that is moved is announced again, one that is put off is not', async () => {
    await start();
    const kickOff = app.clock.now + 10 * MINUTE_MS;
    await feed(F.notStarted, null, kickOff);
    const member = await alertedMember(app, service, 'booker');
    await app.call('subscribe', { matchId: 'final' }, { token: member.token });
    const soon = async () => {
      await app.alerts.announceSoon();
      await app.alerts.deliver();
      return member.shown().length;
    };
    expect(await soon()).toBe(1);
    app.clock.now += MINUTE_MS;
    await feed(F.notStarted, null, kickOff + 30 * MINUTE_MS);
    expect(await soon()).toBe(1);
    app.clock.now = kickOff + 20 * MINUTE_MS;
    expect([await soon(), await soon()]).toEqual([2, 2]);
  });

  test('a device is one of its own session, at an address of the internet, and a test reaches it', async () => {
    await start();
    const member = await alertedMember(app, service, 'member');
    const { data } = await app.call('getAlertChoices', {}, { token: member.token });
    const { p256dh, auth } = service.subscribe(data.publicKey);
    const refused = [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://10.0.0.1/x',
      'https://169.254.169.254/latest/meta-data',
      'https://[::ffff:192.168.0.1]/x',
      'https://localhost/x',
      'https://printer.local/x',
      'https://push.example.com:8443/x',
      'https://user:secret@push.example.com/x',
      'file:///etc/passwd',
      'https://2130706433/x',
    ];
    for (const endpoint of refused)
      expect([
        endpoint,
        (await app.call('addAlertDevice', { endpoint, p256dh, auth }, { token: member.token })).code,
      ]).toEqual([endpoint, CODE.MALFORMED]);
    const short = { endpoint: 'https://push.example.com/x', p256dh: 'A'.repeat(40), auth };
    expect((await app.call('addAlertDevice', short, { token: member.token })).code).toBe(CODE.MALFORMED);
    expect(await devices(member.token)).toBe(1);
    await app.call('testAlert', {}, { token: member.token });
    await app.alerts.deliver();
    expect(member.shown()).toEqual(['Alerts work on this device / This is a test that you asked for']);
    // Another member on the same browser takes it over.
    const next = await app.member('next');
    const row = await app.anchor.db.selectFrom('alert_device').selectAll().executeTakeFirstOrThrow();
    await app.call(
      'addAlertDevice',
      { endpoint: row.endpoint, p256dh: row.p256dh ?? '', auth: row.auth ?? '' },
      { token: next.token },
    );
    expect([await devices(member.token), await devices(next.token)]).toEqual([0, 1]);
    expect((await app.call('testAlert', {}, { token: member.token })).code).toBe(CODE.NOT_FOUND);
    // The browser renews its address; without the secret of the old one nothing changes.
    const fresh = service.subscribe(data.publicKey);
    const renew = (secret: string) =>
      app.app.inject({
        method: 'POST',
        url: '/callback/v1/alert-device',
        payload: { old: { endpoint: row.endpoint, p256dh, auth: secret }, fresh },
      });
    await renew('wrong-wrong-wrong');
    const addressNow = async () =>
      (await app.anchor.db.selectFrom('alert_device').select('endpoint').executeTakeFirstOrThrow()).endpoint;
    expect(await addressNow()).toBe(row.endpoint);
    expect((await renew(row.auth ?? '')).statusCode).toBe(200);
    expect(await addressNow()).toBe(fresh.endpoint);
  });

  test('native apps: signed batches with a key for each alert; a repetition is none, a dead token leaves', async () => {
    const secret = 'secret-of-the-native-webhook-1234';
    const native = await startNativePush(secret);
    await start({ NATIVE_ALERT_WEBHOOK: native.url, NATIVE_ALERT_SECRET: secret });
    const { member, kickOff, begin } = await withBooking();
    const token = 'token-of-an-iphone';
    await app.call(
      'addNativeAlertDevice',
      { channel: 'apns', token },
      { token: member.token, headers: { language: 'en-US' } },
    );
    native.fail([503]);
    await begin();
    await app.alerts.deliver();
    app.clock.now += 3000;
    await app.alerts.deliver();
    expect([native.batches(), native.refusals]).toEqual([2, []]);
    expect(native.passedOn).toMatchObject([
      { channel: 'apns', token, urgency: 'high', alert: { body: 'The match has begun' } },
    ]);
    native.kill(token);
    await feed(F.firstHalf, [1, 0], kickOff);
    await app.alerts.deliver();
    expect(await devices(member.token)).toBe(1);
    await native.close();
  });

  test('the digest of a day: results, shows and settled tips, once, with a link that ends it; none for an empty day', async () => {
    const mails = await startMailServer();
    await start({
      SETTLE_AFTER_MINUTES: '0',
      PUBLIC_URL: 'https://touchline.example',
      SMTP_URL: mails.smtpUrl,
      MAIL_FROM: 'post@touchline.example',
    });
    const { db } = app.anchor;
    const { member, kickOff, begin } = await withBooking({ digestHour: 21 });
    await db
      .insertInto('contact_point')
      .values({ uid: member.uid, kind: 'email', address: 'fan@example.com', verified_at: 1 })
      .execute();
    await seedAnchors(app);
    for (const hostId of ['bu', 'qi']) await app.call('subscribe', { hostId }, { token: member.token });
    const market = { ...app, start: app.clock.now };
    await publishTips(market, { sure: { sportsTitle: 'Home to win', legs: [bet('m1')] } });
    await grantCoins(app, member, COINS);
    await app.call('buyTip', { messageId: 'sure' }, { token: member.token });
    await begin();
    await setRoomLive(app.anchor, { liveRoomId: 'room-bu', hostId: 'bu', isLive: true });
    app.clock.now += 10 * MINUTE_MS;
    await feed(F.finished, [3, 1], kickOff);
    await finish({ ...market, start: market.start }, 'm1', [2, 0]);
    await app.newsService.settleDue();
    const due = Date.UTC(2026, 10, 21, 13);
    app.clock.now = due + MINUTE_MS;
    await app.alerts.writeDigests();
    await app.alerts.writeDigests();
    app.clock.now = due + 24 * 3_600_000 + MINUTE_MS;
    await app.alerts.writeDigests();
    const queued = await db.selectFrom('outgoing_message').selectAll().execute();
    expect(queued).toMatchObject([
      { key: `digest:${member.uid}:2026-11-21`, recipient: 'fan@example.com', subject: '2026-11-21 的摘要' },
    ]);
    // The room of 小柒 is private.
    expect(queued[0]?.text.split('\n\n')[0]?.split('\n')).toEqual([
      '阿布 开播了 / arsenal 对 chelsea',
      'arsenal 3–1 chelsea / 全场结束',
      '你买的推荐已结算 / Home to win · 命中',
    ]);
    app.clock.now = due + 2 * MINUTE_MS;
    await app.messages.deliver();
    const [mail] = mails.mails('fan@example.com');
    const { list } = {
      list: mail?.headers.get('list') as { unsubscribe?: { url: string }; 'unsubscribe-post'?: { name: string } },
    };
    expect(list['unsubscribe-post']).toEqual({ name: 'List-Unsubscribe=One-Click' });
    const url = new URL(list.unsubscribe?.url ?? '');
    const visit = (method: 'GET' | 'POST', query = url.search) => app.app.inject({ method, url: url.pathname + query });
    const digestHour = async () => (await app.call('getAlertChoices', {}, { token: member.token })).data.digestHour;
    expect([(await visit('GET')).statusCode, await digestHour()]).toEqual([200, 21]);
    expect([(await visit('POST', url.search.replace('sign=', 'sign=x'))).statusCode, await digestHour()]).toEqual([
      403, 21,
    ]);
    expect([(await visit('POST')).statusCode, await digestHour()]).toEqual([200, null]);
    app.messages.close();
    await mails.close();
  });
});
