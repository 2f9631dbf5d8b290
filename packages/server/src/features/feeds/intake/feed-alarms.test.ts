import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { DESK, type IntakeApp, intakeApp, reported, state } from '#testing/test-intake.ts';
import { createAlarmWebhook } from './alarm-webhook.ts';
import { decideLink } from './decide-link.ts';

interface Post {
  kind: string;
  match: string | null;
  endedAt: number | null;
}

describeEachDatabase('alarms of live feeds', (open) => {
  let app: IntakeApp;
  let posts: Post[];
  /** Statuses of the next replies; then 204. */
  let answers: number[];
  const published: string[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const status = answers.shift() ?? 204;
      if (status === 204) posts.push(JSON.parse(body) as Post);
      response.writeHead(status).end();
    });
  });

  const delayed = async (): Promise<number | null | undefined> =>
    (await app.deps.db.selectFrom('match').select('delayed_since').executeTakeFirst())?.delayed_since;
  const alarms = async () => {
    const rows = await app.deps.db.selectFrom('feed_alarm').selectAll().orderBy('started_at').orderBy('kind').execute();
    return rows.map(({ kind, source, ended_at: endedAt }) => [kind, source, endedAt === null ? 'open' : 'over']);
  };
  const tickAt = async (seconds: number): Promise<void> => {
    app.clock.now = app.start + seconds * 1000;
    await app.intake.tick();
    await app.intake.idle();
  };

  beforeEach(async () => {
    [posts, answers] = [[], []];
    published.length = 0;
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    app = await intakeApp(await open(), {
      alarmWebhook: `http://127.0.0.1:${port}/alarms`,
      publish: (name, _, mutation, data) => void published.push(`${name} ${mutation} ${JSON.stringify(data)}`),
    });
  });
  afterEach(() => new Promise((resolve) => receiver.close(resolve)));

  test('a match in play without news is delayed since its last reading, until the next one; the alarm opens once', async () => {
    await app.say('paid', 0, state(2, [1, 0]));
    await tickAt(90);
    expect([await delayed(), await alarms()]).toEqual([null, []]);
    for (const seconds of [91, 92, 100]) await tickAt(seconds);
    expect([await delayed(), await alarms()]).toEqual([app.start, [['silent', null, 'open']]]);
    expect(published.filter((line) => line.includes('feed-alarm'))).toHaveLength(1);
    await app.say('paid', 110, state(2, [1, 0]));
    await tickAt(111);
    expect([await delayed(), await alarms()]).toEqual([null, [['silent', null, 'over']]]);
    expect(posts.map(({ kind, endedAt }) => [kind, endedAt])).toEqual([
      ['silent', null],
      ['silent', app.start + 111_000],
    ]);
  });

  test('the first source is late while another one reports, and is not once it reports again', async () => {
    await app.say('paid', 0, state(2, [0, 0]));
    await app.say('free', 80, state(2, [0, 0]));
    await tickAt(100);
    expect([await delayed(), await alarms()]).toEqual([null, [['late', 'paid', 'open']]]);
    await app.say('paid', 105, state(2, [0, 0]));
    await tickAt(106);
    expect(await alarms()).toEqual([['late', 'paid', 'over']]);
  });

  test('a source that is asked less often by plan delays its match without an alarm', async () => {
    await app.say('paid', 0, state(2, [0, 0]));
    const poll = { source: 'paid', requested_at: app.start, succeeded_at: app.start, failures: 0, error: null };
    const rest = { blocked_until: null, day: '2026-11-21', requests_today: 99, latency_ms: 10, schedules: '{}' };
    await app.deps.db
      .insertInto('feed_poll')
      .values({ ...poll, ...rest, next_at: app.start + 300_000 })
      .execute();
    await tickAt(299);
    expect([await delayed(), await alarms()]).toEqual([app.start, []]);
    await tickAt(301);
    expect(await alarms()).toEqual([['silent', null, 'open']]);
    await tickAt(0);
    expect(await alarms()).toEqual([['silent', null, 'over']]);
    // Where no source is used, none is slow by plan.
    app.deps.sourceOrder = async () => new Map();
    await tickAt(298);
    expect((await alarms()).map(([, , is]) => is).toSorted()).toEqual(['open', 'over']);
  });

  test('an outage of all sources is one alarm for each competition, which names how many matches it concerns', async () => {
    const other = { id: '901', homeTeamId: '61', awayTeamId: '57' };
    await app.read('paid', 0, [reported({ state: state(2, [1, 0]) })]);
    await app.read('paid', 5, [reported({ ...other, state: state(2, [0, 0]) })]);
    for (const seconds of [91, 96, 97]) await tickAt(seconds);
    const texts = async () =>
      (await app.deps.db.selectFrom('feed_alarm').select('text').execute()).map(({ text }) => text);
    expect([await texts(), posts.length]).toEqual([
      ['no source has news of 2 matches of Premier League since 12:00 UTC'],
      1,
    ]);
    const rows = await app.deps.db.selectFrom('match').select('delayed_since').execute();
    expect(rows.map(({ delayed_since: since }) => since).toSorted()).toEqual([app.start, app.start + 5000]);
  });

  test('an end that no source confirms within an hour raises an alarm until it is final', async () => {
    await app.say('paid', 0, state(8, [1, 0]));
    await tickAt(3600);
    expect(await alarms()).toEqual([]);
    await tickAt(3601);
    const { text } = await app.deps.db.selectFrom('feed_alarm').select('text').executeTakeFirstOrThrow();
    expect([await alarms(), text]).toEqual([
      [['silent', null, 'open']],
      'the results of 1 match of Premier League are not confirmed an hour after the end',
    ]);
    for (const seconds of [3610, 3620]) await app.say('paid', seconds, state(8, [1, 0]));
    await tickAt(3621);
    expect(await alarms()).toEqual([['silent', null, 'over']]);
  });

  test('alarms end with the use of their source, and with their match', async () => {
    const differ = async (seconds: number) => {
      for (const [source, home] of [
        ['free', 2],
        ['paid', 1],
      ] as const)
        for (const more of [0, 1, 2]) await app.say(source, seconds + more, state(8, [home, 0]));
    };
    await app.intake.refused('paid', 'the key is wrong');
    await app.read('paid', 1, [reported({ homeTeamId: 'Grasshoppers' })]);
    await differ(2);
    await tickAt(10);
    const openKinds = async () => (await alarms()).flatMap(([kind, , is]) => (is === 'open' ? [kind] : [])).toSorted();
    expect(await openKinds()).toEqual(['contradiction', 'refused', 'unknown-team']);
    app.deps.sourceOrder = async () => new Map([['12387', ['free']]]);
    await tickAt(11);
    expect(await openKinds()).toEqual(['contradiction']);
    await app.deps.db
      .updateTable('match')
      .set({ kick_off: app.start - 7 * 86_400_000 })
      .execute();
    await tickAt(0);
    expect(await openKinds()).toEqual(['contradiction']);
    await app.deps.db
      .updateTable('match')
      .set({ kick_off: app.start - 7 * 86_400_000 - 1 })
      .execute();
    await tickAt(0);
    expect(await openKinds()).toEqual([]);
  });

  test('a match that is over, or has not begun, is not late', async () => {
    await app.say('paid', 0, state(8, [0, 0]));
    await app.say('paid', 0, state(1, null), {
      id: 'next',
      homeTeamId: '61',
      awayTeamId: '57',
      kickOff: app.start + 7_200_000,
    });
    for (const seconds of [1, 2]) await app.say('paid', seconds, state(8, [0, 0]));
    await tickAt(3700);
    expect(await alarms()).toEqual([]);
  });

  test('a webhook that fails holds up nothing, and gets each alarm once it accepts', async () => {
    answers = [500, 302];
    await app.say('paid', 0, state(2, [1, 0]));
    await tickAt(100);
    await tickAt(101);
    expect([posts, answers]).toEqual([[], [302]]);
    await tickAt(102);
    await tickAt(105);
    expect([posts, answers]).toEqual([[], []]);
    await tickAt(106);
    for (const seconds of [107, 200, 400]) await tickAt(seconds);
    expect(posts).toEqual([
      {
        kind: 'silent',
        source: null,
        match: null,
        competition: '12387',
        text: 'no source has news of 1 match of Premier League since 12:00 UTC',
        startedAt: app.start + 100_000,
        endedAt: null,
      },
    ]);
  });

  test('the end of an alarm is posted however long it lasted, and no log has the address of the webhook', async () => {
    await app.intake.refused('paid', 'the key is wrong');
    await tickAt(1);
    app.clock.now = app.start + 3 * 86_400_000;
    await app.intake.refused('paid', null);
    await tickAt(3 * 86_400 + 1);
    expect(posts.map(({ kind, endedAt }) => [kind, endedAt])).toEqual([
      ['refused', null],
      ['refused', app.start + 3 * 86_400_000],
    ]);
    const log: string[] = [];
    for (const url of ['http://me:hunter22@127.0.0.1/', 'http://127.0.0.1:1/hunter22']) {
      await app.deps.db.updateTable('feed_alarm').set({ sent_at: null }).execute();
      const webhook = createAlarmWebhook({ ...app.deps, log: pino({}, { write: (line) => void log.push(line) }) }, url);
      webhook.send();
      await webhook.idle();
    }
    expect(log.map((line) => /"reason":"([^"]*)"/.exec(line)?.[1])).toEqual(['no reply', 'no reply']);
    expect(log.join('')).not.toContain('hunter22');
  });

  test('a refused key and an unknown team raise alarms, which end with their cause', async () => {
    await app.intake.refused('paid', 'the key is wrong');
    await app.intake.refused('paid', 'the key is wrong');
    await app.read('paid', 10, [reported({ homeTeamId: 'Grasshoppers' })]);
    expect(await alarms()).toEqual([
      ['refused', 'paid', 'open'],
      ['unknown-team', 'paid', 'open'],
    ]);
    await app.intake.refused('paid', null);
    await decideLink(app.deps, { source: 'paid', kind: 'team', sourceId: 'Grasshoppers', ourId: 'arsenal' }, DESK);
    await app.read('paid', 20, [reported({ homeTeamId: 'Grasshoppers' })]);
    expect((await alarms()).map(([, , is]) => is)).toEqual(['over', 'over']);
  });

  test('sources that stick to different scores for five minutes raise an alarm', async () => {
    for (const seconds of [0, 150, 299]) {
      await app.say('paid', seconds, state(4, [1, 1]));
      await app.say('free', seconds, state(4, [2, 1]));
    }
    expect(await alarms()).toEqual([]);
    await app.say('paid', 300, state(4, [1, 1]));
    expect(await alarms()).toEqual([['contradiction', null, 'open']]);
    await app.say('paid', 310, state(4, [2, 1]));
    expect(await alarms()).toEqual([['contradiction', null, 'over']]);
  });

  test('a source that contradicts itself for five minutes raises an alarm', async () => {
    const wrong = state(4, [0, 1], { parts: { halfTime: [1, 1] } });
    await app.say('free', 0, state(4, [1, 1]));
    for (const seconds of [1, 200]) await app.say('paid', seconds, wrong);
    expect(await alarms()).toEqual([]);
    await app.say('paid', 301, wrong);
    expect(await alarms()).toEqual([['contradiction', 'paid', 'open']]);
    await app.say('paid', 310, state(4, [1, 1]));
    expect(await alarms()).toEqual([['contradiction', 'paid', 'over']]);
  });
});
