import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { channel } from '@touchline/contract/channels.ts';
import { joined, watchPush } from './push-frames.ts';
import { expect, test } from './quiet-touchline.ts';
import { ingest, liveMatchOf } from './world.ts';

const SIDES = { homeTeamId: 'everton', awayTeamId: 'leeds' } as const;

test('[T23, K3] a line that breaks loses no goal: what was missed comes in order, once', async ({ page, api }) => {
  await ingest(api, [liveMatchOf('broken-line', [0, 0], SIDES)]);
  await api.ops('opsSaveSchedule', { hostId: 'host-18', matchId: 'broken-line', liveRoomId: 'room-18', liveStatus: 1 });
  await api.ops('opsSaveHost', { id: 'host-18', name: '断线主播', liveStatus: 1 });

  const lines: WebSocketRoute[] = [];
  const received: { channel?: string; cmd?: string; recovered?: boolean; offset?: number; data?: unknown }[] = [];
  await page.routeWebSocket(/\/push$/, (line) => {
    const server = line.connectToServer();
    lines.push(line);
    server.onMessage((frame) => {
      received.push(JSON.parse(frame.toString()) as (typeof received)[number]);
      line.send(frame);
    });
  });
  const ofMatch = () => received.filter((frame) => frame.channel === 'match:football:broken-line');
  await page.goto('/anchor');
  const row = page.locator('[data-match="broken-line"]').filter({ visible: true }).first();
  await expect(row).toBeVisible();
  await expect.poll(() => ofMatch().length).toBe(1);
  await ingest(api, [liveMatchOf('broken-line', [1, 0], SIDES)]);
  await expect(row).toContainText('1');

  await lines[0]?.close({ code: 4000 });
  await ingest(api, [liveMatchOf('broken-line', [1, 8], SIDES)]);
  await ingest(api, [liveMatchOf('broken-line', [1, 9], SIDES)]);
  await expect(row).toContainText('9');
  expect(lines).toHaveLength(2);
  expect(
    ofMatch()
      .filter(({ cmd }) => cmd === 'subscribed')
      .at(-1)?.recovered,
  ).toBe(true);
  const offsets = ofMatch()
    .filter(({ data }) => data !== undefined)
    .map(({ offset }) => offset);
  const first = offsets[0] ?? NaN;
  expect(offsets).toEqual([first, first + 1, first + 2]);
});

/** Goes to a room inside the app. */
const enterRoom = async (page: Page, path: string): Promise<Locator> => {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const room = page.locator('main[data-page^="/program-detail"]');
  await expect(room).toBeVisible();
  return room;
};

test('[T1, T23, N5] who comes back to a page finds the goals that the page in between was told of', async ({
  page,
  api,
}) => {
  await ingest(api, [liveMatchOf('told-elsewhere', [0, 0], SIDES)]);
  await api.ops('opsSaveSchedule', {
    hostId: 'host-19',
    matchId: 'told-elsewhere',
    liveRoomId: 'room-19',
    liveStatus: 1,
  });
  await api.ops('opsSaveHost', { id: 'host-19', name: '隔页主播', liveStatus: 1 });
  const received = joined(page, channel.match('football', 'told-elsewhere'));
  const roomReceived = joined(page, channel.detail('told-elsewhere'));
  await page.goto('/anchor');
  const row = page.locator('[data-match="told-elsewhere"]').filter({ visible: true }).first();
  // No 8 stands on the card of a match in its 67th minute but this score's.
  await expect(row).not.toContainText('8');
  await received;
  const room = await enterRoom(page, '/program-detail/host-19/told-elsewhere');
  await roomReceived;
  await ingest(api, [liveMatchOf('told-elsewhere', [8, 0], SIDES)]);
  await expect(room.getByText('8', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(row).toContainText('8');
});

test('[T1, T23] a goal that another page was told of stands in the room that is entered again', async ({
  page,
  api,
}) => {
  const match = 'told-meanwhile';
  await ingest(api, [liveMatchOf(match, [0, 0], SIDES)]);
  await api.ops('opsSaveSchedule', { hostId: 'host-20', matchId: match, liveRoomId: 'room-20', liveStatus: 1 });
  await api.ops('opsSaveHost', { id: 'host-20', name: '回房主播', liveStatus: 1 });
  const received = joined(page, channel.match('football', match));
  const roomReceived = joined(page, channel.detail(match));
  await page.goto('/anchor');
  const row = page.locator(`[data-match="${match}"]`).filter({ visible: true }).first();
  await expect(row).toBeVisible();
  await received;
  const read = page.waitForResponse('**/live/program/detail**');
  const room = await enterRoom(page, `/program-detail/host-20/${match}`);
  await Promise.all([read, roomReceived]);
  await page.goBack();
  await expect(row).toBeVisible();
  await ingest(api, [liveMatchOf(match, [7, 0], SIDES)]);
  await expect(row).toContainText('7');
  await page.goForward();
  await expect(room.locator('[data-scoreboard]')).toContainText('7:0');
});

test('[T23, N5, T9] who comes back to the anchor home asks for nothing of the list, which every page keeps', async ({
  page,
  api,
}) => {
  const frames = watchPush(page);
  const joins = () => frames.received.filter((frame) => frame.cmd === 'subscribed' && frame.channel === channel.live);
  const tab = (name: string) => page.getByRole('navigation', { name: '频道' }).getByRole('link', { name });
  await page.goto('/anchor');
  await expect.poll(joins).toHaveLength(1);
  await tab('推荐').click();
  await expect(page.locator('main[data-page="/news"]')).toBeVisible();
  await ingest(api, [liveMatchOf('kept-list', [0, 0], SIDES)]);
  await api.ops('opsSaveSchedule', { hostId: 'host-17', matchId: 'kept-list', liveRoomId: 'room-17', liveStatus: 1 });
  await api.ops('opsSaveHost', { id: 'host-17', name: '留页主播', liveStatus: 1 });
  await expect.poll(() => frames.messages().some(({ mutation }) => mutation === 'host.change')).toBe(true);
  await tab('主播').click();
  await expect(page.locator('[data-match="kept-list"]').filter({ visible: true }).first()).toBeVisible();
  await page.waitForTimeout(1000);
  expect(joins()).toHaveLength(1);
});
