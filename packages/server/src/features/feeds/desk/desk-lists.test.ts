import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { upsert } from '#platform/db/upsert.ts';
import { daysIn } from '../recording/recorded-days.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS, seedMatches } from '#testing/test-seed.ts';
import { inviteTo } from '#testing/test-staff.ts';

describeEachDatabase('the operators’ side of live feeds', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open(), {
      FEEDS: 'nba=balldontlie',
      BALLDONTLIE_KEY: 'key-of-the-tests',
      STAFF_SECOND_FACTOR: 'optional',
    });
  });
  afterEach(() => app.close());

  const sources = async () => (await app.ops('opsListFeedSources', {})).data;
  const source = async (name: string) => (await sources()).list.find((one) => one.source === name);
  const poll = (more: object) => {
    const row = { requested_at: app.clock.now, succeeded_at: app.clock.now, failures: 0, error: null };
    const times = { blocked_until: null, next_at: null, day: '2026-11-21', requests_today: 12, latency_ms: 80 };
    const stored = { source: 'balldontlie', ...row, ...times, schedules: '{}', ...more };
    return upsert(app.anchor.db, 'feed_poll', ['source'], [stored]);
  };

  test('a source is idle before its first request, ok after a good one, late while it fails, blocked until its time', async () => {
    expect(await source('balldontlie')).toMatchObject({ state: 'idle', offReason: null, requestsToday: 0 });
    await poll({});
    expect(await source('balldontlie')).toMatchObject({ state: 'ok', requestsToday: 12, latencyMs: 80 });
    await poll({ failures: 2, error: 'the reply was cut off' });
    expect(await source('balldontlie')).toMatchObject({ state: 'late', failures: 2, error: 'the reply was cut off' });
    await poll({ blocked_until: app.clock.now + MINUTE_MS });
    expect(await source('balldontlie')).toMatchObject({
      state: 'blocked',
      blockedUntil: app.clock.now + MINUTE_MS,
    });
    app.clock.now += 24 * 60 * MINUTE_MS;
    expect(await source('balldontlie')).toMatchObject({ state: 'ok', blockedUntil: null, requestsToday: 0 });
    expect(JSON.stringify(await sources())).not.toContain('key-of-the-tests');
  });
});

describeEachDatabase('the order of trust', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open(), { STAFF_SECOND_FACTOR: 'optional' });
  });
  afterEach(() => app.close());

  const order = async () => {
    const { orders, list } = (await app.ops('opsListFeedSources', {})).data;
    return { ...(orders.find(({ competitionId }) => competitionId === 'nba') ?? expect.fail('no NBA')), list };
  };
  const save = (sources: string[], revision?: string) =>
    app.ops('opsSaveFeedOrder', { competitionId: 'nba', sources, ...(revision === undefined ? {} : { revision }) });

  test('one that is set at the console counts until it is emptied, and is in the audit log with before and after', async () => {
    const { list, revision } = await order();
    expect(await order()).toMatchObject({ sources: [], isOwn: false, able: expect.arrayContaining(['balldontlie']) });
    expect(list.find(({ source }) => source === 'balldontlie')).toMatchObject({ state: 'off', offReason: 'no-key' });
    expect((await save(['balldontlie'], revision)).data.sources).toEqual(['balldontlie']);
    expect(await order()).toMatchObject({ sources: ['balldontlie'], isOwn: true });
    const late = await save([], revision);
    expect(late).toMatchObject({ code: CODE.CONFLICT, data: { current: { sources: ['balldontlie'] } } });
    expect(await order()).toMatchObject({ sources: ['balldontlie'] });
    await save([]);
    expect(await order()).toMatchObject({ sources: [], isOwn: false, revision });
    const audit = (await app.ops('opsListAudit', { action: 'feed-order.save' })).data.list;
    expect(audit.map(({ before, after }) => [before, after])).toEqual([
      [
        { competitionId: 'nba', sources: ['balldontlie'] },
        { competitionId: 'nba', sources: [] },
      ],
      [
        { competitionId: 'nba', sources: [] },
        { competitionId: 'nba', sources: ['balldontlie'] },
      ],
    ]);
  });

  test('names sources that exist and have the competition, each once; nothing of another is saved', async () => {
    const refused = [
      [['no-such-source'], 'sources.0: there is no source no-such-source'],
      [['balldontlie', 'balldontlie'], 'sources.1: balldontlie is named twice'],
    ] as const;
    for (const [sources, message] of refused) {
      const reply = await save([...sources]);
      expect([reply.code, reply.msg]).toEqual([CODE.MALFORMED, expect.stringContaining(message)]);
    }
    const football = await app.ops('opsSaveFeedOrder', { competitionId: 'premier-league', sources: ['balldontlie'] });
    expect(football.msg).toContain('sources.0: balldontlie does not have this competition');
    expect((await app.ops('opsSaveFeedOrder', { competitionId: 'nowhere', sources: [] })).code).toBe(CODE.NOT_FOUND);
    expect(await order()).toMatchObject({ isOwn: false });
  });

  test('is for the match desk and owners alone', async () => {
    const seen = async (role: 'match-desk' | 'editor') => {
      const { browser } = await inviteTo(app, `a-${role}`, [role]);
      return (await browser.call('opsListFeedSources', {})).code;
    };
    expect([await seen('match-desk'), await seen('editor')]).toEqual([CODE.SUCCESS, CODE.FORBIDDEN]);
  });
});

describeEachDatabase('matches, links and alarms of live feeds', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedMatches(app);
  });
  afterEach(() => app.close());

  const db = () => app.anchor.db;

  test('alarms are listed open ones first, with their match, and by state, kind and source', async () => {
    const alarm = (id: string, more: object) => ({
      id,
      kind: 'late' as const,
      source: 'football-data',
      match_id: 'derby' as string | null,
      competition_id: null as string | null,
      season: null,
      text: `text of ${id}`,
      started_at: app.clock.now,
      ended_at: null,
      sent_at: null,
      ...more,
    });
    await db()
      .insertInto('feed_alarm')
      .values([
        alarm('past', { ended_at: app.clock.now, started_at: app.clock.now - 5 }),
        alarm('open', { started_at: app.clock.now - MINUTE_MS }),
        alarm('other', { kind: 'refused', source: 'api-football', match_id: null, sent_at: 7 }),
      ])
      .execute();
    const ids = async (query: object) => (await app.ops('opsListFeedAlarms', query)).data.list.map(({ id }) => id);
    expect(await ids({})).toEqual(['other', 'open', 'past']);
    expect(await ids({ open: 0 })).toEqual(['past']);
    expect(await ids({ open: 1, source: 'football-data' })).toEqual(['open']);
    expect(await ids({ kind: 'refused' })).toEqual(['other']);
    expect(await ids({ q: 'TEXT OF P' })).toEqual(['past']);
    expect((await app.ops('opsListFeedAlarms', {})).data.list[1]).toMatchObject({
      matchId: 'derby',
      teams: [{ en: 'arsenal' }, { en: 'chelsea' }],
      sentAt: null,
    });
    // An unknown team waits itself.
    await db()
      .insertInto('feed_alarm')
      .values([
        alarm('team', { kind: 'unknown-team' }),
        alarm('outage', { kind: 'silent', source: null, match_id: null, competition_id: '12387' }),
      ])
      .execute();
    const waiting = (await app.ops('opsListWaiting', {})).data.list;
    expect(waiting.map(({ kind, id, reason, note, since }) => [kind, id, reason, note, since])).toEqual([
      ['feed-alarm', 'open', 'late', 'football-data', app.clock.now - MINUTE_MS],
      ['feed-alarm', 'other', 'refused', 'api-football', app.clock.now],
      ['feed-alarm', 'outage', 'silent', '', app.clock.now],
    ]);
    expect(waiting[2]?.names).toMatchObject([{ en: 'Premier League' }]);
    expect((await app.ops('opsListFeedAlarms', { kind: 'silent' })).data.list).toMatchObject([
      { matchId: null, teams: [], competition: { en: 'Premier League' } },
    ]);
  });

  test('links are listed those that wait first, and found by source, kind, state and name', async () => {
    const link = (source_id: string, more: object) => ({
      source: 'football-data',
      kind: 'team' as const,
      source_id,
      our_id: null as string | null,
      name: 'Arsenal FC',
      competition_id: '12387',
      decided_by: null,
      created_at: 1,
      seen_at: 2,
      ...more,
    });
    await db()
      .insertInto('feed_link')
      .values([
        link('57', { our_id: 'arsenal', created_at: 9 }),
        link('61', { name: 'Chelsea Reserves' }),
        link('537901', { kind: 'match', our_id: 'derby', name: 'Arsenal - Chelsea', decided_by: 'anna' }),
      ])
      .execute();
    const list = async (query: object) => (await app.ops('opsListFeedLinks', query)).data.list;
    const ids = async (query: object) => (await list(query)).map(({ sourceId }) => sourceId);
    expect(await ids({})).toEqual(['61', '57', '537901']);
    expect(await ids({ waiting: 1 })).toEqual(['61']);
    expect(await ids({ kind: 'match' })).toEqual(['537901']);
    expect(await ids({ q: 'reserves' })).toEqual(['61']);
    expect(await ids({ source: 'balldontlie' })).toEqual([]);
    expect((await list({})).slice(1)).toMatchObject([
      { ourId: 'arsenal', ourNames: [{ en: 'arsenal' }], kickOff: null, decidedBy: null },
      {
        ourId: 'derby',
        ourNames: [{ en: 'arsenal' }, { en: 'chelsea' }],
        kickOff: app.clock.now - 80 * MINUTE_MS,
        decidedBy: 'anna',
      },
    ]);
  });
});

test('recordings are listed by day with their size and sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-recordings-'));
  for (const [day, name, text] of [
    ['2026-11-20', 'football-data', 'four'],
    ['2026-11-21', 'balldontlie', 'sixsix'],
    ['2026-11-21', 'football-data', 'two'],
  ] as const) {
    mkdirSync(join(folder, day), { recursive: true });
    writeFileSync(join(folder, day, `${name}.ndjson.gz`), text);
  }
  mkdirSync(join(folder, 'notes'));
  expect(await daysIn(folder)).toEqual([
    { name: '2026-11-20', bytes: 4, sources: ['football-data'] },
    { name: '2026-11-21', bytes: 9, sources: ['balldontlie', 'football-data'] },
  ]);
  expect(await daysIn(join(folder, 'nothing'))).toEqual([]);
});
