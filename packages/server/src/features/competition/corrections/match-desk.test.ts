import { CODE } from '@touchline/contract/codes.ts';
import type { FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { MatchLineUps } from '@touchline/contract/match-detail.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS, seedBatch, seedMatch, seedMatches } from '#testing/test-seed.ts';
import { createListeners } from '#testing/test-sockets.ts';

const SECOND_HALF = 4;
const reason = 'the referee’s report';

const goal = (minute: number, player: string): FeedIncident => ({
  kind: 'goal',
  side: 'home',
  minute,
  stoppage: 0,
  player,
});
const side = (coach: string) => ({ formation: '4-3-3', coach, starters: [], bench: [] });
const lineUps = (coach: string): MatchLineUps => ({ home: side(coach), away: side('Bo') });

describeEachDatabase('the match desk', (open) => {
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
  /** What the feed reports a minute after its last report. */
  const feed = async (score: [number, number], over: Partial<FeedMatch> = {}, coach?: string) => {
    app.clock.now += MINUTE_MS;
    const batch = seedBatch([{ ...seedMatch('derby', begin(), SECOND_HALF, score), ...over }], app.clock.now);
    const details = coach === undefined ? [] : [{ matchId: 'derby', lineUps: lineUps(coach) }];
    await app.ingest({ ...batch, details });
  };
  const desk = async () => (await app.ops('opsGetMatch', { id: 'derby' })).data;
  const correct = (fields: object) => app.ops('opsCorrectMatch', { id: 'derby', reason, ...fields });
  const undo = (revision: number) => app.ops('opsUndoCorrection', { id: 'derby', revision, reason: 'a slip' });
  const audit = async () => (await app.ops('opsListAudit', { size: 50, action: 'match.' })).data.list;
  const scores = async () => {
    const { shown, fed, pins } = await desk();
    return [shown.homeScore, fed.homeScore, pins.map(({ field }) => field)];
  };

  test('[A7] the desk sees of each field what is shown, what the feed reported last, and who pinned it why', async () => {
    await correct({ homeScore: 2 });
    await feed([1, 1]);
    const match = await desk();
    expect(match).toMatchObject({
      source: 'test-feed',
      fetchedAt: app.clock.now,
      revision: 1,
      shown: { homeScore: 2, awayScore: 1, statusId: SECOND_HALF },
      fed: { homeScore: 1, awayScore: 1 },
      pins: [{ field: 'homeScore', value: 2, by: 'tester', reason, at: app.clock.now - MINUTE_MS }],
      changes: [
        { revision: 1, kind: 'correct', before: { homeScore: 1 }, after: { homeScore: 2 }, pinned: ['homeScore'] },
      ],
    });
    expect((await app.ops('opsGetMatch', { id: 'nobody' })).code).toBe(CODE.NOT_FOUND);
  });

  test('[A7] corrected events and line-ups reach open pages, and no feed changes them until they are released', async () => {
    const reader = await listen(['detail:derby']);
    await feed([1, 0], { incidents: [goal(10, 'Ann')] }, 'Al');
    await correct({ events: [goal(10, 'Ann'), goal(60, 'Bea')], homeScore: 2, lineUps: lineUps('Cy') });
    await reader.until(() => reader.messages.length >= 4);
    expect(reader.messages.slice(2)).toMatchObject([
      {
        mutation: 'match-events.change',
        data: { events: [{ player: 'Ann' }, { minute: 45 }, { player: 'Bea', score: [2, 0] }] },
      },
      { mutation: 'match-line-ups.change', data: { lineUps: { home: { coach: 'Cy' } } } },
    ]);
    await feed([1, 0], { incidents: [goal(11, 'Ann')] }, 'Di');
    const players = async () => {
      const events = (await app.call('getMatchEvents', { matchId: 'derby' })).data.events;
      const { data } = await app.call('getMatchLineUps', { matchId: 'derby' });
      const goals = events.filter(({ kind }) => kind === 'goal');
      return [goals.map(({ player, minute }) => `${player} ${minute}`), data.lineUps?.home.coach];
    };
    expect(await players()).toEqual([['Ann 10', 'Bea 60'], 'Cy']);
    expect((await desk()).fed).toMatchObject({ events: [goal(11, 'Ann')], lineUps: { home: { coach: 'Di' } } });
    await app.ops('opsReleaseMatch', { id: 'derby', fields: ['events', 'lineUps'] });
    await feed([1, 0], { incidents: [goal(11, 'Ann')] }, 'Di');
    expect(await players()).toEqual([['Ann 11'], 'Di']);
    const ended = { ...goal(45, ''), kind: 'period-end' as const };
    for (const events of [[goal(900, 'Ann')], [ended]]) expect((await correct({ events })).code).toBe(CODE.MALFORMED);
  });

  test('[A7] a field that is released beside its new value is shown until the next report of the feed', async () => {
    await correct({ homeScore: 3, release: ['homeScore'] });
    expect(await scores()).toEqual([3, 3, []]);
    await feed([1, 0]);
    expect(await scores()).toEqual([1, 1, []]);
    await correct({ homeScore: 4 });
    await correct({ release: ['homeScore'] });
    expect(await scores()).toEqual([4, 4, []]);
    expect((await audit())[0]).toMatchObject({ action: 'match.correct', after: { reason, released: ['homeScore'] } });
  });

  test('[A7] two editors: the second is refused with both versions, and a retry does nothing twice', async () => {
    const first = { homeScore: 2, revision: 0 };
    expect((await correct(first)).data.revision).toBe(1);
    expect((await correct(first)).data.revision).toBe(1);
    expect((await correct({ homeScore: 2 })).data.revision).toBe(1);
    const refused = await correct({ homeScore: 5, awayScore: 1, revision: 0 });
    expect([refused.code, refused.data]).toMatchObject([
      CODE.CONFLICT,
      {
        current: { homeScore: 2, awayScore: 0, revision: 1 },
        yours: { homeScore: 5, awayScore: 1 },
        changes: [{ revision: 1, by: 'tester', reason, after: { homeScore: 2 } }],
      },
    ]);
    expect([(await scores())[0], (await audit()).length]).toEqual([2, 1]);
    expect((await correct({ homeScore: 5, revision: 1 })).data.revision).toBe(2);
  });

  test('[A7] undoing restores value and pin of before, once, with its own audit line', async () => {
    await correct({ homeScore: 2 });
    await correct({ homeScore: 3, statusId: 8 });
    const { code, msg } = await undo(1);
    expect([code, msg]).toEqual([CODE.CONFLICT, expect.stringContaining('revision 2 by tester')]);
    expect((await undo(2)).data.revision).toBe(3);
    const { shown, pins, clock } = await desk();
    // The minute of play came with the status.
    expect([shown.homeScore, shown.statusId, clock?.minute]).toEqual([2, SECOND_HALF, 67]);
    expect(pins).toMatchObject([{ field: 'homeScore', value: 2 }]);
    expect((await undo(2)).data.revision).toBe(3);
    expect((await undo(1)).data.revision).toBe(4);
    expect(await scores()).toEqual([1, 1, []]);
    expect((await undo(4)).data.revision).toBe(5);
    expect(await scores()).toEqual([2, 1, ['homeScore']]);
    expect((await desk()).changes.map(({ kind, undoneBy }) => [kind, undoneBy])).toEqual([
      ['undo', null],
      ['undo', 5],
      ['undo', null],
      ['correct', 3],
      ['correct', 4],
    ]);
    expect((await audit()).slice(0, 2)).toMatchObject([
      { action: 'match.undo', before: { homeScore: 1 }, after: { homeScore: 2, reason: 'a slip', revision: 4 } },
      { action: 'match.undo', before: { homeScore: 2 }, after: { homeScore: 1, revision: 1 } },
    ]);
    expect((await undo(9)).code).toBe(CODE.NOT_FOUND);
  });

  test('[A7] undoing shows what the feed reported meanwhile', async () => {
    await correct({ homeScore: 2, awayScore: 2 });
    await feed([3, 0]);
    await undo(1);
    const { shown } = await desk();
    expect([shown.homeScore, shown.awayScore]).toEqual([3, 0]);
  });
});
