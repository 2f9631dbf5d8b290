import { beforeEach, expect, test } from 'vitest';
import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { MatchClock } from '@touchline/contract/match.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { ARSENAL_CHELSEA, type IntakeApp, intakeApp, reported, state } from '#testing/test-intake.ts';

const goal = (minute: number, side: 'home' | 'away' = 'home'): FeedIncident => ({
  kind: 'goal',
  side,
  minute,
  stoppage: 0,
  player: 'Saka',
});
const clock = (minute: number): MatchClock => ({ minute, stoppage: 0, secondsLeft: null });
const line = (...numbers: number[]) => ({ possession: numbers });

describeEachDatabase('readings of several sources', (open) => {
  let app: IntakeApp;
  let batches: number;
  beforeEach(async () => {
    batches = 0;
    app = await intakeApp(await open());
    const { ingest } = app.deps;
    app.deps.ingest = (batch) => {
      batches += 1;
      return ingest(batch);
    };
  });

  const row = () =>
    app.deps.db.selectFrom('match').selectAll().where('id', '=', ARSENAL_CHELSEA).executeTakeFirstOrThrow();
  const minutes = async () => (JSON.parse((await row()).incidents) as FeedIncident[]).map(({ minute }) => minute);
  const minute = async () => (JSON.parse((await row()).clock ?? '{}') as MatchClock).minute;
  const origins = async () => {
    const { fields } = await app.deps.db.selectFrom('match_trust').select('fields').executeTakeFirstOrThrow();
    const parsed = JSON.parse(fields) as Record<string, { source: string; at: number }>;
    return Object.fromEntries(
      Object.entries(parsed).map(([field, { source, at }]) => [field, `${source} ${(at - app.start) / 1000}`]),
    );
  };

  test('each field is of the most trusted source that reports it, with its source and time', async () => {
    await app.say('free', 0, state(2, [0, 0]), {
      venue: 'Highbury',
      round: 'Round 12',
      clock: clock(3),
      incidents: [],
    });
    await app.say('paid', 5, state(2, [0, 0]), { venue: 'Emirates Stadium', group: null });
    await app.say('free', 25, state(2, [0, 0]), {
      venue: 'Highbury',
      round: 'Round 12',
      clock: clock(4),
      incidents: [],
    });
    expect(await row()).toMatchObject({ venue: 'Emirates Stadium', round: 'Round 12', group_name: null });
    expect([await minute(), await origins()]).toEqual([
      4,
      { state: 'paid 5', kickOff: 'paid 5', venue: 'paid 5', round: 'free 25', clock: 'free 25', incidents: 'free 25' },
    ]);
  });

  test('clock and timeline of a less trusted source count once the other one is late, and no longer than that', async () => {
    await app.say('paid', 0, state(2, [0, 0]), { clock: clock(10), incidents: [] });
    await app.say('free', 30, state(2, [0, 0]), { clock: clock(7), incidents: [] });
    expect(await minute()).toBe(10);
    await app.say('free', 91, state(2, [1, 0]), { clock: clock(11), incidents: [goal(11)] });
    expect([await app.shown(), await minute(), await minutes()]).toEqual([[2, 1, 0], 11, [11]]);
    await app.say('paid', 100, state(2, [1, 0]), { clock: clock(12), incidents: [goal(10)] });
    await app.say('free', 130, state(2, [1, 0]), { clock: clock(11), incidents: [goal(11)] });
    expect([await minute(), await minutes()]).toEqual([12, [10]]);
  });

  test('the timeline of a goal that is taken back stays until that is confirmed', async () => {
    await app.say('paid', 0, state(2, [1, 0]), { clock: clock(20), incidents: [goal(19)] });
    await app.say('paid', 10, state(2, [0, 0]), { clock: clock(20), incidents: [] });
    expect([await app.shown(), await minutes()]).toEqual([[2, 1, 0], [19]]);
    await app.say('paid', 40, state(2, [0, 0]), { clock: clock(21), incidents: [] });
    expect([await app.shown(), await minutes(), await minute()]).toEqual([[2, 0, 0], [], 21]);
  });

  test('[basketball] points and plays that are taken back wait together', async () => {
    const ids = ['Boston Celtics', 'New York Knicks'];
    const teams = ids.map((id) => ({ id, competitionId: 'nba', name: id, code: null }));
    const say = (seconds: number, home: number, ...minutesOfRuns: number[]) => {
      const incidents = minutesOfRuns.map((one) => ({ ...goal(one), kind: 'run' as const, points: 8 }));
      const game = reported({ competitionId: 'nba', homeTeamId: ids[0] ?? '', awayTeamId: ids[1] ?? '', incidents });
      return app.read('paid', seconds, [{ ...game, state: state(4, [home, 40]) }], { teams });
    };
    const shown = async () => {
      const game = await app.deps.db.selectFrom('match').selectAll().executeTakeFirstOrThrow();
      return [game.home_score, (JSON.parse(game.incidents) as unknown[]).length];
    };
    await say(0, 50, 3, 9);
    await say(10, 47, 3);
    expect(await shown()).toEqual([50, 2]);
    await say(20, 49, 3);
    expect(await shown()).toEqual([50, 2]);
    await say(40, 49, 3);
    expect(await shown()).toEqual([49, 1]);
    await say(50, 60, 3);
    expect(await shown()).toEqual([60, 1]);
    await say(60, 90, 3);
    expect(await shown()).toEqual([60, 1]);
  });

  test('a score whose goals are missing waits, unless another source says the same', async () => {
    await app.say('paid', 0, state(2, [0, 0]), { incidents: [] });
    await app.say('paid', 10, state(2, [1, 0]), { incidents: [] });
    expect(await app.shown()).toEqual([2, 0, 0]);
    await app.say('paid', 20, state(2, [1, 0]), { incidents: [goal(1)] });
    expect([await app.shown(), await minutes()]).toEqual([[2, 1, 0], [1]]);
    await app.say('paid', 30, state(2, [2, 0]), { incidents: [goal(1)] });
    await app.say('free', 35, state(2, [2, 0]));
    expect(await app.shown()).toEqual([2, 2, 0]);
  });

  test('the first goal of a match of which a source lists nothing counts at once, although it had an empty list', async () => {
    await app.say('paid', 0, state(2, [0, 0]), { incidents: [] });
    await app.say('paid', 10, state(2, [1, 0]));
    expect(await app.shown()).toEqual([2, 1, 0]);
  });

  test('a goal that a source does not list, as it does with others, waits; without lists it counts at once', async () => {
    await app.say('paid', 0, state(2, [1, 0]), { incidents: [goal(1)] });
    await app.say('paid', 60, state(2, [2, 0]));
    expect(await app.shown()).toEqual([2, 1, 0]);
    await app.say('paid', 120, state(2, [1, 0]), { incidents: [goal(1)] });
    await app.say('paid', 180, state(2, [1, 1]));
    await app.say('paid', 240, state(2, [1, 1]));
    expect(await app.shown()).toEqual([2, 1, 1]);
    await app.say('paid', 300, state(2, [1, 1]));
    await app.say('paid', 360, state(2, [1, 2]));
    expect(await app.shown()).toEqual([2, 1, 2]);
    for (const seconds of [7200, 7210, 7220]) await app.say('paid', seconds, state(8, [1, 2]));
    const { final_at: finalAt } = await app.deps.db.selectFrom('match_trust').selectAll().executeTakeFirstOrThrow();
    expect(finalAt).toBe(app.clock.now);
  });

  test('an older document changes nothing, and an absent field stays what its source said', async () => {
    await app.say('paid', 0, state(2, [1, 0]), { observedAt: 100, venue: 'Emirates Stadium', incidents: [goal(1)] });
    await app.say('paid', 10, state(2, [3, 0]), { observedAt: 99 });
    expect(await app.shown()).toEqual([2, 1, 0]);
    await app.read('paid', 20, [reported({ observedAt: 101 })]);
    expect(await row()).toMatchObject({ status_id: 2, home_score: 1, venue: 'Emirates Stadium' });
    expect(await minutes()).toEqual([1]);
    // A time of the future is none.
    await app.say('paid', 30, state(2, [2, 0]), { observedAt: app.start + 86_400_000, incidents: [goal(1), goal(2)] });
    await app.say('paid', 40, state(2, [2, 1]), { observedAt: 102, incidents: [goal(1), goal(2), goal(3, 'away')] });
    expect(await app.shown()).toEqual([2, 2, 1]);
  });

  test('the same reading writes nothing, but confirms a match in play each minute', async () => {
    const say = (seconds: number) =>
      app.say('paid', seconds, state(2, [1, 0]), { clock: clock(5), incidents: [goal(1)] });
    await say(0);
    for (const seconds of [10, 20, 59]) await say(seconds);
    expect(batches).toBe(1);
    await say(60);
    expect([batches, (await row()).fetched_at]).toEqual([2, app.clock.now]);
    // A clock that moves, and a card, are no line of the audit log; a score is.
    const lines = async () => (await app.deps.db.selectFrom('audit').select('id').execute()).length;
    const before = await lines();
    await app.say('paid', 70, state(2, [1, 0]), {
      clock: clock(6),
      incidents: [goal(1), { ...goal(6), kind: 'yellow-card' }],
    });
    expect([batches, await lines()]).toEqual([3, before]);
    await app.say('paid', 80, state(2, [2, 0]), { clock: clock(6), incidents: [goal(1), goal(6)] });
    expect([batches, await lines()]).toEqual([4, before + 1]);
  });

  test('statistics and line-ups of one source stay beside those of another, and what is refused holds up no score', async () => {
    // Refused as a whole, and with its details; the rest of the match is written.
    const statistics = { home: line(60), away: line(40) } as never;
    await app.say('paid', 0, state(2, [1, 0]), { details: { statistics } });
    expect(await app.shown()).toEqual([2, 1, 0]);
    const official = { role: 'referee' as const, name: 'M. Oliver', country: null };
    await app.say('free', 10, state(2, [1, 0]), { details: { officials: [official] } });
    await app.say('free', 40, state(2, [1, 0]), { details: { officials: [official] } });
    const detail = await app.deps.db.selectFrom('match_detail').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(detail.officials ?? '')).toEqual([official]);
    expect(batches).toBe(3 + 1);
  });

  test('fields that the desk pinned stay, and keep what the feed reports since', async () => {
    await app.say('paid', 0, state(2, [1, 0]), { incidents: [goal(1)] });
    const pin = { id: ARSENAL_CHELSEA, homeScore: 2, events: [goal(1), goal(3)], reason: 'seen' };
    expect((await app.ops('opsCorrectMatch', pin)).code).toBe(1);
    for (const seconds of [10, 70]) await app.say('paid', seconds, state(2, [1, 1]));
    expect([await app.shown(), await minutes()]).toEqual([
      [2, 2, 1],
      [1, 3],
    ]);
    const pins = await app.deps.db.selectFrom('match_pin').select(['field', 'fed_value']).orderBy('field').execute();
    expect(pins.map(({ field, fed_value: fed }) => [field, JSON.parse(fed ?? '') as unknown])).toEqual([
      ['events', [goal(1)]],
      ['homeScore', 1],
    ]);
  });

  test('one invalid record holds up no other', async () => {
    const other = { id: '2', homeTeamId: '61', awayTeamId: '57', state: state(2, [0, 1]) };
    await app.read('paid', 0, [reported({ state: state(2, [1, 0]), venue: 7 as never }), reported(other)]);
    expect(await app.shown('12387-2026-27-chelsea-arsenal')).toEqual([2, 0, 1]);
  });

  test('readings that arrive at once are taken in one after another', async () => {
    const states = Array.from({ length: 8 }, (_, index) => state(2, [Math.floor(index / 4), 0]));
    await Promise.all(states.map((one, index) => app.say(index % 2 === 0 ? 'paid' : 'free', 10, one)));
    expect(await app.shown()).toEqual([2, 1, 0]);
  });
});
