import type { Page } from '@playwright/test';
import { PASSWORD } from './api.ts';
import { resetChat } from './chat-room.ts';
import { comment, comments, enterTip, expect, field, openTip, sheet, test } from './tip-world.ts';

const PUBLISH = '**/comment/publish';
const LIKED = '**/comment/liked';
const TODAY = /^今天 \d{2}:\d{2}$/;

const open = (page: Page) => page.getByRole('button', { name: '说说你的看法…' }).click();

const say = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: '发送' }).click();
};

const more = async (page: Page, text: string): Promise<void> => {
  await comments(page, text)
    .getByRole('button', { name: /的评论：更多$/ })
    .click();
};

/** A picture of 2400 x 1200 px, made by the browser. */
const picture = async (page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1200 });
    canvas.getContext('2d')?.fillRect(200, 200, 900, 600);
    return canvas.toDataURL('image/png');
  });
  return { name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
};

test('[C7] [T14] [E24] a comment stands on top with its date, an answer under it, and both stay', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'talk');
  await comment(api, tip, await api.register('talk-reader'), '先占座');
  await enterTip(page, tip, await api.register('talk-writer'));
  await open(page);
  await say(page, '狼队后防确实缺人，跟一手');
  await expect(comments(page, '狼队后防确实缺人')).toBeVisible();
  await expect(page.locator('[data-comment]').first()).toContainText('跟一手');
  await expect(comments(page, '狼队后防确实缺人').locator('time')).toHaveText(TODAY);
  await comments(page, '先占座').getByRole('button', { name: '回复 talk-reader' }).click();
  await expect(field(page)).toBeFocused();
  await say(page, '一起占');
  await expect(page.locator('[data-comment] [data-comment]', { hasText: '一起占' })).toBeVisible();
  await page.locator('[data-comment] [data-comment]').getByRole('button', { name: '回复 talk-writer' }).click();
  await expect(field(page)).toHaveValue('@talk-writer ');
  await expect(page.getByRole('heading', { name: '评论' })).toHaveText('评论 3');
  await page.reload();
  await expect(page.locator('[data-comment] [data-comment]', { hasText: '一起占' })).toBeVisible();
  await expect(page.locator('[data-comment]').first()).toContainText('狼队后防确实缺人');
});

test('[E24] a comment of today is of another day when midnight passes on the open page', async ({ page, api }) => {
  const tip = await openTip(api, 'midnight');
  await comment(api, tip, await api.register('midnight-writer'), '夜里写的');
  await page.clock.install();
  await enterTip(page, tip);
  const date = comments(page, '夜里写的').locator('time');
  await expect(date).toHaveText(TODAY);
  // Every reply tells the server's time, which is today's.
  await page.route('**/*', (route) => route.abort());
  await page.clock.fastForward('24:00:00');
  await expect(date).toHaveText(/^\d{2}\.\d{2} \d{2}:\d{2}$/);
});

test('[C7] [T14] comments of others wait in a pill and move nothing, an answer comes under its comment', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'pushed');
  const reader = await api.register('pushed-reader');
  const first = await comment(api, tip, reader, '第一条');
  for (let number = 2; number <= 12; number += 1) await comment(api, tip, reader, `第 ${number} 条`);
  await enterTip(page, tip);
  await comments(page, '第 6 条').scrollIntoViewIfNeeded();
  const top = async (): Promise<number> => (await comments(page, '第 6 条').boundingBox())?.y ?? Number.NaN;
  const before = await top();
  const fresh = await comment(api, tip, reader, '刚刚来的');
  await comment(api, tip, reader, '答第一条', first.id);
  const pill = page.getByRole('button', { name: '1 条新评论' });
  await expect(pill).toBeVisible();
  await expect(page.getByRole('heading', { name: '评论' })).toHaveText('评论 14');
  expect(await top()).toBe(before);
  await expect(page.locator('[data-comment] [data-comment]', { hasText: '答第一条' })).toBeAttached();
  await pill.click();
  await expect(page.locator('[data-comment]').first()).toContainText('刚刚来的');
  await api.call('removeMyTipComment', { commentId: fresh.id }, reader);
  await expect(comments(page, '刚刚来的')).toHaveCount(0);
});

test('[C7] a like shows at once, and is taken back when it is refused', async ({ page, api }) => {
  const tip = await openTip(api, 'likes');
  const { id } = await comment(api, tip, await api.register('likes-writer'), '说得好');
  await enterTip(page, tip, await api.register('likes-reader'));
  const like = comments(page, '说得好').getByRole('button', { name: /^点赞/ });
  await like.click();
  await expect(like).toHaveText('1');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.route(LIKED, (route) => route.abort(), { times: 1 });
  await like.click();
  await expect(page.getByText('保存失败，请重试')).toBeVisible();
  await expect(like).toHaveText('1');
  await api.call('likeTipComment', { commentId: id, liked: 1 }, await api.register('likes-other'));
  await expect(like).toHaveText('2');
});

test('[P1] a visitor who likes is led to sign-in, and the like is given then', async ({ page, api }) => {
  const tip = await openTip(api, 'visitor-likes');
  await comment(api, tip, await api.register('vl-writer'), '等你来赞');
  await api.register('vl-reader');
  await enterTip(page, tip);
  await comments(page, '等你来赞')
    .getByRole('button', { name: /^点赞/ })
    .click();
  await page.getByLabel('用户名').fill('vl-reader');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(comments(page, '等你来赞').getByRole('button', { name: /^点赞/ })).toHaveText('1');
});

test('[C7] a comment is reported once, with its reason', async ({ page, api }) => {
  const tip = await openTip(api, 'report');
  await comment(api, tip, await api.register('tip-report-writer'), '加我微信');
  await enterTip(page, tip, await api.register('tip-reporter'));
  await more(page, '加我微信');
  await sheet(page).getByRole('button', { name: '举报' }).click();
  await sheet(page).getByRole('radio').first().check();
  await sheet(page).getByRole('textbox').fill('到处发');
  await sheet(page).getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByRole('status').filter({ hasText: '举报成功' })).toBeVisible();
  await more(page, '加我微信');
  await expect(sheet(page).getByRole('button', { name: '你已举报过这条评论' })).toBeDisabled();
  const { list } = await api.ops('opsListCommentReports', {});
  expect(list.find(({ comment: reported }) => reported.content === '加我微信')).toMatchObject({ text: '到处发' });
});

test('[C7] an own comment is deleted after a second question', async ({ page, api }) => {
  const tip = await openTip(api, 'delete');
  const writer = await api.register('tip-deleter');
  await comment(api, tip, writer, '说错了');
  await enterTip(page, tip, writer);
  await more(page, '说错了');
  await sheet(page).getByRole('button', { name: '删除' }).click();
  await sheet(page).getByRole('button', { name: '删除' }).click();
  await expect(comments(page, '说错了')).toHaveCount(0);
  await expect(page.getByText('还没有人评论')).toBeVisible();
});

test('[C7] pictures are made smaller, uploaded, taken out, sent, and seen over the whole screen', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'pictures');
  await enterTip(page, tip, await api.register('tip-pictures'));
  await open(page);
  const file = await picture(page);
  await page.locator('[data-photo-input]').setInputFiles([file, { ...file, name: 'q.png' }]);
  await expect(page.locator('[data-photo="ready"]')).toHaveCount(2);
  await page.getByRole('button', { name: '移除第 2 张图片' }).click();
  await say(page, '看图');
  const shown = comments(page, '看图').getByRole('button', { name: '查看第 1 张图片' });
  await expect(shown.locator('img')).toHaveJSProperty('complete', true);
  // What is kept, not the smaller copy that is shown.
  const keptWidth = await shown.locator('img').evaluate(async (image: HTMLImageElement) => {
    const kept = await fetch(image.src);
    return (await createImageBitmap(await kept.blob())).width;
  });
  expect(keptWidth).toBe(1600);
  await shown.click();
  await expect(page.getByRole('dialog', { name: 'tip-pictures 的图片' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeFocused();
  await open(page);
  await page.locator('[data-photo-input]').setInputFiles({
    name: 'no.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.locator('[data-photo="failed"]')).toHaveCount(1);
});

test('[X4] a comment that did not arrive stays, is sent again, and is written once', async ({ page, api }) => {
  const tip = await openTip(api, 'resend');
  await enterTip(page, tip, await api.register('tip-resend'));
  await open(page);
  await page.route(
    PUBLISH,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.route('**/push', (route) => route.abort());
  await say(page, '只说一次');
  await expect(comments(page, '只说一次')).toHaveCount(1);
  await page.route(PUBLISH, (route) => route.abort(), { times: 1 });
  await open(page);
  await say(page, '再说一次');
  await expect(page.locator('[data-outgoing="failed"]')).toContainText('再说一次');
  await page.getByRole('button', { name: '重发' }).click();
  await expect(comments(page, '再说一次')).toHaveCount(1);
  await expect(page.locator('[data-outgoing]')).toHaveCount(0);
  const { list } = await api.call('listTipComments', { messageId: tip.id });
  expect(list.map(({ content }) => content)).toEqual(['再说一次', '只说一次']);
});

test('[C7] a word that is not allowed gives the comment back to be changed', async ({ page, api }) => {
  const tip = await openTip(api, 'words');
  await api.ops('opsSaveChatWords', { list: ['包赢'] });
  try {
    await enterTip(page, tip, await api.register('tip-words'));
    await open(page);
    await say(page, '这场包赢');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field(page)).toHaveValue('这场包赢');
  } finally {
    await resetChat(api);
  }
});

test('[V7] [E23] who may not comment sees why in the place of the input, and when that changes', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'rule', { goldPrice: 0 });
  const member = await api.register('tip-rule');
  try {
    await enterTip(page, tip, member);
    await expect(field(page)).toBeVisible();
    await api.ops('opsSaveChatConfig', {
      enabled: true,
      rechargeLimit: 100,
      vipLimit: 3,
      slowModeSeconds: 0,
      lotteryRechargeLimit: 0,
      lotteryVipLimit: 0,
    });
    await expect(page.getByRole('status').filter({ hasText: '100' })).toBeVisible();
    await expect(field(page)).toHaveCount(0);
  } finally {
    await resetChat(api);
  }
  await expect(field(page)).toBeVisible();
});

test('[C7] pictures chosen for the next comment stay when the one before is answered, taken or refused', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'next-pictures');
  await api.ops('opsSaveChatWords', { list: ['包赢'] });
  try {
    await enterTip(page, tip, await api.register('tip-next-pictures'));
    const file = await picture(page);
    await open(page);
    for (const words of ['第一条看法', '包赢的看法']) {
      const { promise: chosen, resolve: answer } = Promise.withResolvers<void>();
      await page.route(PUBLISH, async (route) => (await chosen, route.continue()), { times: 1 });
      await say(page, words);
      await page.locator('[data-photo-input]').setInputFiles(file);
      await expect(page.locator('[data-photo="ready"]')).toHaveCount(1);
      answer();
      await expect(page.locator('[data-outgoing="sending"]')).toHaveCount(0);
      await expect(page.locator('[data-photo="ready"]')).toHaveCount(1);
      await expect(field(page)).toHaveValue('');
    }
  } finally {
    await resetChat(api);
  }
});
