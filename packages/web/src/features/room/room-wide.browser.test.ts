import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { comingPage, ROOM_PATH, roomPage } from '#features/room/sample-room-page.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { renderPage, textsOf } from '#testing/render-page.ts';

const chat = page.getByRole('region', { name: '聊天' });
const tabs = page.getByRole('tab');
const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

test('in a wide window the chat stands beside the stage as high as the page, and below the stage numbers beside events', async () => {
  await renderPage(ROOM_PATH, roomPage());
  await page.viewport(1280, 800);
  await expect.poll(() => textsOf(tabs)).toEqual(['概览', '阵容', '推荐', '积分', '交锋']);
  await expect.element(page.getByRole('list', { name: '比赛事件' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '攻势' })).toBeVisible();
  await expect.element(chat).toBeVisible();
  const main = boxOf(page.getByRole('main'));
  const stage = boxOf(page.getBySelector('[data-scoreboard]'));
  expect(boxOf(chat).left).toBeGreaterThanOrEqual(stage.right);
  expect(boxOf(chat).height).toBe(main.height);
  const numbers = page.getByRole('list', { name: '技术统计' });
  const momentum = page.getByRole('img', { name: /^攻势图/ });
  await expect.poll(() => boxOf(numbers).left).toBeGreaterThanOrEqual(boxOf(momentum).right);
  await tabs.nth(1).click();
  await expect.element(chat).toBeVisible();
});

test('a wide room has no accessibility violation in either theme, and fits', async () => {
  await renderPage(ROOM_PATH, roomPage());
  await page.viewport(1280, 800);
  await expect.element(chat).toBeVisible();
  await expectSoundPage();
});

test('a room whose match is to come opens on the line-ups beside its chat', async () => {
  await renderPage('/program-detail/a', comingPage());
  await page.viewport(1280, 800);
  await expect.element(page.getBySelector('[role="tab"][aria-selected="true"]')).toHaveTextContent('阵容');
});

test('a window that becomes narrow has the chat as its first tab again', async () => {
  await renderPage(ROOM_PATH, roomPage());
  await page.viewport(1280, 800);
  await expect.element(tabs.first()).toHaveTextContent('概览');
  await page.viewport(375, 812);
  await expect.element(tabs.first()).toHaveTextContent('聊天');
  await expect.element(chat).toBeVisible();
});
