import type { BrowserContext } from '@playwright/test';

/** What is counted in replies: readers, likes, followers, wins, coins. Ranks and totals of pages stay, since lists depend on them. */
const COUNTED = [
  'watcherCount',
  'followerCount',
  'likeCount',
  'commentCount',
  'readCount',
  'orderedCount',
  'messageInfoCount',
  'tipCount',
  'attention',
  'ordered',
  'like',
  'disLike',
  'popularity',
  'followBetCount',
  'reds',
  'settled',
  'hits',
  'sportsSession',
  'hitSession',
  'winContinuous',
  'longestWin',
  'streak',
  'longestStreak',
  'redEnvelopeTotalAmount',
  'balance',
  'spentToday',
];
const COUNT = new RegExp(`"(${COUNTED.join('|')})":-?\\d+`, 'g');
/** The data of a page that the server rendered; without it the page asks for its data. */
const BOOT = /<script[^>]*id="touchline-boot"[^>]*>[\s\S]*?<\/script>/;

/** Every count that the pages of `context` receive is `value`. */
export const setCounts = (context: BrowserContext, value: number): Promise<unknown> =>
  context.route(
    () => true,
    async (route) => {
      const type = route.request().resourceType();
      if (type !== 'document' && type !== 'fetch' && type !== 'xhr') return route.fallback();
      const response = await route.fetch();
      if (!/html|json/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
      const body = (await response.text()).replace(BOOT, '').replaceAll(COUNT, `"$1":${value}`);
      return route.fulfill({ response, body });
    },
  );
