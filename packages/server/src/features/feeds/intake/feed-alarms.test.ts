import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { DESK, type IntakeApp, intakeApp, reported, state } from '#testing/test-intake.ts';
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
  });

  test('a match that is over, or has not begun, is not late', async () => {
    await app.say('paid', 0, state(8, [0, 0]));
    await app.say('paid', 0, state(1, null), {
      id: 'next',
      homeTeamId: '61',
      awayTeamId: '57',
      kickOff: app.start + 7_200_000,
    });
    await tickAt(3600);
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
        match: '12387-2026-27-arsenal-chelsea',
        text: 'no source has news of match 12387-2026-27-arsenal-chelsea since 12:00 UTC',
        startedAt: app.start + 100_000,
        endedAt: null,
      },
    ]);
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
