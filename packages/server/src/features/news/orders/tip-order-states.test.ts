import type { User } from '@touchline/contract/account.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { grantCoins, seedTips, tipInput } from '#testing/test-tips.ts';

describeEachDatabase('purchases by their state', (open) => {
  let app: TestApp;
  let anna: User;

  const list = async (state: 'all' | 'held' | 'settled' | 'returned') => {
    const { data } = await app.call('listTipOrders', { state }, { token: anna.token });
    expect(data.total).toBe(data.list.length);
    return data.list.map(({ tip }) => tip.id);
  };

  beforeEach(async () => {
    app = await createTestApp(await open());
    anna = await app.member('anna');
    await seedTips(app, [tipInput('waiting'), tipInput('won'), tipInput('void')]);
    await grantCoins(app, anna, 200);
    for (const messageId of ['waiting', 'won', 'void']) await app.call('buyTip', { messageId }, { token: anna.token });
  });

  test('[C6] purchases are listed by state: held, settled or returned, newest first', async () => {
    expect(await list('held')).toEqual(['void', 'won', 'waiting']);
    expect(await list('settled')).toEqual([]);
    await app.ops('opsDecideTip', { id: 'won', result: 1, reason: 'seen on the pitch' });
    await app.ops('opsDecideTip', { id: 'void', result: 6, reason: 'withdrawn' });
    expect(await list('all')).toEqual(['void', 'won', 'waiting']);
    expect(await list('held')).toEqual(['waiting']);
    expect(await list('settled')).toEqual(['void', 'won']);
    expect(await list('returned')).toEqual(['void']);
  });
});
