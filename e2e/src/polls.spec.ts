import type { Page } from '@playwright/test';
import { enter, openRoom } from './chat-room.ts';
import { enterAsMember, openDesk } from './console-desk.ts';
import { expect } from './quiet-touchline.ts';
import { test } from './viewers.ts';
import { ingest, liveMatchOf } from './world.ts';

/** Question and answers are in the host's language, whatever the viewer's. */
const QUESTION = '这场谁赢？';
const card = (page: Page) => page.getByRole('article', { name: QUESTION });
const answer = (page: Page, text: string) => card(page).getByRole('listitem').filter({ hasText: text });

test('a host asks who wins, two people vote and see each other’s vote, and the final score says who was right', async ({
  api,
  browser,
  quiet,
  phone,
  tablet,
  desk,
}) => {
  const room = await openRoom(api, 'asked');
  const host = await api.register('asking-host');
  const member = await api.register('asked-member');
  await api.ops('opsSaveHost', { id: room.hostId, uid: host.uid });
  // A visitor, a member, and one who only looks.
  await enter(phone.page, room);
  await enter(tablet.page, room, member);
  await enter(desk.page, room);

  const context = await openDesk(browser, quiet.baseUrl);
  const studio = await enterAsMember(context, 'asking-host');
  await studio.goto('/console/studio');
  await studio.getByRole('button', { name: '投票' }).click();
  const drawer = studio.getByRole('dialog');
  await drawer.getByRole('button', { name: /谁赢/ }).click();
  await drawer.getByRole('button', { name: '发出去' }).click();

  for (const viewer of [phone, tablet, desk]) await expect(card(viewer.page)).toBeVisible();
  await phone.expectSound('a question');
  await card(phone.page).getByRole('button', { name: '利兹联' }).click();
  await expect(answer(phone.page, '利兹联')).toContainText('100%');
  await expect(answer(phone.page, '利兹联')).toContainText('My pick');
  await expect(card(tablet.page)).toContainText('1 人投票');
  await card(tablet.page).getByRole('button', { name: '富勒姆' }).click();
  await expect(answer(phone.page, '富勒姆')).toContainText('50%');
  await expect(card(desk.page)).toContainText('2 人投票');
  await tablet.expectSound('a question that was answered');

  // A vote stands: after a reload it is still the viewer's own.
  await phone.page.reload();
  await expect(answer(phone.page, '利兹联')).toContainText('My pick');

  const over = { statusId: 8, clock: null, parts: { regularTime: [1, 0] as [number, number] } };
  await ingest(api, [liveMatchOf('match-asked', [1, 0], { homeTeamId: 'leeds', awayTeamId: 'fulham', ...over })]);
  // What is over is folded: the first line says how it ended, the next one who was right.
  await expect(card(phone.page).getByRole('status')).toHaveText('You were right');
  await expect(card(tablet.page).getByRole('status')).toHaveText('這次沒猜中');
  const result = card(desk.page).getByRole('button', { name: /终场 1 : 0/ });
  await expect(result).toHaveAttribute('aria-expanded', 'false');
  await result.click();
  await expect(card(desk.page)).toContainText('1 人猜对');
  await expect(answer(desk.page, '利兹联')).toContainText('正确');
  await expect(drawer.getByText('已公布')).toBeVisible();
  await phone.expectSound('who was right');
  await desk.expectSound('who was right');
  await context.close();
});
