import { CODE } from '@touchline/contract/codes.ts';
import type { CommentRule } from '@touchline/contract/chat.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { limitedRule, OPEN_RULE } from '#entities/comment-rule/sample-rule.ts';
import { CHAT_PATH, chatPage, IN_ROOM, input, lineOf, lines, WRITER } from '#features/chat/sample-chat-page.ts';
import { ROOM } from '#features/chat/stream/sample-chat.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const outgoing = page.getBySelector('[data-outgoing]');

const OF_MEMBER = `user:${WRITER.uid}`;
const BANNED: CommentRule = { ...OPEN_RULE, isAvailable: false, isBan: true, banText: '你被禁止发言：刷屏' };
const ban = page.getByRole('status').filter({ hasText: '刷屏' });

/** The chat, with the member's channel joined. */
const enter = async (replies: Replies = chatPage()) => {
  const { channels, publish } = await renderPage(CHAT_PATH, replies, { member: WRITER });
  await expect.poll(channels).toEqual(expect.arrayContaining([OF_MEMBER, IN_ROOM]));
  await expect.element(input).toBeEnabled();
  return {
    publish,
    rule: (rule: CommentRule): void => publish(OF_MEMBER, 'comment-rule.change', rule),
  };
};

test('[V7, E23] a ban closes the input of the open page, its lines go; its end opens it with the draft', async () => {
  const { publish, rule } = await enter(chatPage([lineOf(1, '刷屏一', { uid: WRITER.uid })]));
  await input.fill('还没写完');
  rule(BANNED);
  publish(IN_ROOM, 'chat-message.remove', { liveRoomId: ROOM.liveRoomId, messageId: 'm1' });
  await expect.element(ban).toBeVisible();
  expect(input.elements()).toEqual([]);
  await expect.element(lines('刷屏一')).not.toBeInTheDocument();
  rule(OPEN_RULE);
  await expect.element(input).toHaveValue('还没写完');
});

test('[V7] a message that meets a ban the page does not know of comes back, and the input closes', async () => {
  let rule = OPEN_RULE;
  await enter({
    ...chatPage(),
    getCommentRule: () => rule,
    sendChatMessage: () => {
      rule = BANNED;
      return new Refusal(CODE.CHAT_BANNED, BANNED.banText);
    },
  });
  await input.fill('能发吗');
  await userEvent.keyboard('{Enter}');
  await expect.element(ban).toBeVisible();
  expect([...input.elements(), ...outgoing.elements(), ...lines('能发吗').elements()]).toEqual([]);
});

test('[V7, E23] recharge and VIP that are missing stand in the place of the input, and open it when they are met', async () => {
  const { rule } = await enter();
  const closed = page.getByRole('region', { name: '聊天' }).getBySelector('[data-rule="limited"]');
  rule({ ...limitedRule('再充值 1,000'), vipLimitIsAccord: false, vipLimitText: '需要 VIP 2' });
  await expect.element(closed).toMatchTextContent('再充值 1,000');
  await expect.element(closed).toMatchTextContent('需要 VIP 2');
  rule(limitedRule('再充值 700'));
  await expect.element(closed).toMatchTextContent('再充值 700');
  expect(closed.element().textContent).not.toContain('VIP');
  rule(OPEN_RULE);
  await expect.element(input).toBeEnabled();
  expect(closed.elements()).toEqual([]);
});

test('[V7] a chat that is switched off says so', async () => {
  const { rule } = await enter();
  rule({ ...OPEN_RULE, isAvailable: false });
  await expect.element(page.getByRole('status').filter({ hasText: '聊天已关闭' })).toBeVisible();
  rule(OPEN_RULE);
  await expect.element(input).toBeEnabled();
});
