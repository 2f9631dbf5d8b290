import type { Page } from '@playwright/test';
import { enter, input, lines, log, openRoom, resetChat, say, test } from './chat-room.ts';
import { overhang } from './overhang.ts';
import { expect } from './quiet-touchline.ts';
import { violationsOf } from './violations.ts';

const CHINESE = /\p{Script=Han}/u;
const QUICK = { timeout: 1500 };

test.afterEach(async ({ api }) => resetChat(api));

const offer = (page: Page) => page.getByRole('button', { name: /^(抽奖|Prize draw)/ });
const sheet = (page: Page) => page.getByRole('dialog');

test('[C7] a message is reported once, with its reason, and says so afterwards', async ({ page, api }) => {
  const room = await openRoom(api, 'report');
  const writer = await api.register('chat-report-writer');
  await say(api, room, writer, '加我微信');
  await enter(page, room, await api.register('chat-reporter'));
  await lines(page, '加我微信').click();
  await sheet(page).getByRole('button', { name: '举报' }).click();
  const send = sheet(page).getByRole('button', { name: '提交举报' });
  await expect(send).toBeDisabled();
  await sheet(page).getByRole('radio').first().check();
  await sheet(page).getByRole('textbox').fill('到处发');
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: '举报成功' })).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await lines(page, '加我微信').click();
  await expect(sheet(page).getByRole('button', { name: '你已举报过这条消息' })).toBeDisabled();
  const { list } = await api.ops('opsListChatReports', {});
  expect(list[0]).toMatchObject({ text: '到处发', message: { text: '加我微信' } });
});

test('[P1] a visitor who reports is led to sign-in', async ({ page, api }) => {
  const room = await openRoom(api, 'visitor-report');
  await say(api, room, await api.register('chat-visitor-report'), '加我微信');
  await enter(page, room);
  await lines(page, '加我微信').click();
  await sheet(page).getByRole('button', { name: '举报' }).click();
  await expect(page).toHaveURL(/\/account\/sign-in\?.*report-line/);
});

test('a line is chosen and opened by keys alone, and the focus comes back', async ({ page, api }) => {
  const room = await openRoom(api, 'keys');
  const writer = await api.register('chat-keys');
  for (const text of ['第一句', '第二句', '第三句']) await say(api, room, writer, text);
  await enter(page, room, await api.register('chat-keys-reader'));
  await expect(lines(page, '第三句')).toBeVisible();
  await log(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(lines(page, '第三句')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('第二句');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(lines(page, '第二句')).toBeFocused();
});

test('emoji go where the caret is, are moved over by arrows, and the last one stands first the next time', async ({
  page,
  api,
}) => {
  const room = await openRoom(api, 'emoji');
  await enter(page, room, await api.register('chat-emoji'));
  await input(page).fill('进球了');
  await input(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
  const toggle = page.getByRole('button', { name: '表情' });
  await toggle.click();
  const panel = page.getByRole('toolbar', { name: '表情' });
  await panel.getByRole('button', { name: '🔥' }).click();
  await expect(input(page)).toHaveValue('进球🔥了');
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('button', { name: '👏' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await toggle.click();
  await expect(panel.getByRole('button').first()).toHaveText('🔥');
});

test('[C7] a lottery: apply, wait, approved by push', async ({ page, api }) => {
  const room = await openRoom(api, 'lottery', { hasLottery: true });
  await enter(page, room, await api.register('chat-lottery'));
  await expect(page.getByText('红包 888')).toBeVisible();
  await offer(page).click();
  await sheet(page).getByRole('button', { name: '提交申请' }).click();
  await expect(sheet(page)).toContainText('请填写姓名');
  await sheet(page).getByRole('textbox', { name: '姓名' }).fill('王小明');
  await sheet(page).getByRole('textbox', { name: '联系方式' }).fill('13800000000');
  await sheet(page).getByRole('button', { name: '提交申请' }).click();
  await expect(sheet(page)).toContainText('等待审核');
  await page.keyboard.press('Escape');
  await expect(offer(page)).toContainText('审核中');
  const { list } = await api.ops('opsListLotteryApplications', { liveRoomId: room.liveRoomId });
  await api.ops('opsDecideLotteryApplication', { id: list[0]?.id ?? '', decision: 'approved' });
  await expect(page.getByRole('status').filter({ hasText: '抽奖申请通过了' })).toBeVisible(QUICK);
  await expect(offer(page)).toContainText('已通过');
});

test('[C7] a lottery that refuses says why; one whose conditions are not met shows them', async ({ page, api }) => {
  const room = await openRoom(api, 'refusing', { hasLottery: true });
  const { liveRoomId } = room;
  const member = await api.register('chat-refused');
  await api.call('submitLotteryApproval', { liveRoomId, name: '王', contact: '138' }, member);
  const { list } = await api.ops('opsListLotteryApplications', { liveRoomId });
  await enter(page, room, member);
  await expect(offer(page)).toContainText('审核中');
  await api.ops('opsDecideLotteryApplication', { id: list[0]?.id ?? '', decision: 'refused', reason: '联系方式无效' });
  await expect(offer(page)).toContainText('未通过', QUICK);
  await offer(page).click();
  await expect(sheet(page)).toContainText('联系方式无效');

  await api.ops('opsSaveChatConfig', { lotteryVipLimit: 3 });
  const closed = await openRoom(api, 'conditions', { hasLottery: true });
  await page.goto(closed.path);
  await expect(offer(page)).toContainText('查看条件');
  await offer(page).click();
  await expect(sheet(page)).toContainText('VIP 3');
});

test('[N12, N15] the chat has no accessibility violation in either theme', async ({ page, api }) => {
  const room = await openRoom(api, 'axe', { hasLottery: true });
  const writers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => api.register(`axe-${name}`)));
  for (const writer of writers) await say(api, room, writer, `大家好 ${writer.username}`);
  const pinned = await say(api, room, writers[0] ?? (await api.register('axe-nobody')), '置顶这一句');
  await api.ops('opsSaveChatRoom', { liveRoomId: room.liveRoomId, pinnedMessageId: pinned.id });
  await api.ops('opsSendChatMessage', { liveRoomId: room.liveRoomId, text: '请文明聊天' });
  await api.ops('opsSendChatMessage', { liveRoomId: room.liveRoomId, text: '大家好', hostId: room.hostId });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = writers[1] ?? (await api.register('axe-reader'));
  await enter(page, room, member);
  await expect(lines(page, '请文明聊天')).toBeVisible();
  await page.route('**/live/chat/send', (route) => route.abort());
  await input(page).fill('发不出去');
  await input(page).press('Enter');
  await expect(page.locator('[data-outgoing="failed"]')).toBeVisible();
  expect(await violationsOf(page), 'the chat').toEqual([]);
  await page.getByRole('button', { name: '表情' }).click();
  expect(await violationsOf(page), 'the emoji').toEqual([]);
  await lines(page, '大家好 axe-a').click();
  expect(await violationsOf(page), 'the sheet of a line').toEqual([]);
  await sheet(page).getByRole('button', { name: '举报' }).click();
  await expect(sheet(page).getByRole('radio').first()).toBeVisible();
  expect(await violationsOf(page), 'the report').toEqual([]);
  await page.keyboard.press('Escape');
  await offer(page).click();
  expect(await violationsOf(page), 'the lottery').toEqual([]);
  await page.keyboard.press('Escape');
  await api.ops('opsSaveChatBan', { uid: member.uid, reason: '刷屏' });
  await expect(page.getByRole('status').filter({ hasText: '刷屏' })).toBeVisible();
  expect(await violationsOf(page), 'the ban').toEqual([]);
});

test('[N15] the chat speaks English, and fits 320 px', async ({ page, other, api }) => {
  const room = await openRoom(api, 'english', { hasLottery: true });
  const writer = await api.register('chat-english-writer');
  await say(api, room, writer, 'averyveryverylongword'.repeat(8));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem('touchline.locale', 'en-US'));
  await enter(page, room, await api.register('chat-english'));
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(lines(page, 'averyvery')).toBeVisible();
  expect(await chat.innerText()).not.toMatch(CHINESE);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await log(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await lines(page, 'averyvery').click();
  expect(await sheet(page).innerText()).not.toMatch(CHINESE);
  await sheet(page).getByRole('button', { name: 'Report' }).click();
  await expect(sheet(page).getByRole('radio').first()).toBeVisible();
  expect(await sheet(page).innerText()).not.toMatch(CHINESE);
  await page.keyboard.press('Escape');
  await offer(page).click();
  await expect(sheet(page).getByRole('textbox').first()).toBeVisible();
  expect(await sheet(page).innerText()).not.toMatch(CHINESE);

  await other.addInitScript(() => localStorage.setItem('touchline.locale', 'en-US'));
  await enter(other, room);
  await expect(other.getByRole('button', { name: 'Sign in to chat' })).toBeVisible();
});

test('the input stays above the keyboard of a phone', async ({ page, api }) => {
  const KEYBOARD_PX = 336;
  const room = await openRoom(api, 'keyboard');
  const member = await api.register('chat-keyboard');
  await say(api, room, member, '看得到吗');
  await enter(page, room, member);
  await expect(input(page)).toBeVisible();
  await page.evaluate((covered) => {
    const height = innerHeight - covered;
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, KEYBOARD_PX);
  const bottom = () => input(page).evaluate((field) => field.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThan(812 - KEYBOARD_PX);
  await expect.poll(() => log(page).evaluate((list) => list.clientHeight)).toBeGreaterThan(80);
  await expect(lines(page, '看得到吗')).toBeInViewport();
});
