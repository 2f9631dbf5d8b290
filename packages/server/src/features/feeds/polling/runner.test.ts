import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Connector, FeedReading } from '@touchline/feeds/connector.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import type { SourceAccess } from '../source-access.ts';
import { fakeAccess, fakeConnector, fakeInternet, fakeMatch, type SentRequest } from './fake-provider.ts';
import type { ReceivedReply } from './fetch-document.ts';
import { readPolls } from './poll-repo.ts';
import { createFeedRunner } from './runner.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const LEAGUE = '12387';

const body = (...matches: object[]): string => JSON.stringify({ matches });
const PLAYING = body(fakeMatch());

describeEachDatabase('the runner', (open) => {
  let database: OpenDatabase;
  let now: number;
  let answer: (request: SentRequest) => Response | Promise<Response>;
  let readings: FeedReading[];
  let refusals: [source: string, reason: string | null][];
  let replies: ReceivedReply[];
  let log: string[];

  beforeEach(async () => {
    database = await open();
    now = KICK_OFF + 10 * MINUTE;
    answer = () => new Response(PLAYING);
    [readings, refusals, replies, log] = [[], [], [], []];
  });

  const storeMatch = async (over: object = {}, links: [string, string][] = [['a', 'x1']]): Promise<void> => {
    const row = {
      ...{ id: 'm1', competition_id: LEAGUE, season_id: '2026-27', sport: 'football', stage: null, round: null },
      ...{ group_name: null, kick_off: KICK_OFF, time_known: 1, home_team_id: 'h', away_team_id: 'g', status_id: 2 },
      ...{ detailed_status: null, home_score: 0, away_score: 0, parts: '{}', clock: null, venue: null, awarded: 0 },
      ...{ counts_for_standings: 1, incidents: '[]', incomplete: null, source: 'live', delayed_since: null },
      ...{ fetched_at: now, updated_at: now },
      ...over,
    };
    await database.db.insertInto('match').values(row).execute();
    for (const [source, source_id] of links)
      await database.db
        .insertInto('feed_link')
        .values({
          ...{ source, source_id, kind: 'match', our_id: row.id, name: '', competition_id: LEAGUE },
          ...{ decided_by: null, created_at: now, seen_at: now },
        })
        .execute();
  };

  const start = (sources: readonly (Connector | SourceAccess)[], competitions: readonly string[] = [LEAGUE]) => {
    const access = sources.map((one) => ('connector' in one ? one : fakeAccess(one)));
    const names = access.map(({ connector }) => connector.name);
    const internet = fakeInternet(
      () => now,
      (request) => answer(request),
    );
    const runner = createFeedRunner({
      db: database.db,
      log: pino({ level: 'info' }, { write: (line) => void log.push(line) }),
      now: () => now,
      clock: () => now,
      random: () => 0.5,
      fetch: internet.fetch,
      sources: access,
      sourceOrder: async () => new Map(competitions.map((id) => [id, names])),
      record: (reply) => void replies.push(reply),
      receive: async (reading) => void readings.push(reading),
      refused: async (source, reason) => void refusals.push([source, reason]),
    });
    /** Moves the clock second by second. */
    const play = async (ms: number): Promise<void> => {
      for (const until = now + ms; now < until; now += SECOND) {
        await runner.tick();
        await runner.idle();
      }
    };
    return { ...internet, runner, play };
  };

  /** Seconds from the start at which news of matches in play were requested. */
  const polls = (sent: readonly SentRequest[], host: string, from: number, kind = '/live'): number[] =>
    sent.filter((one) => one.host === host && one.path.startsWith(kind)).map(({ at }) => (at - from) / SECOND);

  test('what a document warns of is logged once, however often the source repeats it', async () => {
    await storeMatch();
    const plain = fakeConnector('first');
    const source = fakeConnector('first', {
      read: (document) => ({ ...plain.read(document), warnings: ['matches[3] has no team'] }),
    });
    await start([source]).play(2 * MINUTE);
    expect(readings.length).toBeGreaterThan(3);
    expect(log.filter((line) => line.includes('first: matches[3] has no team'))).toHaveLength(1);
  });

  test('a match in play is polled in the interval of its source, its details each minute, its season hourly', async () => {
    await storeMatch();
    const from = now;
    const { sent, play } = start([fakeConnector('a')]);
    await play(2 * MINUTE);
    expect(polls(sent, 'a', from)).toEqual([0, 15, 30, 45, 60, 75, 90, 105]);
    expect(polls(sent, 'a', from, '/details')).toEqual([0, 60]);
    expect(polls(sent, 'a', from, '/season')).toEqual([0]);
    expect(sent[0]).toMatchObject({ path: '/live?ids=x1' });
    expect(sent[0]?.headers.get('x-key')).toBe('secret-of-a');
    expect(readings.length).toBe(sent.length);
    expect(readings[0]).toMatchObject({ source: 'a', at: from, matches: [{ id: 'x1' }] });
    const poll = (await readPolls(database.db)).get('a');
    expect(poll).toMatchObject({ requestsToday: sent.length, failures: 0, error: null, day: '2026-11-21' });
    expect(poll?.nextAt).toBe(from + 120 * SECOND);
  });

  test('a match that the poll of matches in play lacks is named as missing to the next one, until it is found', async () => {
    await storeMatch();
    answer = ({ path }) => new Response(path.startsWith('/by-id') ? PLAYING : body());
    const connector = fakeConnector('a', {
      competitions: new Map([[LEAGUE, ['live']]]),
      requests: (need) =>
        need.kind === 'live'
          ? [{ path: '/live' }, ...(need.matches[0]?.isMissing === true ? [{ path: '/by-id' }] : [])]
          : [],
    });
    const from = now;
    const { sent, play } = start([connector]);
    await play(MINUTE);
    expect(polls(sent, 'a', from)).toEqual([0, 15, 30, 45]);
    expect(polls(sent, 'a', from, '/by-id')).toEqual([15, 45]);
  });

  test('a path with an interval of its own is not requested more often, the others of its poll are', async () => {
    await storeMatch();
    const connector = fakeConnector('a', {
      requests: ({ kind }) => (kind === 'details' ? [{ path: '/ids' }, { path: '/odds', everySeconds: 150 }] : []),
    });
    const from = now;
    const { sent, play } = start([connector]);
    await play(4 * MINUTE);
    expect(polls(sent, 'a', from, '/ids')).toEqual([0, 60, 120, 180]);
    expect(polls(sent, 'a', from, '/odds')).toEqual([0, 180]);
  });

  test('without an order nothing is polled, and without stored matches the season is read once a day', async () => {
    const none = start([fakeConnector('a')], []);
    await none.play(MINUTE);
    expect(none.sent).toEqual([]);
    answer = () => new Response(body());
    const { sent, play } = start([fakeConnector('a')]);
    await play(MINUTE);
    now += 24 * 3600 * SECOND;
    await play(MINUTE);
    expect(sent.map(({ path }) => path)).toEqual(['/season/12387/2026-27', '/season/12387/2026-27']);
  });

  test('the next source is polled fully as soon as the first one misses, and slowly once that one answers again', async () => {
    await storeMatch({}, [
      ['a', 'x1'],
      ['b', 'x1'],
    ]);
    const start0 = now;
    const { sent, play } = start([fakeConnector('a'), fakeConnector('b')]);
    await play(3 * MINUTE);
    expect(polls(sent, 'b', start0)).toEqual([0, 60, 120]);
    answer = ({ host }) => new Response(PLAYING, { status: host === 'a' ? 500 : 200 });
    const down = now;
    await play(5 * MINUTE);
    const backup = polls(sent, 'b', down).filter((at) => at >= 0);
    // Two poll periods of 15 s.
    expect(backup[0]).toBeLessThanOrEqual(30);
    expect(backup.length).toBeGreaterThanOrEqual(18);
    answer = () => new Response(PLAYING);
    // The breaker is open for at most 120 s by now.
    await play(3 * MINUTE);
    const back = now;
    await play(2 * MINUTE);
    expect(polls(sent, 'a', back).filter((at) => at >= 0).length).toBe(8);
    expect(polls(sent, 'b', back).filter((at) => at >= 0).length).toBe(2);
  });

  test('a source that answers without the match in play counts as silent', async () => {
    await storeMatch({}, [
      ['a', 'x1'],
      ['b', 'x1'],
    ]);
    answer = ({ host }) => new Response(host === 'a' ? body() : PLAYING);
    const from = now;
    const { sent, play } = start([fakeConnector('a'), fakeConnector('b')]);
    await play(MINUTE);
    expect(polls(sent, 'a', from)).toEqual([0, 15, 30, 45]);
    expect(polls(sent, 'b', from)).toEqual([0, 15, 30, 45]);
  });

  test('failures are retried later and later; three of them open the breaker', async () => {
    await storeMatch();
    answer = () => new Response('no', { status: 500 });
    const from = now;
    const { sent, play } = start([fakeConnector('a')]);
    await play(100 * SECOND);
    // 0.75 and 1.5 s later, by ticks of a second; then after 30 s, and after 60 s more.
    expect(polls(sent, 'a', from)).toEqual([0, 1, 3, 33, 93]);
    expect((await readPolls(database.db)).get('a')).toMatchObject({
      failures: 5,
      error: 'HTTP 500',
      succeededAt: null,
    });
    expect(log.filter((line) => line.includes('HTTP 500')).length).toBe(2);
  });

  test('details and schedules that fail are retried later and later, and matches in play do not wait for them', async () => {
    await storeMatch();
    answer = ({ path }) => new Response(PLAYING, { status: path.startsWith('/live') ? 200 : 500 });
    const from = now;
    const { sent, play } = start([fakeConnector('a')]);
    await play(MINUTE);
    expect(polls(sent, 'a', from)).toEqual([0, 15, 30, 45]);
    expect(polls(sent, 'a', from, '/details')).toEqual([0, 1, 3, 33]);
    expect(polls(sent, 'a', from, '/season')).toEqual([0, 1, 3, 33]);
    expect((await readPolls(database.db)).get('a')).toMatchObject({ blockedUntil: null, error: 'HTTP 500' });
    answer = () => new Response(PLAYING);
    await play(2 * MINUTE);
    expect((await readPolls(database.db)).get('a')).toMatchObject({ failures: 0, error: null });
  });

  test('Retry-After is kept, also by the next leader', async () => {
    await storeMatch();
    answer = () => new Response('slow down', { status: 429, headers: { 'retry-after': '40' } });
    const from = now;
    const first = start([fakeConnector('a')]);
    await first.play(20 * SECOND);
    answer = () => new Response(PLAYING);
    const second = start([fakeConnector('a')]);
    await second.play(30 * SECOND);
    expect([...polls(first.sent, 'a', from), ...polls(second.sent, 'a', from)]).toEqual([0, 40]);
    expect((await readPolls(database.db)).get('a')).toMatchObject({ failures: 0, error: null });
  });

  test('requests are spaced by the limit, matches in play come first, and the day counts across leaders', async () => {
    await storeMatch();
    const limits = { perMinute: 6, perDay: 9 };
    const access = fakeAccess(fakeConnector('a'), { limits });
    const first = start([access]);
    await first.play(MINUTE);
    const times = first.sent.map(({ at }) => at);
    expect(times.every((at, index) => index === 0 || at - (times[index - 1] ?? 0) >= 10 * SECOND)).toBe(true);
    expect(first.sent[0]?.path).toMatch(/^\/live/);
    const second = start([access]);
    await second.play(60 * MINUTE);
    expect(first.sent.length + second.sent.length).toBeLessThanOrEqual(9);
    expect((await readPolls(database.db)).get('a')?.requestsToday).toBe(first.sent.length + second.sent.length);
    // Two hours are left of the match: nine requests must last.
    const lived = [...first.sent, ...second.sent].filter(({ path }) => path.startsWith('/live'));
    expect((lived.at(-1)?.at ?? 0) - (lived[0]?.at ?? 0)).toBeGreaterThan(30 * MINUTE);
  });

  test('an unchanged document is not sent again and still counts as a reading; a cut one is got whole', async () => {
    await storeMatch();
    answer = ({ headers, path }) => {
      if (!path.startsWith('/live')) return new Response(PLAYING);
      if (headers.get('if-none-match') === '"1"') return new Response(null, { status: 304 });
      return new Response(PLAYING, { headers: { etag: '"1"' } });
    };
    const { play, sent } = start([fakeConnector('a')]);
    await play(31 * SECOND);
    const live = readings.filter((_, index) => replies[index]?.path.startsWith('/live'));
    expect(live.map(({ at, matches }) => [(at - (KICK_OFF + 10 * MINUTE)) / SECOND, matches[0]?.id])).toEqual([
      [0, 'x1'],
      [15, 'x1'],
      [30, 'x1'],
    ]);
    expect(replies.filter(({ status }) => status === 304).map((reply) => reply.body === PLAYING)).toEqual([true, true]);
    // The provider says of a cut document that it did not change.
    answer = ({ headers }) =>
      headers.get('if-none-match') === '"2"'
        ? new Response(null, { status: 304 })
        : new Response(PLAYING.slice(0, sent.length === cutAt ? 20 : undefined), { headers: { etag: '"2"' } });
    const [cutAt, before] = [sent.length + 1, readings.length];
    await play(20 * SECOND);
    expect(sent.length).toBeGreaterThan(cutAt);
    expect(readings.length).toBeGreaterThan(before);
  });

  test('a document with a probe is got only when the probe changed', async () => {
    await storeMatch();
    let change = '1';
    answer = ({ path }) => new Response(path === '/changed' ? change : PLAYING);
    const requests: Connector['requests'] = ({ kind }) =>
      kind === 'live' ? [{ path: '/live', probe: '/changed' }] : [];
    const { play, sent } = start([fakeConnector('a', { requests })]);
    await play(31 * SECOND);
    expect(sent.map(({ path }) => path)).toEqual(['/changed', '/live', '/changed', '/changed']);
    expect(readings.length).toBe(3);
    change = '2';
    await play(15 * SECOND);
    expect(sent.slice(4).map(({ path }) => path)).toEqual(['/changed', '/live']);
  });

  test('the key is sent to its provider alone: no redirect, error, record or log has it', async () => {
    await storeMatch();
    const location = { location: 'https://elsewhere.example/' };
    answer = () => {
      if (sent.length === 1) return new Response(null, { status: 302, headers: location });
      throw new Error('refused secret-of-a by the proxy');
    };
    const { play, sent } = start([fakeConnector('a')]);
    await play(2 * MINUTE);
    expect(new Set(sent.map(({ host }) => host))).toEqual(new Set(['a']));
    const [stored, noted] = [JSON.stringify([...(await readPolls(database.db)).values()]), JSON.stringify(log)];
    expect(noted).toContain('redirects are not followed');
    expect(stored).toContain('refused [key] by the proxy');
    expect(stored + noted).not.toContain('secret-of-a');
  });

  test('a refused key and a competition outside the plan are left alone for a while; other competitions go on', async () => {
    await storeMatch({}, [
      ['a', 'x1'],
      ['c', 'x1'],
      ['d', 'x1'],
    ]);
    answer = () => new Response('who are you', { status: 401 });
    const from = now;
    const refused = start([fakeConnector('a')]);
    await refused.play(11 * MINUTE);
    expect(polls(refused.sent, 'a', from)).toEqual([0, 600]);
    expect(refusals.map(([source, reason]) => [source, reason !== null])).toEqual([
      ['a', true],
      ['a', true],
    ]);
    // A plan without details: matches in play go on.
    answer = ({ path }) => new Response(PLAYING, { status: path.startsWith('/details') ? 401 : 200 });
    const cheap = start([fakeConnector('c')]);
    await cheap.play(5 * MINUTE);
    expect(cheap.sent.filter(({ path }) => path.startsWith('/details')).length).toBe(1);
    expect(cheap.sent.filter(({ path }) => path.startsWith('/live')).length).toBeGreaterThanOrEqual(20);
    expect(refusals.slice(2)).toEqual([['c', null]]);
    // Without keys a refused document is one that is not there yet.
    const keyless = start([fakeConnector('d', { authorize: null })]);
    await keyless.play(5 * MINUTE);
    expect(keyless.sent.filter(({ path }) => path.startsWith('/details')).length).toBeGreaterThanOrEqual(4);
    answer = ({ path }) => new Response(PLAYING, { status: path.includes('nba') ? 404 : 200 });
    const { sent, play } = start([fakeConnector('b')], ['nba', LEAGUE]);
    await play(MINUTE);
    expect(sent.filter(({ path }) => path.includes('nba')).length).toBe(1);
    expect(polls(sent, 'b', now - MINUTE).length).toBe(4);
    expect(refusals.at(-1)).toEqual(['b', null]);
    // A refusal of a schedule is over when it is read, and not before.
    answer = ({ path }) => new Response(PLAYING, { status: path.startsWith('/season') ? 403 : 200 });
    const half = start([fakeConnector('a')]);
    const begin = now;
    for (const minutes of [0, 30, 61, 123]) {
      now = begin + minutes * MINUTE;
      if (minutes === 123) answer = () => new Response(PLAYING);
      await half.play(20 * SECOND);
    }
    expect(refusals.slice(-4).map(([source, reason]) => [source, reason === null])).toEqual([
      ['a', true],
      ['a', false],
      ['a', false],
      ['a', true],
    ]);
  });

  test('a schedule without its document is left alone for an hour, and one missing document of several leaves the others', async () => {
    await storeMatch(
      {},
      ['a', 'b', 'c'].map((name): [string, string] => [name, 'x1']),
    );
    const pages: Connector['requests'] = (need) =>
      need.kind === 'schedule'
        ? [{ path: '/season/1' }, { path: '/season/2' }, { path: '/season/3' }]
        : [{ path: '/live' }];
    for (const [name, authorize, status] of [
      ['a', null, 403],
      ['b', undefined, 404],
      ['c', undefined, 401],
    ] as const) {
      answer = ({ path }) => new Response(PLAYING, { status: path.startsWith('/season') ? status : 200 });
      const from = now;
      const { sent, play } = start([fakeConnector(name, authorize === null ? { authorize } : {})]);
      for (const minutes of [0, 55, 61]) {
        now = from + minutes * MINUTE;
        await play(20 * SECOND);
      }
      expect([name, ...polls(sent, name, from, '/season').map((at) => Math.floor(at / 3600))]).toEqual([name, 0, 1]);
      expect(polls(sent, name, from).map((at) => Math.floor(at / 60))).toEqual([0, 0, 55, 55, 61, 61]);
    }
    answer = ({ path }) => new Response(PLAYING, { status: path === '/season/2' ? 404 : 200 });
    const from = now;
    const { sent, play } = start([fakeConnector('a', { requests: pages })]);
    await play(20 * SECOND);
    now += 50 * MINUTE;
    await play(20 * SECOND);
    expect(sent.map(({ path }) => path).filter((path) => path.startsWith('/season'))).toEqual([
      '/season/1',
      '/season/2',
      '/season/3',
    ]);
    expect((await readPolls(database.db)).get('a')?.schedules[LEAGUE]).toBeGreaterThanOrEqual(from);
  });

  test('what a provider says of its limits counts, and matches of other competitions are left out', async () => {
    await storeMatch();
    const limitHeaders = { minuteLeft: 'x-minute', minuteEndsIn: 'x-reset', dayLeft: 'x-day' };
    const limits = { 'x-minute': '0', 'x-reset': '25' };
    let left = 2;
    answer = () => {
      left -= 1;
      const headers = { ...limits, 'x-day': String(Math.max(0, left)) };
      return new Response(body(fakeMatch(), fakeMatch({ competitionId: 'nba' })), { headers });
    };
    const from = now;
    const { sent, play } = start([fakeConnector('a', { limitHeaders })]);
    await play(5 * MINUTE);
    expect(sent.map(({ at }) => (at - from) / SECOND)).toEqual([0, 25]);
    expect(readings[0]?.matches.map(({ competitionId }) => competitionId)).toEqual([LEAGUE]);
    // The day after, the own count is all that is known.
    limits['x-minute'] = '5';
    now = Date.UTC(2026, 10, 22, 0, 0, 1);
    await play(MINUTE);
    expect(sent.length).toBeGreaterThan(2);
  });
});
