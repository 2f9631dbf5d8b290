import type { Page } from '@playwright/test';
import { enterAsMember, openDesk } from './console-desk.ts';
import { expect } from './quiet-touchline.ts';
import { saveShow } from './room-world.ts';
import { aheadMatch } from './tip-world.ts';
import { test } from './viewers.ts';
import { ingest, liveMatchOf } from './world.ts';

const HOST = { id: 'calling-host', name: '铁口', room: 'calling-room' };
const MATCH = 'called';
const ROOM = `/program-detail/${HOST.id}/${MATCH}`;
const SIDES = { homeTeamId: 'brighton', awayTeamId: 'wolves' };

const calls = (page: Page) => page.getByRole('region', { name: /主播的判断|主播的判斷|Calls of the host/ });

test('a call that a host makes before kick-off is locked by it, settled by the result, and counted in the record', async ({
  api,
  browser,
  quiet,
  phone,
  tablet,
  desk,
}) => {
  const member = await api.register('calling-member');
  await ingest(api, [aheadMatch(MATCH)]);
  await saveShow(api, HOST, MATCH, 1);
  await api.ops('opsSaveHost', { id: HOST.id, uid: member.uid });
  await tablet.page.goto(ROOM);
  await phone.page.goto(ROOM);

  const context = await openDesk(browser, quiet.baseUrl);
  const studio = await enterAsMember(context, 'calling-member');
  const openCalls = async () => {
    await studio.goto('/console/studio');
    await studio.getByRole('button', { name: '判断' }).click();
    return studio.getByRole('dialog');
  };
  const drawer = await openCalls();
  await drawer.getByRole('button', { name: /布莱顿/ }).click();
  await drawer.getByRole('button', { name: '说出去' }).click();
  await expect(drawer.getByRole('button', { name: /^收 ?回$/ })).toBeVisible();
  await expect(calls(tablet.page)).toContainText('還沒有結果');
  await expect(calls(phone.page)).toContainText('Brighton');
  await phone.expectSound('a room with a call');

  const kickedOff = { ...SIDES, kickOff: Date.now() };
  await ingest(api, [liveMatchOf(MATCH, [0, 0], kickedOff)]);
  await expect((await openCalls()).getByRole('listitem')).toHaveCount(1);
  await expect(studio.getByRole('button', { name: /^收 ?回$/ })).toHaveCount(0);
  const { list } = await api.call('listHostCalls', { hostId: HOST.id });
  await expect(api.ops('opsRemoveStudioCall', { hostId: HOST.id, id: list[0]?.id ?? '' })).rejects.toThrow(/answered/);
  await context.close();

  const over = { ...kickedOff, statusId: 8, clock: null, parts: { regularTime: [2, 0] as [number, number] } };
  await ingest(api, [liveMatchOf(MATCH, [2, 0], over)]);
  await expect(calls(tablet.page)).toContainText('說中');
  await tablet.expectSound('a room with a call that was right');

  await calls(phone.page).getByRole('link').click();
  await expect(phone.page).toHaveURL(`/anchor/detail/${HOST.id}?tab=record`);
  await desk.page.goto(`/anchor/detail/${HOST.id}?tab=record`);
  await expect(desk.page.getByText('说中 1 / 1')).toBeVisible();
  await expect(desk.page.getByText('已结算 1 条，太少，不算百分比。')).toBeVisible();
  await expect(desk.page.getByRole('list', { name: '说过的话' })).toContainText('赛前说');
  await phone.expectSound('the record of a host');
  await desk.expectSound('the record of a host');
});
