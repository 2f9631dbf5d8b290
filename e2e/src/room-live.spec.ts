import type { Page } from '@playwright/test';
import type { User } from '@touchline/contract/account.ts';
import { joined, watchPush } from './push-frames.ts';
import { expect, saveShow, test } from './room-world.ts';
import { signInAs } from './signed-in.ts';
import { ingest, liveMatchOf } from './world.ts';

const board = (page: Page) => page.locator('[data-scoreboard]');
const hosts = (page: Page) => page.getByRole('navigation', { name: '这场比赛的主播' });
const notice = (page: Page) => page.locator('[data-notice]');

const openRoom = async (page: Page, path: string, channel: string): Promise<void> => {
  const listening = joined(page, channel);
  await page.goto(path);
  await expect(board(page)).toBeVisible();
  await listening;
};

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
