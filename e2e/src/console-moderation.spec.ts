import { enter, lines, openRoom, say, test } from './chat-room.ts';
import { expect } from './quiet-touchline.ts';
import { signInStaff } from './staff-signed-in.ts';

const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'zh-CN' } as const;

test('[C7, C14] a reported line that is removed by key at the desk goes from an open chat, and comes back there when undone', async ({
  page,
  api,
  browser,
  quiet,
}) => {
  const room = await openRoom(api, 'desk-moderated');
  const [spammer, reader] = await Promise.all(['desk-spammer', 'desk-reader'].map((name) => api.register(name)));
  if (!spammer || !reader) throw new Error('two members were registered');
  const bad = await say(api, room, spammer, '加微信领红包');
  await enter(page, room);
  await expect(lines(page, '加微信领红包')).toBeVisible();

  const context = await browser.newContext({ ...DESK, baseURL: quiet.baseUrl });
  await signInStaff(context, api, quiet.baseUrl, 'zhou', 'moderator');
  const desk = await context.newPage();
  await desk.goto('/console/moderation');
  await expect(desk.getByText('都处理完了')).toBeVisible();
  await api.call('addChatReport', { messageId: bad.id, categoryId: 'spam' }, reader);
  const content = desk.getByRole('region', { name: '举报的内容' });
  await expect(content.getByText('加微信领红包')).toBeVisible();

  await desk.keyboard.press('e');
  await expect(desk.getByRole('button', { name: /删除/, pressed: true })).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(lines(page, '加微信领红包')).toHaveCount(0);
  await expect(desk.getByText('都处理完了')).toBeVisible();
  await desk.keyboard.press('u');
  await expect(content.getByText('加微信领红包')).toBeVisible();
  await expect(lines(page, '加微信领红包')).toBeVisible();
  await context.close();
});
