import type { Page } from '@playwright/test';
import type { User } from '@touchline/contract/account.ts';
import { joined, watchPush } from './push-frames.ts';
import { CUP, cupMatch, expect, HOSTS, ingestDetails, lineUps, saveShow, statistics, test } from './room-world.ts';
import { signInAs } from './signed-in.ts';
import { ingest, liveMatchOf } from './world.ts';

const board = (page: Page) => page.locator('[data-scoreboard]');
const hosts = (page: Page) => page.getByRole('navigation', { name: '这场比赛的主播' });
const notice = (page: Page) => page.locator('[data-notice]');

/** Calls that the page makes from now on, except its log. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(api|ssapi)\//.test(request.url()) && !request.url().includes('/log/')) calls.push(request.url());
  });
  return calls;
};

const openRoom = async (page: Page, path: string, channel: string): Promise<void> => {
  const listening = joined(page, channel);
  await page.goto(path);
  await expect(board(page)).toBeVisible();
  await listening;
};

test('[C14, T1] a goal, its event, statistics and line-ups come by push: no reload and no call', async ({
  page,
  api,
}) => {
  const id = 'pushed';
  await ingest(api, [cupMatch([1, 0], { id })]);
  await ingestDetails(api, { matchId: id, statistics: statistics(9), lineUps: lineUps() });
  await openRoom(page, `/program-detail/${id}?tab=events`, `detail:${id}`);
  const timeline = page.getByRole('list', { name: '比赛事件' });
  await expect(timeline).toContainText('B. Saka');
  const calls = callsOf(page);

  const second = { kind: 'goal' as const, side: 'home' as const, minute: 68, stoppage: 0, player: 'G. Jesus' };
  await ingest(api, [cupMatch([2, 0], { id, incidents: [...cupMatch().incidents, second] })]);
  await expect(board(page)).toContainText('2:0');
  await expect(board(page).getByText('2', { exact: true })).not.toHaveCSS('animation-name', 'none');
  await expect(board(page).getByRole('status')).toHaveText('进球阿森纳');
  await expect(timeline.getByRole('listitem').first()).toContainText('G. Jesus');

  await ingestDetails(api, { matchId: id, statistics: statistics(11), lineUps: lineUps('k-havertz') });
  await page.waitForTimeout(300);
  await page.getByRole('tab', { name: '统计' }).click();
  await expect(page.locator('[data-statistic="shots"]')).toContainText('11射门3');
  await ingestDetails(api, { matchId: id, statistics: statistics(12) });
  await expect(page.locator('[data-statistic="shots"]')).toContainText('12射门3');
  await page.getByRole('tab', { name: '阵容' }).click();
  await expect(page.locator('[data-player="k-havertz"]')).toBeVisible();
  expect(calls).toEqual([]);
});

test('[T1, C14] half time and the end of the match show at once', async ({ page, api }) => {
  const at = (statusId: number) =>
    liveMatchOf('phases', [0, 0], { statusId, homeTeamId: 'leeds', awayTeamId: 'liverpool' });
  await ingest(api, [at(2)]);
  await openRoom(page, '/program-detail/phases', 'match:football:phases');
  await expect(board(page)).toContainText('上半场');
  await ingest(api, [{ ...at(3), clock: null }]);
  await expect(board(page)).toContainText('中场');
  await ingest(api, [{ ...at(8), clock: null }]);
  await expect(board(page)).toContainText('完场');
});

test('[T6, T19] a host comes on air in the open room and ends the show; another one is a tap away', async ({
  page,
  api,
}) => {
  const opener = { id: 'room-opener', name: '开场', room: 'r-opener' };
  const other = { id: 'room-other', name: '别家', room: 'r-other' };
  await ingest(api, [liveMatchOf('shows', [0, 0], { homeTeamId: 'fulham', awayTeamId: 'everton' })]);
  await saveShow(api, opener, 'shows', 0);
  await openRoom(page, `/program-detail/${opener.id}/shows`, 'live');
  await expect(notice(page)).toContainText('主播马上就到');
  await saveShow(api, opener, 'shows', 1);
  await expect(notice(page)).toHaveCount(0);

  await saveShow(api, other, 'shows', 1);
  await expect(hosts(page).getByRole('link')).toHaveCount(2);
  await saveShow(api, opener, 'shows', 2);
  await expect(notice(page)).toContainText('这场直播已经结束');
  await notice(page)
    .getByRole('link', { name: `去看 ${other.name}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/program-detail/${other.id}/shows`));
  await expect(notice(page)).toHaveCount(0);
});

test('[T6] a host who comes on air while the room is read anew stays in it, although the reply knows nothing of them', async ({
  page,
  api,
}) => {
  const opener = { id: 'room-early', name: '先到', room: 'r-early' };
  const other = { id: 'room-late', name: '后到', room: 'r-late' };
  await ingest(api, [liveMatchOf('crossing', [0, 0], { homeTeamId: 'fulham', awayTeamId: 'everton' })]);
  await saveShow(api, opener, 'crossing', 0);
  await openRoom(page, `/program-detail/${opener.id}/crossing`, 'live');
  await expect(notice(page)).toContainText('主播马上就到');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reading = page.waitForRequest('**/live/program/detail**');
  await page.route('**/live/program/detail**', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await saveShow(api, opener, 'crossing', 1);
  await reading;
  await page.waitForTimeout(500);
  await saveShow(api, other, 'crossing', 1);
  await expect(hosts(page).getByRole('link')).toHaveCount(2);
  release();
  await page.waitForTimeout(500);
  await expect(hosts(page).getByRole('link')).toHaveCount(2);
});

test('[E12] who looks at a room is counted in it', async ({ page }) => {
  const frames = watchPush(page);
  await page.goto(`/program-detail/${HOSTS.second.id}/${CUP}`);
  await expect
    .poll(() =>
      frames.received.some(({ cmd, channel }) => cmd === 'subscribed' && channel === `watch:${HOSTS.second.room}`),
    )
    .toBe(true);
});

test('[K2] while push is down the room is read every 3 s', async ({ page }) => {
  await page.clock.install();
  await page.routeWebSocket(/\/push$/, (socket) => socket.close({ code: 1011 }));
  const calls = callsOf(page);
  await page.goto(`/program-detail/${HOSTS.first.id}/${CUP}`);
  await expect(board(page)).toBeVisible();
  const reads = (): number => calls.filter((url) => url.includes('/live/program/detail')).length;
  // The score is known from the home's list before the room's own reply is there.
  await expect.poll(reads).toBe(1);
  for (let second = 0; second < 10; second += 1) {
    await page.clock.runFor(1000);
    await page.evaluate(() => fetch('/healthz'));
  }
  expect(reads(), 'the first read and those of 10 s').toBe(4);
});

test.describe('a private room', () => {
  const SECRET = { id: 'room-secret-host', name: '密室', room: 'r-secret' };
  const PATH = `/program-detail/${SECRET.id}/closed`;
  const GROUP = { id: 'circle', name: '内部群' };
  let guest: User;

  test.beforeAll(async ({ rooms: { api } }) => {
    guest = await api.register('guest-of-room');
    await api.ops('opsSaveGroup', { ...GROUP, memberUids: [guest.uid] });
    await ingest(api, [liveMatchOf('closed', [3, 1], { homeTeamId: 'leeds', awayTeamId: 'chelsea' })]);
    await saveShow(api, SECRET, 'closed', 1, GROUP.id);
  });

  test('[V5, P1] a visitor sees the match without the room: not its host, not its chat, not its id', async ({
    page,
  }) => {
    const frames = watchPush(page);
    await openRoom(page, PATH, 'live');
    await expect(board(page)).toContainText('3:1');
    await expect(page.getByText(SECRET.name)).toHaveCount(0);
    expect(await page.content()).not.toContain(SECRET.room);
    expect(JSON.stringify(frames.received)).not.toContain(SECRET.room);
  });

  test('[V5, P4] a member of the group is in the room, until the right is taken away', async ({ page, api }) => {
    await api.ops('opsSaveGroup', { ...GROUP, memberUids: [guest.uid] });
    await signInAs(page, guest);
    await openRoom(page, PATH, `room:${SECRET.room}`);
    await expect(hosts(page)).toContainText(SECRET.name);
    await expect(hosts(page).getByRole('img', { name: '私密房间' })).toBeVisible();
    await api.ops('opsSaveGroup', { ...GROUP, memberUids: [] });
    await expect(page.getByText(SECRET.name)).toHaveCount(0);
  });
});
