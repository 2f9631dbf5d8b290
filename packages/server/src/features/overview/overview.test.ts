import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;

describeEachDatabase('the overview', (open) => {
  test('counts each sign-up in its hour, the current one last, and forgets what is older than a day', async () => {
    const app = await createTestApp(await open());
    await app.member('early');
    app.clock.now += 2 * HOUR_MS + 1;
    await app.member('late-one');
    await app.member('late-two');
    const { data } = await app.ops('opsGetDay', {});
    expect(data.from).toBe(Date.UTC(2026, 10, 20, 15));
    expect(data.signUps).toEqual([...Array.from({ length: 21 }, () => 0), 1, 0, 2]);
    expect(data.messages).toHaveLength(24);
    app.clock.now += 22 * HOUR_MS;
    expect((await app.ops('opsGetDay', {})).data.signUps.reduce((sum, count) => sum + count, 0)).toBe(2);
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
