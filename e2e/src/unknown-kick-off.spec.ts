import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { channel } from '@touchline/contract/channels.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';
import { joined } from './push-frames.ts';
import { ingest, liveMatchOf } from './world.ts';

const DAY_MS = 86_400_000;
const TEAMS = { homeTeamId: 'brighton', awayTeamId: 'wolves' };
const AHEAD = { statusId: 1, clock: null, homeScore: null, awayScore: null };
/** Three days from now at noon UTC, which is 20:00 in China: what stands in a feed for an hour that nobody knows. */
const STAND_IN = (Math.floor(Date.now() / DAY_MS) + 3) * DAY_MS + DAY_MS / 2;

/** A match whose day is known and whose hour is not. */
const untimed = (id: string, change: Partial<FeedMatch>): FeedMatch =>
  liveMatchOf(id, [0, 0], { ...TEAMS, kickOff: STAND_IN, timeKnown: false, ...change });

test.beforeAll(async ({ quiet: { api } }) => {
  await ingest(api, [
    untimed('untimed-ahead', AHEAD),
    untimed('untimed-to-be-determined', { ...AHEAD, statusId: 13 }),
    untimed('untimed-over', { statusId: 8, clock: null, kickOff: STAND_IN - 7 * DAY_MS }),
  ]);
  await api.ops('opsSaveHost', { id: 'untimed-host', name: '三天后的主播', liveStatus: 0, sort: 0 });
  await api.ops('opsSaveSchedule', {
    hostId: 'untimed-host',
    matchId: 'untimed-ahead',
    liveRoomId: 'untimed-room',
    liveStatus: 0,
  });
});

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

test('[E1, R7, E13] a room and its hosts count down to no hour that nobody knows, until it is known', async ({
  page,
  quiet: { api },
}) => {
  const received = joined(page, channel.live);
  await page.goto('/program-detail/untimed-ahead');
  await expect(page.locator('[data-scoreboard]')).toContainText('待定');
  await expect(page.locator('[data-host="untimed-host"]')).toContainText('待定');
  await expect(page.getByText('主播开播时间待定')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('20:00');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await received;
  const kickOff = STAND_IN + 30 * 60_000;
  await ingest(api, [untimed('untimed-ahead', { ...AHEAD, kickOff, timeKnown: true })]);
  for (const place of ['[data-scoreboard]', '[data-host="untimed-host"]', '[data-notice]'])
    await expect(page.locator(place)).toContainText('20:30');
  await expect(page.getByRole('main')).not.toContainText('待定');
});

test('[E1, E13] pages of hosts tell no hour that nobody knows', async ({ page, quiet: { api } }) => {
  await ingest(api, [untimed('untimed-ahead', AHEAD)]);
  await page.goto('/anchor/all-anchor');
  const listed = page.locator('[data-host="untimed-host"]');
  await expect(listed).toBeVisible();
  await expect(listed).not.toContainText('20:00');
});
