import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;

describeEachDatabase('the overview', (open) => {
  test('counts sign-ups by hour of today in Shanghai and by day of the week', async () => {
    // 20:00 in Shanghai.
    const app = await createTestApp(await open());
    await app.member('early');
    app.clock.now += 2 * HOUR_MS + 1;
    await app.member('late-one');
    await app.member('late-two');
    const { data } = await app.ops('opsGetDay', {});
    expect(data.from).toBe(Date.UTC(2026, 10, 20, 16));
    expect(data.signUps).toEqual({
      hours: [...Array.from({ length: 20 }, () => 0), 1, 0, 2, 0],
      days: [0, 0, 0, 0, 0, 0, 3],
    });
    app.clock.now += 2 * HOUR_MS;
    await app.member('next-day');
    const next = (await app.ops('opsGetDay', {})).data.signUps;
    expect([next.hours[0], next.days]).toEqual([1, [0, 0, 0, 0, 0, 3, 1]]);
    app.clock.now += 6 * 24 * HOUR_MS;
    expect((await app.ops('opsGetDay', {})).data.signUps.days).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  test('lists every setting with its value, and of secrets only whether they are set', async () => {
    const secret = 'a-secret-that-nobody-may-read-in-a-page';
    const app = await createTestApp(await open(), { TOP_UP_SECRET: secret, TIP_OPERATOR_SHARE: '25' });
    const { data } = await app.ops('opsListSettings', {});
    const setting = (name: string) => data.list.find((listed) => listed.name === name);
    expect(setting('TIP_OPERATOR_SHARE')).toMatchObject({ value: '25', fallback: '30', isSet: true, isSecret: false });
    expect(setting('TOP_UP_SECRET')).toMatchObject({ value: null, isSet: true, isSecret: true });
    expect(setting('SESSION_DAYS')).toMatchObject({ value: '30', isSet: false });
    expect(JSON.stringify(data)).not.toContain(secret);
  });
});
