import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';
import { ingest, liveMatchOf } from './world.ts';

const DAY_MS = 86_400_000;
const TEAMS = { homeTeamId: 'brighton', awayTeamId: 'wolves' };
const AHEAD = { statusId: 1, clock: null, homeScore: null, awayScore: null };
/** Three days from now at noon UTC, which is 20:00 in China: what stands in a feed for an hour that nobody knows. */
const STAND_IN = (Math.floor(Date.now() / DAY_MS) + 3) * DAY_MS + DAY_MS / 2;

/** A match whose day is known and whose hour is not. */
const untimed = (id: string, change: Partial<FeedMatch>): FeedMatch =>
  liveMatchOf(id, [0, 0], { ...TEAMS, kickOff: STAND_IN, timeKnown: false, ...change });

test.beforeAll(({ quiet: { api } }) =>
  ingest(api, [
    untimed('untimed-ahead', AHEAD),
    untimed('untimed-to-be-determined', { ...AHEAD, statusId: 13 }),
    untimed('untimed-over', { statusId: 8, clock: null, kickOff: STAND_IN - 7 * DAY_MS }),
  ]),
);

const rowOf = (page: Page, id: string) => page.locator(`main li > [data-match="${id}"]`);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

test('[E1, R14] a list shows no hour that nobody knows, before the match and after it', async ({ page }) => {
  await page.goto(`/five-leagues?date=${dayOf(STAND_IN)}`);
  for (const id of ['untimed-ahead', 'untimed-to-be-determined']) await expect(rowOf(page, id)).toContainText('待定');
  await expect(page.locator('main')).not.toContainText('20:00');
  await page.goto(`/five-leagues?date=${dayOf(STAND_IN - 7 * DAY_MS)}`);
  await expect(rowOf(page, 'untimed-over')).toContainText('完场');
  await expect(rowOf(page, 'untimed-over')).not.toContainText('20:00');
});

test('[E1, R7] a room counts down to no hour that nobody knows', async ({ page }) => {
  await page.goto('/program-detail/untimed-ahead');
  const board = page.locator('[data-scoreboard]');
  await expect(board).toContainText('待定');
  await expect(board).not.toContainText('20:00');
  await expect(board.getByRole('timer')).toHaveCount(0);
});
