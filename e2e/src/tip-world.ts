import type { Locator, Page } from '@playwright/test';
import type { User } from '@touchline/contract/account.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { CallOf } from '@touchline/contract/route.ts';
import type { Routes } from '@touchline/contract/routes.ts';
import type { Api } from './api.ts';
import { joined } from './push-frames.ts';
import { test as base } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { ingest, liveMatchOf } from './world.ts';

export { expect } from './quiet-touchline.ts';

/** The test with a second window of another person, or of the same one. */
export const test = base.extend<{ other: Page }>({
  other: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

const HOUR_MS = 3_600_000;

/** A tip of one test, on a match of its own: Brighton give the Wolves half a goal. */
export interface TestTip {
  id: string;
  path: string;
  matchId: string;
  tipsterName: string;
  title: string;
  /** What is paid for. */
  text: string;
}

/** A match of one test, two hours ahead. */
export const aheadMatch = (id: string, change: Partial<FeedMatch> = {}): FeedMatch =>
  liveMatchOf(id, [0, 0], {
    homeTeamId: 'brighton',
    awayTeamId: 'wolves',
    kickOff: Date.now() + 2 * HOUR_MS,
    statusId: 1,
    homeScore: null,
    awayScore: null,
    clock: null,
    ...change,
  });

/** The match of a tip as it ended, in regular time. */
export const endMatch = (api: Api, { matchId }: TestTip, score: readonly [number, number]) =>
  ingest(api, [
    aheadMatch(matchId, {
      kickOff: Date.now() - 2 * HOUR_MS,
      statusId: 8,
      homeScore: score[0],
      awayScore: score[1],
      parts: { regularTime: [score[0], score[1]] },
    }),
  ]);

type TipChange = Partial<CallOf<Routes['opsSaveTip']>>;

/** Publishes a tip for 38 coins, all of which come back when it is lost. The same name again replaces it. */
export const openTip = async (api: Api, name: string, change: TipChange = {}): Promise<TestTip> => {
  const tip: TestTip = {
    id: `tip-${name}`,
    path: `/news/detail/tip-${name}`,
    matchId: `match-${name}`,
    tipsterName: `Scout ${name}`,
    title: `布莱顿主场让半球，${name} 这场怎么看`,
    text: `只给购买者的分析 ${name}\n第二段：狼队后防缺两名主力`,
  };
  await ingest(api, [aheadMatch(tip.matchId)]);
  await api.ops('opsSaveTipster', { id: `tipster-${name}`, name: tip.tipsterName, tag: 'Handicap' });
  await api.ops('opsSaveTip', {
    id: tip.id,
    professorId: `tipster-${name}`,
    sportsTitle: tip.title,
    sportsInfo: tip.text,
    legs: [{ matchId: tip.matchId, market: 'handicap', selection: 'home', line: -0.5, odds: 1.92 }],
    tag: '亚盘',
    goldPrice: 38,
    openBackGold: true,
    returnGoldPercentage: 100,
    ...change,
  });
  return tip;
};

/** A member with so many gold coins. */
export const memberWith = async (api: Api, username: string, coins: number): Promise<User> => {
  const member = await api.register(username);
  if (coins > 0) await api.ops('opsTopUp', { uid: member.uid, amount: coins, key: `start.${username}` });
  return member;
};

export const balanceOf = async (api: Api, member: User): Promise<number> =>
  (await api.call('getBalance', {}, member)).balance;

/** Opens the page of a tip, as a member or as a visitor, and waits until it gets messages by push. */
export const enterTip = async (page: Page, tip: TestTip, member?: User): Promise<void> => {
  if (member) await signInAs(page, member);
  const listening = joined(page, `tip:${tip.id}`);
  await page.goto(tip.path);
  await listening;
  await page.locator(`[data-tip="${tip.id}"]`).waitFor();
};

export const buyButton = (page: Page): Locator => page.getByRole('button', { name: /^(购买|Buy)$/ });
export const confirmButton = (page: Page): Locator => page.getByRole('button', { name: /^(确认支付|Pay )/ });
export const sheet = (page: Page): Locator => page.getByRole('dialog');
export const receipt = (page: Page): Locator => page.getByRole('region', { name: '购买记录' });
export const field = (page: Page): Locator => page.getByRole('textbox', { name: '评论内容' });
/** Comments and replies that hold a text; own ones on their way are not among them. */
export const comments = (page: Page, text: string): Locator =>
  page.locator('[data-comment]').filter({ hasText: text }).last();

let lastClientId = 0;

/** A comment that a member writes without a browser. */
export const comment = (api: Api, tip: TestTip, member: User, content: string, parentId?: string) =>
  api.call(
    'publishTipComment',
    {
      messageId: tip.id,
      content,
      clientId: `outside-${Date.now()}-${(lastClientId += 1)}`,
      ...(parentId === undefined ? {} : { parentId }),
    },
    member,
  );
