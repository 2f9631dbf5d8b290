import type { APIRequestContext, Page } from '@playwright/test';
import { watchPage } from './page-watch.ts';
import { samples, seenAt, STEP_MS, watchPictures } from './picture-watch.ts';
import { CLOSED, expect, LEAD_MS, LINES, OPEN, SCORER, test } from './recorded-shows.ts';
import { signInAs } from './signed-in.ts';
import { expectAccessible, expectToStand, settle } from './sound-page.ts';

/** A picture is this much apart from the moment that its recording names, at most. */
const APART_MS = 1500;

const score = (page: Page) => page.locator('[data-match] strong').first();
const goalChapter = (page: Page) => page.locator('[data-chapter="goal"]');
const playing = (page: Page) => page.locator('[data-phase="playing"]');

test('[C2] a chapter moves the picture; score and chat come with it, and a reload goes on there', async ({
  page,
  shows,
}) => {
  const { open, goal, cheerAt } = shows;
  await page.addInitScript(() => localStorage.setItem('touchline.consent', `accepted.${Date.now()}`));
  await watchPictures(page);
  await page.goto(`/anchor/detail/${OPEN.id}?tab=replays`);
  await page.locator(`main a[href="/replay/${open.replay}"]`).click();
  await expect(page.getByRole('heading', { name: OPEN.title })).toBeVisible();
  await expect(score(page)).toHaveText('0:0');
  const talk = page.getByRole('log');
  await expect(talk).not.toContainText(LINES.opening);

  await expect(goalChapter(page)).toContainText(`布莱顿 · ${SCORER}1-0`);
  await goalChapter(page).click();
  await expect(playing(page)).toBeAttached();
  await expect.poll(() => seenAt(page, () => true)).not.toBeNull();
  const [first] = await samples(page);
  expect(first?.picture).toBeGreaterThan(goal.before - LEAD_MS - APART_MS);
  expect(first?.picture).toBeLessThan(goal.before);
  expect(first?.score).toBe('0:0');
  await expect(talk).toContainText(LINES.opening);
  const seenGoal = () => seenAt(page, (sample) => sample.score === '1:0');
  await expect.poll(seenGoal).not.toBeNull();
  expect(await seenGoal()).toBeGreaterThanOrEqual(goal.before - STEP_MS);
  expect(await seenGoal()).toBeLessThanOrEqual(goal.after + APART_MS);
  const seenCheer = () => seenAt(page, (sample) => sample.talk.includes(LINES.cheer));
  await expect.poll(seenCheer).not.toBeNull();
  expect(await seenCheer()).toBeGreaterThanOrEqual(cheerAt - STEP_MS);

  await page.keyboard.press('k');
  await expect(page.locator('[data-phase="paused"]')).toBeAttached();
  const stopped = (await samples(page)).at(-1)?.picture ?? 0;
  await page.reload();
  await expect(score(page)).toHaveText('1:0');
  await expect(talk).toContainText(LINES.cheer);
  await page.getByRole('button', { name: /^从 0:[12]\d 继续播放$/ }).click();
  await expect(playing(page)).toBeAttached();
  await expect.poll(() => seenAt(page, () => true)).not.toBeNull();
  const resumed = (await samples(page))[0]?.picture ?? 0;
  expect(Math.abs(resumed - stopped)).toBeLessThan(APART_MS);

  // It ends, and begins again from its start.
  await page.getByRole('slider', { name: '播放进度' }).focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-phase="ended"]')).toBeAttached();
  await page.getByRole('button', { name: '再看一遍' }).click();
  await expect(playing(page)).toBeAttached();
  await expect(score(page)).toHaveText('0:0');
});

/** Everything that a page says, and its addresses. */
const saysOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`);

/** Not within an id. */
const TELLS = new RegExp(`${SCORER}|${OPEN.title}|(?<![\\da-f])1[:-]0(?![\\da-f])|cover\\.jpg|thumbnails\\.vtt`);

test('[C2, N15] with results hidden a replay tells none before it was passed, or asked for', async ({
  page,
  context,
  shows,
  request,
}) => {
  const path = `/replay/${shows.open.replay}`;
  const html = async (cookie?: string) =>
    (await request.get(path, { headers: { accept: 'text/html', ...(cookie !== undefined && { cookie }) } })).text();
  // Without the choice it is there: what follows would find it.
  expect(await html()).toMatch(TELLS);
  expect(await html('touchline-results=hidden')).not.toMatch(TELLS);
  // As the switch leaves them.
  await page.addInitScript(() => localStorage.setItem('touchline.hidden-results', '{}'));
  await context.addCookies([{ name: 'touchline-results', value: 'hidden', url: shows.baseUrl }]);
  await page.goto(path);
  const reveal = page.getByRole('button', { name: /^看比分/ }).first();
  await expect(reveal).toBeVisible();
  await expect(goalChapter(page)).toHaveCount(0);
  expect(await saysOf(page)).not.toMatch(TELLS);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await expect(playing(page)).toBeAttached();
  await expect(goalChapter(page)).toHaveCount(0);
  expect(await saysOf(page)).not.toMatch(TELLS);
  await page.keyboard.press('k');
  // Ten seconds at a time past the goal.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('l');
  await expect(goalChapter(page)).toContainText(SCORER);
  await page.reload();
  await expect(goalChapter(page)).toHaveCount(0);
  await reveal.click();
  await expect(goalChapter(page)).toContainText(SCORER);
  await expect(page.getByRole('heading', { name: OPEN.title })).toBeVisible();
});

test('the clip of the goal plays what the show had then, is shared with its link, and leads to its place in the replay', async ({
  page,
  shows,
  request,
}) => {
  const { open, goal } = shows;
  await watchPictures(page);
  await page.goto(`/clip/${open.clip}`);
  await expect(page.getByRole('heading', { name: `68' 1-0 ${SCORER}` })).toBeVisible();
  const shown = async () => (await samples(page)).map(({ picture }) => picture);
  await expect.poll(async () => new Set(await shown()).size).toBeGreaterThan(5);
  for (const picture of await shown()) {
    expect(picture).toBeGreaterThan(goal.before - 12_000 - APART_MS);
    expect(picture).toBeLessThan(goal.after + 8000 + APART_MS);
  }
  const html = await (await request.get(`/clip/${open.clip}`, { headers: { accept: 'text/html' } })).text();
  expect(html).toMatch(new RegExp(`property="og:video" content="[^"]+/live/clip/${open.clip}\\.mp4`));
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '看这一刻的回放' }).click();
  await expect(page).toHaveURL(new RegExp(`/replay/${open.replay}\\?at=\\d+$`));
  await page.getByRole('button', { name: /继续播放$/ }).click();
  await expect(playing(page)).toBeAttached();
});

const WINDOWS = [
  { locale: 'en-US', colorScheme: 'dark', viewport: { width: 320, height: 640 } },
  { locale: 'zh-CN', colorScheme: 'light', viewport: { width: 812, height: 375 } },
  { locale: 'zh-Hant', colorScheme: 'dark', viewport: { width: 768, height: 1024 } },
  { locale: 'en-US', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const;

test('replay, clip and lists of replays stand in every window', async ({ browser, shows }) => {
  const { baseUrl, open } = shows;
  const pages = [`/replay/${open.replay}`, `/clip/${open.clip}`, `/anchor/detail/${OPEN.id}?tab=replays`];
  for (const look of WINDOWS) {
    const context = await browser.newContext({
      ...look,
      baseURL: baseUrl,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const watch = watchPage(page);
    for (const path of pages) {
      const what = `${path} at ${look.viewport.width} px`;
      await page.goto(path);
      await settle(page);
      await expectToStand(page, what);
      await expectAccessible(page, what);
    }
    expect(watch.errors).toEqual([]);
    expect(watch.failedRequests).toEqual([]);
    await context.close();
  }
});

/** Word, room and ids of the private show. */
const canaryOf = ({ replay, clip }: { replay: string; clip: string }) =>
  new RegExp(`zephyr[- ](room|group|in)|${replay}|${clip}`, 'i');

/** What a server gives to everybody who asks: pages for people and for the robots of link previews, pictures, sitemaps. */
const publicTexts = async (request: APIRequestContext, paths: readonly string[]): Promise<[string, string][]> => {
  const texts: [string, string][] = [];
  const read = async (path: string, headers: Record<string, string>): Promise<string> => {
    const text = await (await request.get(path, { headers })).text();
    texts.push([path, text]);
    return text;
  };
  for (const path of paths) {
    await read(path, { accept: 'text/html' });
    await read(path, { accept: 'text/html', 'user-agent': 'facebookexternalhit/1.1' });
  }
  for (const [, map] of (await read('/sitemap.xml', {})).matchAll(/<loc>([^<]+)<\/loc>/g))
    await read(new URL(map ?? '').pathname, {});
  return texts;
};

const missing = (page: Page, what: '回放' | '片段') =>
  page.getByText(what === '回放' ? '没有找到这场回放' : '没有找到这个片段');

test('[V5, P1, P4] a private show is for its group alone, by every way, at each request', async ({
  page,
  browser,
  shows,
  request,
}) => {
  const { api, guest, stranger, closed, open, pushed, admit } = shows;
  const canary = canaryOf(closed);
  const pages = [`/replay/${closed.replay}`, `/clip/${closed.clip}`] as const;

  // Nothing of it is anywhere for others.
  expect(pushed).not.toMatch(canary);
  const around = [
    '/anchor',
    '/search?q=zephyr',
    `/anchor/detail/${CLOSED.id}`,
    `/anchor/detail/${CLOSED.id}?tab=replays`,
  ];
  const rooms = [
    `/program-detail/${CLOSED.match}`,
    `/program-detail/${CLOSED.id}/${CLOSED.match}`,
    `/replay/${open.replay}`,
  ];
  for (const [path, text] of await publicTexts(request, [...around, ...rooms]))
    expect([path, text.match(canary)?.[0]]).toEqual([path, undefined]);
  for (const path of pages) {
    const reply = await request.get(path, { headers: { accept: 'text/html' } });
    const text = (await reply.text()).replaceAll(path, '');
    expect([path, reply.status(), text.match(canary)?.[0]]).toEqual([path, 404, undefined]);
    expect([path, (await request.get(`/pictures${path}.png`)).status()]).toEqual([path, 404]);
  }
  for (const member of [undefined, stranger]) {
    const replies = [
      await api.call('search', { q: 'zephyr' }, member),
      await api.call('listReplays', {}, member),
      await api.call('listReplays', { hostId: CLOSED.id }, member),
      await api.call('listClips', { matchId: CLOSED.match }, member),
      await api.call('getAnchorList', {}, member),
    ];
    expect(JSON.stringify(replies).match(canary)?.[0]).toBeUndefined();
    expect((await api.rawCall('getReplay', { id: closed.replay }, member)).code).toBe(10404);
    expect((await api.rawCall('listReplayChat', { id: closed.replay, from: 0, to: 60_000 }, member)).code).toBe(10404);
    expect((await api.rawCall('getClip', { id: closed.clip }, member)).code).toBe(10404);
  }

  // A visitor and a stranger read that there is nothing; a visitor can sign in.
  await page.goto(pages[0]);
  await expect(missing(page, '回放')).toBeVisible();
  await page.goto(pages[1]);
  await expect(missing(page, '片段')).toBeVisible();
  const elsewhere = await (await browser.newContext({ baseURL: shows.baseUrl })).newPage();
  await signInAs(elsewhere, stranger);
  await elsewhere.goto(pages[0]);
  await expect(missing(elsewhere, '回放')).toBeVisible();
  await elsewhere.context().close();

  // A guest watches both, until the right ends.
  await signInAs(page, guest);
  await page.goto(pages[1]);
  await expect(page.getByRole('heading', { name: `68' 1-0 ${SCORER}` })).toBeVisible();
  await page.goto(pages[0]);
  await expect(page.getByRole('heading', { name: CLOSED.title })).toBeVisible();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await expect(playing(page)).toBeAttached();

  const { video, cover } = await api.call('getReplay', { id: closed.replay }, guest);
  const clip = await api.call('getClip', { id: closed.clip }, guest);
  const query = new URL(video?.m3u8 ?? '', shows.baseUrl).search;
  const files = ['source/index.m3u8', 'source/init-0.mp4', 'source/0.m4s'].map(
    (name) => `/live/replay/${closed.replay}/${name}${query}`,
  );
  const signedFiles = [video?.m3u8 ?? '', video?.thumbnails ?? '', cover, ...files, clip.mp4, clip.poster];
  const statusOf = async (path: string): Promise<number> => (await request.get(path)).status();
  for (const path of signedFiles) {
    const [bare = ''] = path.split('?');
    expect([bare, await statusOf(path), await statusOf(bare)]).toEqual([bare, 200, 404]);
  }
  await admit([stranger]);
  for (const path of signedFiles) await expect.poll(() => statusOf(path)).toBe(403);
  await page.goto(pages[0]);
  await expect(missing(page, '回放')).toBeVisible();
  await admit([guest]);
});
