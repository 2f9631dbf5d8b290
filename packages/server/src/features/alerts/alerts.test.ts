import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import { type PushService, startPushService } from '@touchline/service-simulator/push-service/push-service.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { alertedMember } from '#testing/test-alerts.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

describeEachDatabase('alerts', (open) => {
  let app: TestApp;
  const start = async (env: Record<string, string> = {}): Promise<void> => {
    app = await createTestApp(await open(), { PUSH_SERVICE_ORIGINS: service.origin, ...env });
  };
  afterEach(() => app.close());

  const feed = (statusId: number, score: [number, number] | null, kickOff: number) =>
    app.ingest(seedBatch([seedMatch('final', kickOff, statusId, score)], app.clock.now));

  test('a booked match: 15 minutes before, kick-off, goals, one taken back, and full time; each once', async () => {
    await start();
    const kickOff = app.clock.now + 60 * MINUTE_MS;
    await feed(F.notStarted, null, kickOff);
    const booker = await alertedMember(app, service, 'booker');
    const fan = await alertedMember(app, service, 'fan');
    const other = await alertedMember(app, service, 'other');
    await app.call('subscribe', { matchId: 'final' }, { token: booker.token });
    await app.call('followTeam', { teamId: 'chelsea', follow: 1 }, { token: fan.token });

    await app.alerts.announceSoon();
    app.clock.now = kickOff - 14 * MINUTE_MS;
    await app.alerts.announceSoon();
    await app.alerts.announceSoon();
    await app.alerts.deliver();
    const course: [number, [number, number]][] = [
      [F.firstHalf, [0, 0]],
      [F.firstHalf, [1, 0]],
      [F.firstHalf, [1, 0]],
      [F.firstHalf, [0, 0]],
      [F.secondHalf, [1, 0]],
      [F.secondHalf, [1, 1]],
      [F.finished, [1, 1]],
      [F.finished, [2, 1]],
    ];
    app.clock.now = kickOff;
    for (const [statusId, score] of course) {
      app.clock.now += MINUTE_MS;
      await feed(statusId, score, kickOff);
      await app.alerts.deliver();
    }
    await app.alerts.deliver();
    const expected = [
      'ars – che / Kicks off in 15 minutes',
      'ars – che / The match has begun',
      'ars 1–0 che / Goal for ars',
      'ars 0–0 che / Goal of ars taken back',
      'ars 1–0 che / Goal for ars',
      'ars 1–1 che / Goal for che',
      'ars 1–1 che / Full time',
    ];
    expect(service.refusals).toEqual([]);
    expect(booker.shown()).toEqual(expected);
    expect(fan.shown()).toEqual(expected);
    expect(other.shown()).toEqual([]);
    expect(booker.payloads()[2]).toMatchObject({ path: '/program-detail/final', tag: 'match-final' });
    const [goal] = service.received(booker.endpoint).slice(2);
    expect(goal).toMatchObject({ ttl: 300, urgency: 'high' });
  });
});
