import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { openRoom } from './chat-room.ts';
import { expect } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { openTip } from './tip-world.ts';
import { test } from './viewers.ts';
import { LIVE_HOST } from './world.ts';

const PNG = Buffer.from('\u{89}PNG', 'latin1');
const ROOM = `/program-detail/${LIVE_HOST.id}/derby`;
const SIZE = { width: 1200, height: 630 };

/** What an app that previews links gets: the picture that the page names. */
const linked = async (request: APIRequestContext, url: string) => {
  const html = await (await request.get(url)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { html, picture: await request.get(new URL(address, url).href) };
};

test('the picture of a match is previewed, saved and linked, in the viewer’s language and theme, with or without the score', async ({
  phone,
  desk,
  quiet,
  request,
}) => {
  const { page } = phone;
  await page.goto(ROOM);
  await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).first().click();
  const sheet = page.getByRole('dialog');
  const preview = sheet.getByRole('img', { name: 'Preview of the picture' });
  const drawn = () =>
    preview.evaluate((image: HTMLImageElement) => ({
      complete: image.complete,
      width: image.naturalWidth,
      height: image.naturalHeight,
    }));
  await expect.poll(drawn).toEqual({ complete: true, ...SIZE });
  await expect(preview).toHaveAttribute('src', /lang=en-US.*theme=dark/);
  await phone.expectSound('the share sheet of a match');
  await sheet.getByRole('switch', { name: 'Hide the score in the picture' }).click();
  await expect(preview).toHaveAttribute('src', /results=hidden/);
  const save = sheet.getByRole('button', { name: 'Save picture' });
  await expect(save).toBeEnabled();
  const download = page.waitForEvent('download');
  await save.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Arsenal - Chelsea.png');
  expect((await readFile(await file.path())).subarray(0, 4)).toEqual(PNG);

  const { picture } = await linked(request, quiet.baseUrl + ROOM);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await picture.body()).subarray(0, 4)).toEqual(PNG);

  await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.page.goto(ROOM);
  await desk.page.getByRole('button', { name: '分享' }).filter({ visible: true }).first().click();
  await desk.expectSound('the share sheet of a match');
  await desk.page.getByRole('button', { name: '复制链接' }).click();
  expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toBe(quiet.baseUrl + ROOM);
});

test('what is paid for is in no picture or link of a tip, and a private room offers its link alone', async ({
  api,
  quiet,
  request,
  tablet,
  desk,
}) => {
  const tip = await openTip(api, 'shared');
  await tablet.page.goto(tip.path);
  await tablet.page.getByRole('button', { name: '分享' }).filter({ visible: true }).first().click();
  const preview = tablet.page.getByRole('img', { name: '分享圖片的預覽' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(SIZE.width);
  await tablet.expectSound('the share sheet of a tip');
  const { html, picture } = await linked(request, quiet.baseUrl + tip.path);
  expect(picture.ok()).toBe(true);
  for (const line of tip.text.split('\n')) expect(html).not.toContain(line);

  const insider = await api.register('shares-privately');
  const room = await openRoom(api, 'unshared', { insiders: [insider] });
  expect((await request.get(`${quiet.baseUrl}/pictures${room.path}.png`)).status()).toBe(404);
  await signInAs(desk.page, insider);
  await desk.page.goto(room.path);
  await desk.page.getByRole('button', { name: '分享' }).filter({ visible: true }).first().click();
  const sheet = desk.page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: '复制链接' })).toBeVisible();
  await expect(sheet.getByRole('img')).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: '保存图片' })).toHaveCount(0);
  await desk.expectSound('the share sheet of a private room');
});
