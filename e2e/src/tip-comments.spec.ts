import type { Page } from '@playwright/test';
import { comment, comments, enterTip, expect, field, openTip, test } from './tip-world.ts';

const TODAY = /^今天 \d{2}:\d{2}$/;

const open = (page: Page) => page.getByRole('button', { name: '说说你的看法…' }).click();

const say = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: '发送' }).click();
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

test('[C7] [T14] [E24] a comment with a picture stands on top with its date, an answer under it, and all stay', async ({
  page,
  api,
}) => {
  const tip = await openTip(api, 'talk');
  await comment(api, tip, await api.register('talk-reader'), '先占座');
  await enterTip(page, tip, await api.register('talk-writer'));
  await open(page);
  await page.locator('[data-photo-input]').setInputFiles(await picture(page));
  await expect(page.locator('[data-photo="ready"]')).toHaveCount(1);
  await say(page, '狼队后防确实缺人，跟一手');
  await expect(comments(page, '狼队后防确实缺人')).toBeVisible();
  await expect(page.locator('[data-comment]').filter({ visible: true }).first()).toContainText('跟一手');
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
  await expect(page.locator('[data-comment]').filter({ visible: true }).first()).toContainText('狼队后防确实缺人');
  const shown = page.getByRole('button', { name: '查看第 1 张图片' });
  await expect(shown.locator('img')).toHaveJSProperty('complete', true);
  // What is kept, not the smaller copy that is shown.
  const keptWidth = await shown.locator('img').evaluate(async (image: HTMLImageElement) => {
    const kept = await fetch(image.src);
    return (await createImageBitmap(await kept.blob())).width;
  });
  expect(keptWidth).toBe(1600);
  await shown.click();
  await expect(page.getByRole('dialog', { name: 'talk-writer 的图片' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeFocused();
});
