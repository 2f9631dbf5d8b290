import type { User } from '@touchline/contract/account.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { grantCoins, PAID_TEXT, seedTips, tipInput } from '#testing/test-tips.ts';

describeEachDatabase('pushes of a purchase', (open) => {
  let app: TestApp;
  let anna: User;
  const listeners = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    anna = await app.member('anna');
    await seedTips(app, [tipInput('derby')]);
    await grantCoins(app, anna, 100);
  });

  afterEach(async () => {
    listeners.closeAll();
    await app.close();
  });

  test('[C14] the buyer’s devices receive the purchase and the balance, everybody else the sale only', async () => {
    const own = await listeners.listen([`user:${anna.uid}`], anna.token);
    const visitor = await listeners.listen(['tips', 'tip:derby']);
    await app.call('buyTip', { messageId: 'derby' }, { token: anna.token });
    await own.until(() => own.messages.length === 2);
    await visitor.until(() => visitor.messages.length === 2);
    expect(own.messages.map(({ mutation, data }) => [mutation, data])).toMatchObject([
      ['wallet.change', { balance: 62, entry: { kind: 'purchase', amount: -38, messageId: 'derby' } }],
      ['tip-order.change', { messageId: 'derby', price: 38, state: 'held', trail: [{ kind: 'bought', amount: 38 }] }],
    ]);
    for (const { mutation, data } of visitor.messages) {
      expect(mutation).toBe('tip.change');
      expect(data).toMatchObject({ id: 'derby', orderedCount: 1, isBuy: 0, payTime: null });
      expect(data).toMatchObject({ messageMatchList: [{ selection: null, odds: null }] });
    }
    expect(JSON.stringify([own.messages, visitor.messages])).not.toContain(PAID_TEXT);
    // Repeating changes and publishes nothing.
    await app.call('buyTip', { messageId: 'derby' }, { token: anna.token });
    await grantCoins(app, anna, 1);
    await own.until(() => own.messages.length === 3);
    expect(own.messages[2]).toMatchObject({ mutation: 'wallet.change', data: { balance: 63 } });
    expect(visitor.messages).toHaveLength(2);
  });
});
