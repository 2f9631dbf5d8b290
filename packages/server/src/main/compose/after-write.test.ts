import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp } from '#testing/test-app.ts';
import { seedBatch, seedMatch, seedMatches } from '#testing/test-seed.ts';

const MINUTE_MS = 60_000;

describeDefaultDatabase('the after-effects of an ingest', (open) => {
  test('a failing effect is logged by its name and affects neither the ingest nor the other effects', async () => {
    const logged: { msg: string; effect?: string }[] = [];
    const log = new Writable({
      write(line: Buffer, _, done) {
        logged.push(JSON.parse(line.toString()));
        done();
      },
    });
    const app = await createTestApp(await open(), { LOG_LEVEL: 'error' }, undefined, log);
    await seedMatches(app);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1 });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 1 });
    app.newsService.flagCorrectedTips = () => Promise.reject(new Error('the tips are away'));

    const goal = { kind: 'goal', side: 'home', minute: 70, stoppage: 0, player: 'Saka' } as const;
    const derby = seedMatch('derby', app.clock.now - 80 * MINUTE_MS, 4, [2, 0]);
    await app.ingest(seedBatch([{ ...derby, incidents: [goal] }], app.clock.now));

    expect(logged).toMatchObject([
      { msg: 'an after-effect of a write of matches failed', effect: 'flag settled tips whose matches were corrected' },
    ]);
    const { data } = await app.call('listChatMessages', { liveRoomId: 'room-wang' });
    expect(data.list).toMatchObject([{ event: { kind: 'goal', player: 'Saka' } }]);
    await app.close();
  });
});
