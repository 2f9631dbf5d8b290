import { CODE } from '@touchline/contract/codes.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { AuditEntry } from '@touchline/contract/ops-audit.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS, seedBatch, seedMatch, seedMatches } from '#testing/test-seed.ts';
import { createListeners } from '#testing/test-sockets.ts';

const FINISHED = 8;
const SECOND_HALF = 4;

describeEachDatabase('matches corrected manually', (open) => {
  let app: TestApp;
  const { listen, closeAll } = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await seedMatches(app);
  });
  afterEach(async () => {
    closeAll();
    await app.close();
  });

  const begin = () => Date.UTC(2026, 10, 21, 12) - 80 * MINUTE_MS;
  const derby = (score: [number, number], over: Partial<FeedMatch> = {}) => ({
    ...seedMatch('derby', begin(), SECOND_HALF, score),
    ...over,
  });
  /** A batch that was fetched a minute after the one before it. */
  const batchOf = (...matches: FeedMatch[]) => {
    app.clock.now += MINUTE_MS;
    return seedBatch(matches, app.clock.now);
  };
  const audit = async (action: string) => (await app.ops('opsListAudit', { size: 50, action })).data.list;
  const stored = async () =>
    (await app.ops('opsListMatches', { q: 'derby' })).data.list.map((one) => [
      one.statusId,
      one.homeScore,
      one.awayScore,
    ])[0];
  const reason = 'the referee’s report';

  test('[A7] a corrected score survives newer batches and a complete import until it is released', async () => {
    const { data } = await app.ops('opsCorrectMatch', { id: 'derby', homeScore: 2, reason });
    expect(data).toEqual({ id: 'derby', pinned: ['homeScore'], revision: 1 });
    expect(await stored()).toEqual([SECOND_HALF, 2, 0]);
    expect((await app.ops('opsListMatchPins', { matchId: 'derby' })).data.list).toEqual([
      { matchId: 'derby', field: 'homeScore', value: 2, by: 'tester', reason, at: app.clock.now },
    ]);

    const newer = await app.ingest(batchOf(derby([1, 1])));
    expect(await stored()).toEqual([SECOND_HALF, 2, 1]);
    expect(newer.report.warnings).toEqual(['match derby: homeScore stays 2 as corrected by hand; the batch says 1']);
    const later = seedMatch('later', begin() + 170 * MINUTE_MS, 1, null);
    await app.ingest({ ...batchOf(derby([0, 1]), later), complete: { numbers: [] }, strict: true });
    expect(await stored()).toEqual([SECOND_HALF, 2, 1]);
    await app.ingest(batchOf(derby([0, 0], { statusId: 1, homeScore: null, awayScore: null, clock: null })));
    expect(await stored()).toEqual([1, 2, 1]);

    expect((await app.ops('opsReleaseMatch', { id: 'derby' })).data).toEqual({ id: 'derby', released: ['homeScore'] });
    expect((await app.ops('opsReleaseMatch', { id: 'derby' })).data).toEqual({ id: 'derby', released: [] });
    expect((await app.ingest(batchOf(derby([1, 1])))).report.warnings).toEqual([]);
    expect(await stored()).toEqual([SECOND_HALF, 1, 1]);
    expect((await audit('match.')).map(({ action, who, before, after }) => ({ action, who, before, after }))).toEqual([
      { action: 'match.release', who: 'tester', before: { homeScore: 2 }, after: null },
      { action: 'match.correct', who: 'tester', before: { homeScore: 1 }, after: { homeScore: 2, reason } },
    ]);
  });

  test('[A7, C14] open pages are notified of a correction at once, and a status takes the clock of the feed along', async () => {
    const reader = await listen(['match:football:derby']);
    await app.ops('opsCorrectMatch', { id: 'derby', statusId: FINISHED, homeScore: 3, awayScore: 1, reason });
    await reader.until(() => reader.messages.length > 0);
    expect(reader.messages).toMatchObject([
      {
        mutation: 'match.change',
        data: { matchId: 'derby', statusId: FINISHED, homeScore: 3, awayScore: 1, clock: null },
      },
    ]);
    await app.ingest(batchOf(derby([1, 0])));
    expect(await stored()).toEqual([FINISHED, 3, 1]);
  });

  test('[A7, T8] the score after 90 minutes follows a corrected score, now and in later batches, until it is released', async () => {
    const final = (score: [number, number]) =>
      derby(score, { statusId: FINISHED, clock: null, parts: { halfTime: [0, 0], regularTime: score } });
    const parts = async () => {
      const row = app.anchor.db.selectFrom('match').select('parts').where('id', '=', 'derby');
      return JSON.parse((await row.executeTakeFirstOrThrow()).parts);
    };
    await app.ingest(batchOf(final([1, 1])));
    expect((await app.ops('opsCorrectMatch', { id: 'derby', homeScore: 2, reason })).code).toBe(CODE.SUCCESS);
    expect(await parts()).toEqual({ halfTime: [0, 0], regularTime: [2, 1] });
    expect((await audit('match.'))[0]).toMatchObject({
      before: { homeScore: 1, parts: { regularTime: [1, 1] } },
      after: { homeScore: 2, parts: { regularTime: [2, 1] } },
    });
    const { report } = await app.ingest(batchOf(final([0, 1])));
    expect([await stored(), await parts()]).toEqual([[FINISHED, 2, 1], { halfTime: [0, 0], regularTime: [2, 1] }]);
    expect(report.warnings).toHaveLength(2);
    // A correction of the parts alone is of another mind than the pinned score.
    const other = { id: 'derby', parts: { regularTime: [0, 1] as [number, number] }, reason };
    expect((await app.ops('opsCorrectMatch', other)).code).toBe(CODE.MALFORMED);
    await app.ops('opsReleaseMatch', { id: 'derby' });
    await app.ingest(batchOf(final([0, 1])));
    expect(await parts()).toEqual({ halfTime: [0, 0], regularTime: [0, 1] });
  });

  test('[A7] what cannot be is refused and pins nothing', async () => {
    const correct = async (named: object, id = 'derby') =>
      (await app.ops('opsCorrectMatch', { id, reason, ...named })).code;
    expect(await correct({})).toBe(CODE.MALFORMED);
    expect(await correct({ homeScore: null })).toBe(CODE.MALFORMED);
    expect(await correct({ statusId: 15 })).toBe(CODE.MALFORMED);
    expect(await correct({ statusId: FINISHED, parts: { regularTime: [4, 0] } })).toBe(CODE.MALFORMED);
    expect(await correct({ venue: 'Wembley' })).toBe(CODE.MALFORMED);
    expect(await correct({ homeScore: 1 }, 'nobody')).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsListMatchPins', {})).data.total).toBe(0);
    expect(await audit('match.')).toEqual([]);
  });

  test('[A7] a batch that changed something is in the audit log with before and after, one that did not is not', async () => {
    await app.ops('opsIngest', batchOf(derby([2, 1], { statusId: FINISHED, clock: null })));
    const { fetchedAt, ...again } = batchOf(derby([2, 1], { statusId: FINISHED, clock: null }));
    await app.ingest({ ...again, fetchedAt });
    const entries = await audit('batch.');
    expect(entries.map(({ who, subject }) => [who, subject])).toEqual([
      ['tester', 'test-feed'],
      ['feed', 'test-feed'],
    ]);
    expect(entries[0]).toMatchObject({
      before: { matches: [{ id: 'derby', statusId: SECOND_HALF, homeScore: 1, awayScore: 0 }] },
      after: {
        source: 'test-feed',
        origin: 'a test',
        fetchedAt: fetchedAt - MINUTE_MS,
        counts: { added: 0, updated: 1, unchanged: 0, stale: 0, removed: 0 },
        matches: [{ id: 'derby', statusId: FINISHED, homeScore: 2, awayScore: 1 }],
        moreMatches: 0,
      },
    });
    expect(entries[1]?.after).toMatchObject({ counts: { added: 2, updated: 0 }, matches: [] });
  });

  test('[A7] an entry of a batch names the matches that went with it', async () => {
    const late = seedMatch('later', begin() + 170 * MINUTE_MS, 1, null);
    await app.ingest({ ...batchOf(derby([1, 0]), late), complete: { numbers: [] } });
    const { report } = await app.ingest({ ...batchOf(derby([1, 0])), complete: { numbers: [] } });
    expect(report.removed.matches).toEqual(['later']);
    expect((await audit('batch.'))[0]).toMatchObject({
      before: { matches: [], removedMatchIds: ['later'] },
      after: { counts: { added: 0, updated: 0, removed: 1, details: 0, players: 0 } },
    });
  });

  test('[A7] an entry names twenty changed matches and counts the others; the demo world writes none', async () => {
    const many = (statusId: number) =>
      Array.from({ length: 23 }, (_, index) =>
        seedMatch(`m${index}`, begin() + index * 1440 * MINUTE_MS, statusId, null),
      );
    await app.ingest(batchOf(...many(1)));
    await app.ingest(batchOf(...many(9)));
    const [entry] = await audit('batch.');
    const { matches, moreMatches } = (entry as AuditEntry).after as { matches: unknown[]; moreMatches: number };
    expect([matches.length, moreMatches]).toEqual([20, 3]);
    const count = (await audit('batch.')).length;
    const demo = batchOf();
    await app.ingest({
      ...demo,
      source: 'demo',
      seasons: [{ competitionId: '12387', id: '2030-31', label: '2030-31' }],
    });
    expect(await audit('batch.')).toHaveLength(count);
  });
});
