import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { TipInput } from '@touchline/contract/ops-news.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { result } from '#testing/test-competition.ts';
import { crawl, type Crawled } from '#testing/test-crawl.ts';
import { changeMatch, HOUR_MS, publish, saveTipster, seedMarket } from '#testing/test-market.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';
import { createListeners, type Listener } from '#testing/test-sockets.ts';

const PAGE = '<html><head><!--touchline:head--></head><body><!--touchline:boot--></body></html>';
const LONG = { timeout: 120_000 };

interface Canary {
  text: string;
  odds: number;
  matchId: string;
  over?: Partial<TipInput>;
}

const canary = (odds: number, matchId: string, over: Partial<TipInput> = {}): Canary => ({
  text: `canary-${randomUUID()}`,
  odds,
  matchId,
  over,
});

/** Tips by their outcome; each with a unique text and odds. */
const CANARIES: Readonly<Record<string, Canary>> = {
  fresh: canary(7.31, 'late'),
  sold: canary(7.37, 'late'),
  waits: canary(7.41, 'noon'),
  won: canary(7.43, 'early'),
  refunded: canary(7.53, 'early', { openBackGold: true, returnGoldPercentage: 100 }),
  partial: canary(7.57, 'early', { openBackGold: true, returnGoldPercentage: 50 }),
};
const IDS = Object.keys(CANARIES);
const OPEN_ODDS = ['fresh', 'sold', 'waits'].map((id) => String(CANARIES[id]?.odds));
const textOf = (id: string): string => CANARIES[id]?.text ?? '';

interface TipLike {
  id: string;
  goldPrice: number;
  result: number;
  messageMatchList: { selection: unknown; odds: unknown; result: number }[];
}

/** Every tip anywhere in a reply. */
const tipsIn = (value: unknown): TipLike[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(tipsIn);
  return 'messageMatchList' in value ? [value as TipLike, ...inside] : inside;
};

// One scenario for all tests, in order: tips are published, sold, decided and settled while all viewers read.
describeEachDatabase('paid content', (open) => {
  let app: TestApp;
  let buyer: User;
  let other: User;
  let refunded: User;
  let listeners: Listener[];
  let log = '';
  const sockets = createListeners(() => app);

  beforeAll(async () => {
    const dist = mkdtempSync(join(tmpdir(), 'touchline-dist-'));
    writeFileSync(join(dist, 'index.html'), PAGE);
    log = '';
    const logTo = { write: (line: string) => void (log += line) };
    app = await createTestApp(await open(), { LOG_LEVEL: 'trace' }, dist, logTo);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await seedMarket(app);
    await saveTipster(app, 'qi');
    [buyer, other, refunded] = [await app.member('buyer'), await app.member('other'), await app.member('refunded')];
  });
  afterAll(async () => {
    sockets.closeAll();
    await app.close();
  });

  /** All viewers read while the tips are published. */
  const publishAll = async (): Promise<void> => {
    const channels = ['live', 'tips', 'competition:12387', ...IDS.map((id) => `tip:${id}`)];
    listeners = [
      await sockets.listen(channels),
      ...(await Promise.all(
        [buyer, other, refunded].map((user) => sockets.listen([...channels, `user:${user.uid}`], user.token)),
      )),
    ];
    for (const [id, { text, odds, matchId, over }] of Object.entries(CANARIES)) {
      // The home side wins: away is lost.
      const selection = over?.openBackGold ? 'away' : 'home';
      const legs = [{ matchId, market: '1x2' as const, selection, line: null, odds } as const];
      await publish(app, id, { sportsInfo: `First line\n${text}`, legs, ...over });
    }
  };

  /** The crawl makes every call: who may not see a tip must not buy it there. */
  const stopBuying = (user: User) => app.ops('opsFreezeWallet', { uid: user.uid, reason: 'crawls' });

  const buy = async (user: User, ...messageIds: string[]): Promise<void> => {
    const amount = 38 * messageIds.length;
    await app.ops('opsTopUp', { uid: user.uid, amount, key: `gift-${user.uid}` });
    for (const messageId of messageIds)
      expect((await app.call('buyTip', { messageId }, { token: user.token })).code).toBe(CODE.SUCCESS);
    await stopBuying(user);
  };

  /** `found` has no text outside of `own`, and no bet that is neither settled nor theirs. */
  const expectLocked = (found: readonly Crawled[], own: readonly string[]): void => {
    const locked = [
      ...IDS.filter((id) => !own.includes(id)).map(textOf),
      ...OPEN_ODDS.filter((odds) => !own.some((id) => String(CANARIES[id]?.odds) === odds)),
    ];
    for (const { from, text, reply } of found) {
      expect([from, locked.filter((secret) => text.includes(secret))]).toEqual([from, []]);
      for (const tip of tipsIn(reply))
        if (!own.includes(tip.id) && [0, 8].includes(tip.result))
          expect([from, tip.messageMatchList]).toEqual([
            from,
            tip.messageMatchList.map((leg) => ({ ...leg, selection: null, odds: null, result: 0 })),
          ]);
    }
    // The crawl has seen them, and much more.
    expect(new Set(found.flatMap(({ reply }) => tipsIn(reply).map(({ id }) => id)))).toEqual(new Set(IDS));
    expect(found.filter(({ isSuccess }) => isSuccess).length).toBeGreaterThan(60);
  };

  test('[C6, P1] before a purchase no call or page reveals text, selection or odds', LONG, async () => {
    await publishAll();
    await stopBuying(other);
    for (const user of [null, other]) expectLocked(await crawl(app, user, IDS), []);
  });

  test('[T12, C6] after it only the buyer has them', LONG, async () => {
    await buy(buyer, 'sold', 'waits', 'won');
    await buy(refunded, 'refunded', 'partial');
    const found = await crawl(app, buyer, IDS);
    expectLocked(found, ['sold', 'waits', 'won']);
    for (const id of ['sold', 'waits', 'won']) {
      const reply = await app.call('getTip', { id }, { token: buyer.token });
      expect(reply.data).toMatchObject({
        sportsInfo: `First line\n${textOf(id)}`,
        messageMatchList: [{ selection: 'home', odds: CANARIES[id]?.odds }],
      });
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    for (const user of [null, other]) expectLocked(await crawl(app, user, IDS), []);
    expectLocked(await crawl(app, refunded, IDS), ['refunded', 'partial']);
  });

  test(
    '[T8, E21] settled tips show their bets to all, their text to buyers only, except those refunded in full',
    LONG,
    async () => {
      const noon = app.clock.now;
      const [early, late] = ['early', 'noon'].map((id) =>
        result(id, noon - 4 * HOUR_MS, ['arsenal', 1], ['chelsea', 0]),
      );
      app.clock.now += 4 * HOUR_MS;
      if (early) await changeMatch(app, { ...early, kickOff: noon + 2 * HOUR_MS });
      await app.newsService.settleDue();
      app.clock.now += 11 * MINUTE_MS;
      await app.newsService.settleDue();
      if (late) await changeMatch(app, { ...late, kickOff: noon + 3 * HOUR_MS });
      await app.newsService.settleDue();
      const results = await Promise.all(IDS.map(async (id) => (await app.call('getTip', { id })).data.result));
      expect(results).toEqual([0, 0, 8, 1, 2, 2]);
      for (const user of [null, other]) expectLocked(await crawl(app, user, IDS), []);
      expectLocked(await crawl(app, buyer, IDS), ['sold', 'waits', 'won']);
      expectLocked(await crawl(app, refunded, IDS), ['partial']);
      const ofRefunded = (id: string) => app.call('getTip', { id }, { token: refunded.token });
      expect((await ofRefunded('refunded')).data).toMatchObject({
        isBuy: 1,
        isOpen: 0,
        sportsInfo: null,
        order: { returned: 38 },
        messageMatchList: [{ selection: 'away', odds: 7.53, result: 2 }],
      });
      expect((await ofRefunded('partial')).data).toMatchObject({ isOpen: 1, order: { returned: 19 } });
    },
  );

  test('[C6] no push message and no log line revealed them', async () => {
    const frames = listeners.flatMap(({ messages }) => messages);
    expect(frames.filter(({ mutation }) => mutation === 'tip.add')).toHaveLength(IDS.length * listeners.length);
    expect(frames.filter(({ mutation }) => mutation === 'tip-order.change').length).toBeGreaterThan(0);
    const reported = JSON.stringify(listeners.map(({ messages, replies }) => [messages, replies]));
    const audit = JSON.stringify(await app.ops('opsListAudit', { size: 100 }));
    expect(audit).toContain('tip.save');
    for (const [source, text] of Object.entries({ reported, log, audit }))
      expect([source, [...IDS.map(textOf), ...OPEN_ODDS].filter((secret) => text.includes(secret))]).toEqual([
        source,
        [],
      ]);
  });
});
