import type { LotteryApproval } from '@touchline/contract/chat.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OPEN_RULE } from '#entities/comment-rule/sample-rule.ts';
import { CHAT_PATH, chatPage, input, lineOf, lines, log, sheet, WRITER } from '#features/chat/sample-chat-page.ts';
import { ROOM } from '#features/chat/stream/sample-chat.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';
import { type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const outgoing = page.getBySelector('[data-outgoing]');

const CHINESE = /\p{Script=Han}/u;
const OF_MEMBER = `user:${WRITER.uid}`;
const { liveRoomId } = ROOM;
const GIVING = { isLotteryProgress: 1, redEnvelopeTotalAmount: 888 } as const;

const offer = page.getByRole('button', { name: /^(抽奖|Prize draw)/ });

const approvalOf = (state: LotteryApproval['state'], reason = ''): LotteryApproval => ({
  liveRoomId,
  state,
  reason,
  submittedAt: Date.now(),
  decidedAt: null,
});

test('[C7] a message is reported once, with its reason, and says so afterwards', async () => {
  const { requests } = await renderPage(
    CHAT_PATH,
    { ...chatPage([lineOf(1, '加我微信')]), addChatReport: ({ messageId }) => ({ messageId }) },
    { member: WRITER },
  );
  await lines('加我微信').click();
  await sheet.getByRole('button', { name: '举报', exact: true }).click();
  const send = sheet.getByRole('button', { name: '提交举报' });
  await expect.element(send).toBeDisabled();
  await sheet.getByRole('radio').first().click();
  await sheet.getByRole('textbox').fill('到处发');
  await send.click();
  await expect.element(page.getByRole('status').filter({ hasText: '举报成功' })).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await lines('加我微信').click();
  await expect.element(sheet.getByRole('button', { name: '你已举报过这条消息' })).toBeDisabled();
  expect(requests('addChatReport')).toMatchObject([
    { messageId: 'm1', kind: 'chat', categoryId: 'ads', text: '到处发' },
  ]);
});

test('[P1] a visitor who reports is led to sign-in', async () => {
  await renderPage(CHAT_PATH, chatPage([lineOf(1, '加我微信')]));
  await lines('加我微信').click();
  await sheet.getByRole('button', { name: '举报', exact: true }).click();
  await expect.poll(address).toMatch(/\/account\/sign-in\?.*report-line/);
});

test('a line is chosen and opened by keys alone, and the focus comes back', async () => {
  await renderPage(CHAT_PATH, chatPage(['第一句', '第二句', '第三句'].map((text, index) => lineOf(index + 1, text))), {
    member: WRITER,
  });
  await expect.element(lines('第三句')).toBeVisible();
  (log.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(lines('第三句')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(sheet).toMatchTextContent('第二句');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(lines('第二句')).toHaveFocus();
});

test('emoji go where the caret is, are moved over by arrows, and the last one stands first the next time', async () => {
  await renderPage(CHAT_PATH, chatPage(), { member: WRITER });
  await input.fill('进球了');
  (input.element() as HTMLTextAreaElement).setSelectionRange(2, 2);
  const toggle = page.getByRole('button', { name: '表情' });
  await toggle.click();
  const panel = page.getByRole('toolbar', { name: '表情' });
  await panel.getByRole('button', { name: '🔥' }).click();
  await expect.element(input).toHaveValue('进球🔥了');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(panel.getByRole('button', { name: '👏' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(panel.getByRole('button').first()).toHaveTextContent('🔥');
});

test('[C7] a lottery: apply, wait, approved by push', async () => {
  const { requests, channels, publish } = await renderPage(
    CHAT_PATH,
    { ...chatPage([], { room: GIVING }), submitLotteryApproval: approvalOf('pending') },
    { member: WRITER },
  );
  await expect.element(page.getByText('红包 888')).toBeVisible();
  await offer.click();
  await sheet.getByRole('button', { name: '提交申请' }).click();
  await expect.element(sheet).toMatchTextContent('请填写姓名');
  await sheet.getByRole('textbox', { name: '姓名' }).fill('王小明');
  await sheet.getByRole('textbox', { name: '联系方式' }).fill('13800000000');
  await sheet.getByRole('button', { name: '提交申请' }).click();
  await expect.element(sheet).toMatchTextContent('等待审核');
  expect(requests('submitLotteryApproval')).toEqual([{ liveRoomId, name: '王小明', contact: '13800000000' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(offer).toMatchTextContent('审核中');
  await expect.poll(channels).toContain(OF_MEMBER);
  publish(OF_MEMBER, 'lottery.change', approvalOf('approved'));
  await expect.element(page.getByRole('status').filter({ hasText: '抽奖申请通过了' })).toBeVisible();
  await expect.element(offer).toMatchTextContent('已通过');
});

const lotteryAt = (approval: LotteryApproval): Replies => ({
  ...chatPage([], { room: GIVING }),
  getLotteryApproval: approval,
});

test('[C7] a lottery that refuses says why', async () => {
  const { channels, publish } = await renderPage(CHAT_PATH, lotteryAt(approvalOf('pending')), { member: WRITER });
  await expect.element(offer).toMatchTextContent('审核中');
  await expect.poll(channels).toContain(OF_MEMBER);
  publish(OF_MEMBER, 'lottery.change', approvalOf('refused', '联系方式无效'));
  await expect.element(offer).toMatchTextContent('未通过');
  await offer.click();
  await expect.element(sheet).toMatchTextContent('联系方式无效');
});

test('[C7] a lottery whose conditions are not met shows them', async () => {
  await renderPage(CHAT_PATH, lotteryAt(approvalOf('not-eligible', '需要 VIP 3')), { member: WRITER });
  await expect.element(offer).toMatchTextContent('查看条件');
  await offer.click();
  await expect.element(sheet).toMatchTextContent('VIP 3');
});

/** A room in which all kinds of lines stand. */
const busyRoom = (): Replies => ({
  ...chatPage(
    [
      ...['a', 'b', 'c', 'd', 'e'].map((name, index) => lineOf(index + 1, `大家好 ${name}`)),
      lineOf(6, '请文明聊天', { kind: 'notice', uid: null, role: 'operator' }),
      lineOf(7, '大家好', { role: 'host' }),
    ],
    { room: GIVING, state: { pinned: lineOf(8, '置顶这一句') } },
  ),
  sendChatMessage: UNREACHABLE,
});

test('[N12, N15] the chat is sound in both themes: lines, a failed message, emoji, the sheets, a ban', async () => {
  const { channels, publish } = await renderPage(CHAT_PATH, busyRoom(), { member: WRITER });
  await expect.element(lines('请文明聊天')).toBeVisible();
  await input.fill('发不出去');
  await userEvent.keyboard('{Enter}');
  await expect.element(outgoing).toMatchTextContent('发送失败');
  await page.getByRole('button', { name: '表情' }).click();
  await expectSoundPage();
  await lines('大家好 e').click();
  await expectSoundPage();
  await sheet.getByRole('button', { name: '举报', exact: true }).click();
  await expect.element(sheet.getByRole('radio').first()).toBeVisible();
  await expectSoundPage();
  await userEvent.keyboard('{Escape}');
  await offer.click();
  await expect.element(sheet.getByRole('textbox').first()).toBeVisible();
  await expectSoundPage();
  await userEvent.keyboard('{Escape}');
  await expect.poll(channels).toContain(OF_MEMBER);
  publish(OF_MEMBER, 'comment-rule.change', { ...OPEN_RULE, isAvailable: false, isBan: true, banText: '刷屏' });
  await expect.element(page.getByRole('status').filter({ hasText: '刷屏' })).toBeVisible();
  await expectSoundPage();
});

test('[N15] the chat speaks English, and fits 320 px', async () => {
  const long = lineOf(1, 'averyveryverylongword'.repeat(8), { nickName: 'writer' });
  await renderPage(CHAT_PATH, chatPage([long], { room: GIVING }), { member: WRITER, locale: 'en-US' });
  await page.viewport(320, 640);
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect.element(lines('averyvery')).toBeVisible();
  expect(chat.element().textContent).not.toMatch(CHINESE);
  for (const box of [document.documentElement, log.element()]) expect(box.scrollWidth - box.clientWidth).toBe(0);
  await lines('averyvery').click();
  await expect.element(sheet).toBeVisible();
  expect(sheet.element().textContent).not.toMatch(CHINESE);
  await sheet.getByRole('button', { name: 'Report', exact: true }).click();
  await expect.element(sheet.getByRole('radio').first()).toBeVisible();
  expect(sheet.element().textContent).not.toMatch(CHINESE);
  await userEvent.keyboard('{Escape}');
  await offer.click();
  await expect.element(sheet.getByRole('textbox').first()).toBeVisible();
  expect(sheet.element().textContent).not.toMatch(CHINESE);
});

test('[P1, N15] a visitor is asked in English to sign in', async () => {
  await renderPage(CHAT_PATH, chatPage(), { locale: 'en-US' });
  await expect.element(page.getByRole('button', { name: 'Sign in to chat' })).toBeVisible();
});

test('the input stays above the keyboard of a phone', async () => {
  const KEYBOARD_PX = 336;
  await renderPage(CHAT_PATH, chatPage([lineOf(1, '看得到吗')]), { member: WRITER });
  await expect.element(input).toBeVisible();
  const height = innerHeight - KEYBOARD_PX;
  Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height });
  onTestFinished(() => void Reflect.deleteProperty(visualViewport ?? {}, 'height'));
  visualViewport?.dispatchEvent(new Event('resize'));
  await expect.poll(() => input.element().getBoundingClientRect().bottom).toBeLessThan(height);
  await expect.poll(() => log.element().clientHeight).toBeGreaterThan(80);
  await expect.element(lines('看得到吗')).toBeInViewport();
});
