import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CHAT_PATH, chatPage, IN_ROOM, lineOf, lines, log, sheet, WRITER } from '#features/chat/sample-chat-page.ts';
import { ROOM } from '#features/chat/stream/sample-chat.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';
import { Refusal } from '#testing/stub-replies.ts';

const OWN = lineOf(3, '自己的话', { uid: WRITER.uid });
const LINES = [
  lineOf(1, '加我微信', { headUrl: 'https://faces.test/u1.png' }),
  lineOf(2, '大家好', { uid: null, role: 'host' }),
  OWN,
];
const reportAuthor = sheet.getByRole('button', { name: '举报名字或头像' });
const remove = sheet.getByRole('button', { name: '删除', exact: true });
const close = sheet.getByRole('button', { name: '关闭' });

test('[C7] the author of a line is reported, but not oneself and not the host; a visitor signs in first', async () => {
  const { requests } = await renderPage(
    CHAT_PATH,
    { ...chatPage(LINES), addChatReport: ({ messageId }) => ({ messageId }) },
    { member: WRITER },
  );
  for (const text of ['自己的话', '大家好']) {
    await lines(text).click();
    await expect.element(sheet.getByRole('button', { name: '回复' })).toBeVisible();
    expect(reportAuthor.elements()).toEqual([]);
    await close.click();
  }
  await lines('加我微信').click();
  await reportAuthor.click();
  await sheet.getByRole('button', { name: '头像' }).click();
  await sheet.getByRole('radio').first().click();
  await expectSoundPage();
  await sheet.getByRole('button', { name: '提交举报' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: '举报成功' })).toBeVisible();
  expect(requests('addChatReport')).toEqual([
    { messageId: 'u1', kind: 'picture', owner: 'member', categoryId: 'ads', text: '' },
  ]);
});

test('[P1] a visitor who reports the author of a line is led to sign-in', async () => {
  await renderPage(CHAT_PATH, chatPage(LINES));
  await lines('加我微信').click();
  await expect.element(reportAuthor).toBeVisible();
  expect(remove.elements()).toEqual([]);
  await reportAuthor.click();
  await expect.poll(address).toMatch(/\/account\/sign-in\?.*report-line-author/);
});

test('who moderates another room does not remove lines of this one', async () => {
  const replies = { ...chatPage(LINES), listModeratedRooms: { list: ['another-room'] } };
  const { requests } = await renderPage(CHAT_PATH, replies, { member: WRITER });
  await lines('加我微信').click();
  await expect.poll(() => requests('listModeratedRooms').length).toBe(1);
  await expect.element(sheet.getByRole('button', { name: '回复' })).toBeVisible();
  expect(remove.elements()).toEqual([]);
});

test('a moderator of the room removes a line after a second question; an undo brings it back where it stood', async () => {
  const { requests, change, channels, publish } = await renderPage(
    CHAT_PATH,
    {
      ...chatPage(LINES),
      listModeratedRooms: { list: [ROOM.liveRoomId] },
      removeChatMessage: new Refusal(CODE.FORBIDDEN, 'only moderators of the room remove lines'),
    },
    { member: WRITER },
  );
  await lines('加我微信').click();
  await remove.click();
  await expectSoundPage();
  expect(requests('removeChatMessage')).toEqual([]);
  await remove.click();
  await expect.element(page.getByText('only moderators of the room remove lines')).toBeVisible();
  change({ removeChatMessage: ({ messageId }) => ({ messageId }) });
  await remove.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(lines('加我微信')).not.toBeInTheDocument();
  await expect.poll(channels).toContain(IN_ROOM);
  publish(IN_ROOM, 'chat-message.change', lineOf(1, '加我微信'));
  await expect.element(log.getBySelector('[data-line]').first()).toMatchTextContent('加我微信');
  publish(IN_ROOM, 'author.change', { uid: 'u1', nickName: 'member12345678', headUrl: '' });
  await expect.element(log.getBySelector('[data-line]').first()).toMatchTextContent('member12345678');
});
