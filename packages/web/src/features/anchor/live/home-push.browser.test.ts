import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { entryOf, hostOf, listOf, matchHostOf, matchOf } from '#data/host/sample-anchor.ts';
import { renderPage } from '#testing/render-page.ts';

const SECOND_MS = 1000;
const OF_DERBY = 'match:football:derby';

const onAir = (id: string, name: string, matchId: string) => {
  const startDate = Date.now();
  const liveSchedule = [entryOf(matchId, { liveStatus: 1, liveHostType: 1, liveRoomId: `room-${id}`, startDate })];
  return {
    host: hostOf(id, { name, liveStatus: 1, liveSchedule }),
    match: matchOf(matchId, { startDate, updatedAt: startDate, hostList: [matchHostOf(id, { name, startDate })] }),
  };
};

const derby = onAir('host-1', '老金', 'derby');
const HOME = { getAnchorList: listOf({ hosts: [derby.host], liveMatchList: [derby.match] }) };

const match = (id: string): Locator => page.getBySelector(`[data-match="${id}"]`).first();

test('[C14, T23] a goal shows on the open page without a call', async () => {
  const { requests, channels, publish } = await renderPage('/anchor', HOME);
  await expect.poll(channels).toContain(OF_DERBY);
  await expect.element(match('derby')).not.toMatchTextContent('7');
  const { matchId, sport, statusId, detailedStatus, awayScore, parts, clock, awarded, delayedSince } = derby.match;
  const live = { matchId, sport, statusId, detailedStatus, awayScore, parts, clock, awarded, delayedSince };
  publish(OF_DERBY, 'match.change', { ...live, homeScore: 7, updatedAt: Date.now() });
  await expect.element(match('derby')).toMatchTextContent('7');
  expect(requests('getAnchorList')).toHaveLength(1);
});

test('[T9, N2] the badge goes out with the last live host, and comes with the next one and its card', async () => {
  const { channels, publish } = await renderPage('/anchor', HOME);
  const badge = page.getByRole('navigation', { name: '频道' }).getByText('有主播正在直播');
  await expect.element(badge).toBeInTheDocument();
  await expect.poll(channels).toContain('live');
  publish('live', 'host.change', { ...derby.host, liveStatus: 2, liveSchedule: [] });
  await expect.element(badge).not.toBeInTheDocument();

  const evening = onAir('host-2', '新开播', 'evening');
  publish('live', 'host.change', evening.host);
  publish('live', 'live-match.change', { matchId: 'evening', liveMatch: evening.match });
  await expect.element(badge).toBeInTheDocument();
  await expect.element(match('evening')).toBeVisible();
  await expect.element(page.getByRole('article').filter({ hasText: '新开播' }).first()).toBeVisible();
});

/** The home on a clock that stands still until it is moved on. */
const show = async (isPushDown: boolean) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { requests, connections, channels } = await renderPage('/anchor', HOME, { isPushDown });
  const reads = (): number => requests('getAnchorList').length;
  await expect.poll(reads).toBe(1);
  await expect.element(match('derby')).toBeVisible();
  return { reads, connections, channels };
};

test('[K2] while push is down the anchor list is read every 10 s', async () => {
  const { reads } = await show(true);
  await vi.advanceTimersByTimeAsync(9 * SECOND_MS);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(24 * SECOND_MS);
  expect(reads(), 'the first read and those of 33 s').toBe(1 + 3);
});

test('[K2] while push delivers nothing is read at intervals', async () => {
  const { reads, channels } = await show(false);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  await expect.poll(channels).toContain('live');
  await vi.advanceTimersByTimeAsync(30 * SECOND_MS);
  expect(reads()).toBe(1);
});

test('[K3] five attempts to connect again, then none until the network returns', async () => {
  const { connections } = await show(true);
  await expect.poll(connections).toBe(1);
  await vi.advanceTimersByTimeAsync(25 * SECOND_MS);
  expect(connections()).toBe(1 + 5);
  dispatchEvent(new Event('online'));
  await expect.poll(connections).toBe(1 + 5 + 1);
});
