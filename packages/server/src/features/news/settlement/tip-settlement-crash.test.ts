import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { NewsDeps } from '#features/news/deps.ts';
import { createNewsService } from '#features/news/service.ts';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp } from '#testing/test-app.ts';
import { balanceOf, bet, books, buyer, COINS, finish, orderOf, publishTips, tipOf } from '#testing/test-settlement.ts';
import { type SettlementApp, settlementApp } from '#testing/test-settlement.ts';

const R = BET_RESULT;
const BUYERS = ['anna', 'boris', 'carla', 'dora'];

describeEachDatabase('interrupted settlement', (open, engine) => {
  let database: TestDatabase;
  let app: SettlementApp;
  let buyers: User[];

  beforeEach(async () => {
    database = await open();
    app = await settlementApp(database);
    await publishTips(app, {
      won: { legs: [bet('derby')] },
      lost: { legs: [bet('derby', { selection: 'away' })], openBackGold: true },
    });
    buyers = [];
    for (const name of BUYERS) buyers.push(await buyer(app, name, ['won', 'lost']));
    await finish(app, 'derby', [2, 1]);
  });

  /** The job of a server with other dependencies. */
  const settleWith = (changes: Partial<NewsDeps>): Promise<void> =>
    createNewsService({ ...app.news, ...changes }).settleDue();

  const statesOf = async (tipId: string) => (await tipOf(app, tipId)).orders.map(({ state }) => state);

  const stepsOf = async (tipId: string) =>
    (await tipOf(app, tipId)).orders.map(({ trail }) => trail.map(({ kind }) => kind));

  /** 4 buyers of both: 38 won each, of which 26 and 12 are earned; 38 lost each, which are returned. */
  const expectAllPaidOnce = async (): Promise<void> => {
    expect(await stepsOf('won')).toEqual(BUYERS.map(() => ['bought', 'settled']));
    expect(await stepsOf('lost')).toEqual(BUYERS.map(() => ['bought', 'settled', 'returned']));
    for (const user of buyers) expect(await balanceOf(app, user)).toBe(COINS - 38);
    const totals = { member: 4 * (COINS - 38), escrow: 0, tipster: 4 * 26, operator: 4 * 12, outside: -4 * COINS };
    expect(await books(app)).toEqual(totals);
    // 4 top-ups, 8 purchases, 8 settlements
    expect((await app.ops('opsCheckLedger', {})).data.transactions).toBe(20);
  };

  test('[T8, C4] repeated and concurrent jobs pay nothing twice and add no second step', async () => {
    await Promise.all([app.newsService.settleDue(), app.newsService.settleDue()]);
    await expectAllPaidOnce();
    const before = await tipOf(app, 'lost');
    app.clock.now += 60_000;
    await app.newsService.settleDue();
    await expectAllPaidOnce();
    expect(await tipOf(app, 'lost')).toEqual(before);
  });

  test.runIf(engine === 'postgres')('[T8, C4] two servers on one database pay nothing twice', async () => {
    const second = await database.reopen();
    const other = await createTestApp({ ...database, ...second }, { SETTLE_AFTER_MINUTES: '0' });
    await Promise.all([app, other, app, other].map(({ newsService }) => newsService.settleDue()));
    await expectAllPaidOnce();
    await second.close();
  });

  test('[T8, C4] a job that ended between two purchases continues with the remaining ones', async () => {
    let pushes = 0;
    const publish: NewsDeps['publish'] = (_channel, _namespace, mutation) => {
      if (mutation === 'tip-order.change' && ++pushes === 3) throw new Error('the power is gone');
    };
    await expect(settleWith({ publish })).rejects.toThrow('the power is gone');
    const states = [...(await statesOf('won')), ...(await statesOf('lost'))];
    expect(states.filter((state) => state === 'settled')).toHaveLength(3);
    expect(await books(app)).toMatchObject({ escrow: 5 * 38 });
    await app.newsService.settleDue();
    await expectAllPaidOnce();
  });

  test('[T8, C4] a job that ended after the result and before any purchase continues with all of them', async () => {
    const publish = () => {
      throw new Error('the power is gone');
    };
    await expect(settleWith({ publish })).rejects.toThrow('the power is gone');
    expect(await tipOf(app, 'won')).toMatchObject({ result: R.win });
    expect(await books(app)).toMatchObject({ escrow: 8 * 38 });
    await app.newsService.settleDue();
    await expectAllPaidOnce();
  });

  test('[T8, C4] a failing purchase does not stop others, is rolled back and retried', async () => {
    let posts = 0;
    const { wallet } = app.news;
    const post: NewsDeps['wallet']['post'] = async (trx, movement) => {
      const posted = await wallet.post(trx, movement);
      if (++posts === 2) throw new Error('the connection is lost');
      return posted;
    };
    await settleWith({ wallet: { ...wallet, post } });
    const states = [...(await statesOf('won')), ...(await statesOf('lost'))];
    expect(states.filter((state) => state === 'settled')).toHaveLength(7);
    expect(await books(app)).toMatchObject({ escrow: 38 });
    await app.newsService.settleDue();
    await expectAllPaidOnce();
  });

  test('[T8] a failed settlement leaves the purchase unchanged', async () => {
    const [anna] = buyers;
    const { wallet } = app.news;
    const post = () => Promise.reject(new Error('the connection is lost'));
    await settleWith({ wallet: { ...wallet, post } });
    expect(anna && (await orderOf(app, anna, 'lost'))).toMatchObject({
      state: 'held',
      returned: 0,
      trail: [{ kind: 'bought' }],
    });
  });

  test('[T8] when nothing is due the job makes three queries, however many tips are open', async () => {
    await app.newsService.settleDue();
    const openTips = Array.from({ length: 40 }, (_, index) => [`open-${index}`, { legs: [bet('later')] }]);
    await publishTips(app, Object.fromEntries(openTips));
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await settleWith({ db: app.news.db.withPlugin(counter) });
    expect(statements).toBe(3);
  });
});
