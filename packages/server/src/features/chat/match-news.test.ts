import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedBatch, seedMatch } from '#testing/test-seed.ts';

const MINUTE_MS = 60_000;

describeEachDatabase('match events in rooms', (open) => {
  let app: TestApp;

  const derby = (
    incidents: { kind: 'goal' | 'substitution'; minute: number; player: string }[],
    score: [number, number],
  ) => {
    const match = seedMatch('derby', app.clock.now - 80 * MINUTE_MS, 4, score);
    return seedBatch(
      [{ ...match, incidents: incidents.map((one) => ({ ...one, side: 'home' as const, stoppage: 0 })) }],
      app.clock.now,
    );
  };
  const lines = async (liveRoomId: string) =>
    (await app.call('listChatMessages', { liveRoomId })).data.list.map(({ kind, event }) => ({ kind, ...event }));

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.ingest(derby([], [0, 0]));
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1 });
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒' });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 1 });
    await app.ops('opsSaveSchedule', { hostId: 'qi', matchId: 'derby', liveRoomId: 'room-qi', liveStatus: 0 });
  });

  test('[R7] a goal is a line in every room that shows the match, once however often the feed repeats it', async () => {
    const goal = derby([{ kind: 'goal', minute: 61, player: 'Saka' }], [1, 0]);
    await app.ingest(goal);
    await app.ingest(goal);
    const line = { kind: 'goal', side: 'home', minute: 61, stoppage: 0, player: 'Saka', score: [1, 0] };
    expect(await lines('room-wang')).toEqual([line]);
    expect(await lines('room-qi')).toEqual([]);
  });

  test('[R7] a goal whose minute the feed corrects is the same goal, and the next one is a new line', async () => {
    const goal = (minute: number) => ({ kind: 'goal' as const, minute, player: 'Saka' });
    await app.ingest(derby([goal(23)], [1, 0]));
    await app.ingest(derby([goal(24)], [1, 0]));
    expect((await lines('room-wang')).map(({ minute, score }) => [minute, score])).toEqual([[23, [1, 0]]]);
    await app.ingest(derby([goal(24), goal(61)], [2, 0]));
    expect(await lines('room-wang')).toHaveLength(2);
  });

  test('[R7] a substitution is not a line of the chat', async () => {
    await app.ingest(derby([{ kind: 'substitution', minute: 62, player: 'Nelson' }], [0, 0]));
    expect(await lines('room-wang')).toEqual([]);
  });
});
