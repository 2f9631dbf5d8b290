import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { ARSENAL_CHELSEA, type IntakeApp, intakeApp, PREMIER_LEAGUE, reported, state } from '#testing/test-intake.ts';

describeEachDatabase('decisions about live feeds', (open) => {
  let app: IntakeApp;
  let start: number;

  beforeEach(async () => {
    app = await intakeApp(await open());
    start = app.clock.now;
  });
  afterEach(() => app.close());

  const matches = async (query: object = {}) => (await app.ops('opsListFeedMatches', query)).data.list;
  const match = async () => (await matches())[0] ?? expect.fail('no match');
  const decide = (request: object) => app.ops('opsDecideFeedState', { id: ARSENAL_CHELSEA, ...request });
  const waiting = async () =>
    (await app.ops('opsListWaiting', {})).data.list.map(({ kind, id, reason, note, since }) => [
      kind,
      id,
      reason,
      note,
      since - start,
    ]);

  /** 1-0 by the better source at 60 s, taken back by it at 90 s. */
  const takeGoalBack = async () => {
    await app.say('paid', 60, state(2, [1, 0]));
    await app.say('paid', 90, state(2, [0, 0]));
  };

  test('a match has what is shown, its source and age, what each source says, and whether they agree', async () => {
    await app.say('paid', 60, state(2, [1, 0]), { venue: 'Emirates Stadium' });
    expect(await match()).toMatchObject({
      id: ARSENAL_CHELSEA,
      phase: 'in-play',
      homeScore: 1,
      awayScore: 0,
      source: 'paid',
      stateAt: start + 60_000,
      agreement: 'alone',
      held: null,
      finalNeeded: 3,
    });
    await app.say('free', 70, state(2, [0, 0]), { observedAt: start + 61_000 });
    await app.say('free', 75, state(2, [0, 2]), { observedAt: start + 72_000 });
    const { agreement, readings, fields } = await match();
    expect(agreement).toBe('differ');
    expect(readings).toEqual([
      {
        source: 'free',
        readAt: start + 75_000,
        observedAt: start + 72_000,
        state: { statusId: 2, homeScore: 0, awayScore: 2 },
      },
      { source: 'paid', readAt: start + 60_000, observedAt: null, state: { statusId: 2, homeScore: 1, awayScore: 0 } },
    ]);
    expect(fields).toContainEqual({ field: 'venue', source: 'paid', at: start + 60_000 });
    const found = async (query: object) => (await matches(query)).length;
    const counts = [
      await found({ trouble: 1 }),
      await found({ trouble: 0 }),
      await found({ phase: 'in-play' }),
      await found({ phase: 'due' }),
      await found({ q: 'arsenal' }),
      await found({ q: 'nobody' }),
    ];
    expect(counts).toEqual([1, 0, 1, 0, 1, 0]);
    app.clock.now = start + 40 * 3_600_000;
    expect(await found({ phase: 'in-play' })).toBe(1);
  });

  test('a score that is taken back waits at home and at the desk; shown by the desk it is what visitors see, once', async () => {
    await takeGoalBack();
    const held = { homeScore: 0, awayScore: 0, source: 'paid', since: start + 90_000, until: start + 120_000 };
    expect((await match()).held).toMatchObject({ ...held, reason: 'behind', readings: 1 });
    expect(await waiting()).toEqual([['held-state', ARSENAL_CHELSEA, 'behind', '0–0', 90_000]]);
    const now = app.clock.now;
    app.clock.now = app.start + 8 * 24 * 3_600_000;
    expect(await waiting()).toEqual([]);
    app.clock.now = now;
    const other = await decide({ held: 'apply', homeScore: 2, awayScore: 0 });
    expect(other).toMatchObject({ code: CODE.CONFLICT, msg: expect.stringContaining('another state') });
    expect(await app.shown()).toEqual([2, 1, 0]);
    expect((await decide({ held: 'apply', homeScore: 0, awayScore: 0 })).code).toBe(CODE.SUCCESS);
    expect(await app.shown()).toEqual([2, 0, 0]);
    expect((await match()).held).toBeNull();
    expect(await waiting()).toEqual([]);
    expect((await decide({ held: 'apply' })).code).toBe(CODE.CONFLICT);
    const audit = (await app.ops('opsListAudit', { action: 'feed-state.decide' })).data.list;
    expect(audit).toMatchObject([
      {
        who: 'tester',
        subject: ARSENAL_CHELSEA,
        before: { state: { homeScore: 1 } },
        after: { state: { homeScore: 0 } },
      },
    ]);
  });

  test('a held state is published to the desks once, and stands before matches that kicked off earlier', async () => {
    const earlier = { id: '950', homeTeamId: 'Liverpool', awayTeamId: 'Everton', kickOff: start - 3_600_000 };
    await app.read('paid', 50, [reported({ ...earlier, state: state(2, [0, 0]) })]);
    await app.say('paid', 60, state(2, [1, 0]));
    const published: unknown[] = [];
    app.deps.publish = (name, _history, _mutation, data) => void published.push([name, data]);
    await app.say('paid', 70, state(2, [1, 0]));
    expect(published).toEqual([]);
    await app.say('paid', 90, state(2, [0, 0]));
    const change = { noun: 'feed-match', id: ARSENAL_CHELSEA, action: 'feed-match.change' };
    expect(published).toEqual([['ops:ingest', change]]);
    expect((await matches()).map(({ home }) => home.name.en)).toEqual(['Arsenal', 'Liverpool']);
  });

  test('dropped by the desk the score stays; what the demo world plays is dropped alone', async () => {
    await takeGoalBack();
    const db = app.deps.db;
    await db.updateTable('match').set({ source: 'demo' }).where('id', '=', ARSENAL_CHELSEA).execute();
    expect(await decide({ held: 'apply' })).toMatchObject({
      code: CODE.CONFLICT,
      msg: expect.stringContaining('demo'),
    });
    expect((await decide({ held: 'drop' })).code).toBe(CODE.SUCCESS);
    expect([(await match()).held, await app.shown()]).toEqual([null, [2, 1, 0]]);
  });

  test('a result is final by the desk’s word before the feeds have repeated it; a match in play is not', async () => {
    await app.say('paid', 60, state(2, [1, 0]));
    expect((await decide({ isFinal: true })).code).toBe(CODE.CONFLICT);
    await app.say('paid', 7000, state(8, [1, 0], { parts: { regularTime: [1, 0] } }));
    expect(await match()).toMatchObject({ phase: 'ended', finalReadings: 1, finalAt: null, finalBy: null });
    await decide({ isFinal: true });
    expect(await match()).toMatchObject({ finalAt: start + 7_000_000, finalBy: 'tester' });
    expect((await app.ops('opsDecideFeedState', { id: 'nothing', isFinal: true })).code).toBe(CODE.NOT_FOUND);
  });

  test('an unknown team waits with its matches until it is linked; the next reading brings them', async () => {
    const read = (seconds: number) =>
      app.read('paid', seconds, [
        reported({ id: '901', awayTeamId: 'Chelsea Blues', state: state(1, null) }),
        reported({ id: '902', homeTeamId: 'Chelsea Blues', kickOff: start + 80 * 86_400_000, state: state(1, null) }),
      ]);
    await read(60);
    expect(await matches()).toEqual([]);
    expect(await waiting()).toEqual([['unknown-team', 'paid Chelsea Blues', '', 'paid', 60_000]]);
    const [team] = (await app.ops('opsListFeedLinks', { kind: 'team', waiting: 1 })).data.list;
    expect(team).toMatchObject({
      name: 'Chelsea Blues',
      ourId: null,
      matches: 2,
      competition: { en: 'Premier League' },
    });
    const suggested = await app.ops('opsSuggestTeams', { competitionId: PREMIER_LEAGUE, name: 'Chelsea Blues' });
    expect(suggested.data.list[0]).toMatchObject({ id: 'chelsea' });
    const link = { source: 'paid', kind: 'team', sourceId: 'Chelsea Blues' } as const;
    const refused = await app.ops('opsDecideFeedLink', { ...link, ourId: 'no-such-team' });
    expect(refused).toMatchObject({ code: CODE.MALFORMED, msg: expect.stringContaining('no-such-team') });
    expect((await app.ops('opsDecideFeedLink', { ...link, sourceId: '99', ourId: 'chelsea' })).code).toBe(
      CODE.NOT_FOUND,
    );
    expect((await app.ops('opsDecideFeedLink', { ...link, ourId: 'chelsea' })).data).toEqual({ ourId: 'chelsea' });
    await read(120);
    expect((await matches()).map(({ id }) => id)).toEqual([ARSENAL_CHELSEA]);
    expect(await waiting()).toEqual([]);
    await app.ops('opsDecideFeedLink', { ...link, ourId: null });
    expect((await app.ops('opsListFeedLinks', { waiting: 1 })).data.list).toMatchObject([
      { name: 'Chelsea Blues', decidedBy: 'tester' },
    ]);
  });
});
