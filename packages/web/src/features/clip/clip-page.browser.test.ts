import { CODE } from '@touchline/contract/codes.ts';
import { channel } from '@touchline/contract/channels.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipOf, sceneOf } from '#data/clip/sample-clip.ts';
import { matchOf } from '#data/host/sample-anchor.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { numberedPage } from '#testing/numbered-page.ts';
import { address, renderPage } from '#testing/render-page.ts';
import { Refusal, type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const ID = 'aaaabbbbccccddddeeeeffff';
/** A second of green, which every browser plays. */
const VIDEO =
  'data:video/webm;base64,GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAH8EU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHYTbuMU6uEElTDZ1OsggEeTbuMU6uEHFO7a1OsggHm7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmsirXsYMPQkBNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMESJiECPQAAAAAAAFlSua8GuAQAAAAAAADjXgQFzxYh1x6ChXxKCS5yBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhDuaygDgibCBELqBEJqBAhJUw2f9c3OgY8CAZ8iaRaOHRU5DT0RFUkSHjUxhdmY1OS4yNy4xMDBzc9djwItjxYh1x6ChXxKCS2fIoUWjh0VOQ09ERVJEh5RMYXZjNTkuMzcuMTAwIGxpYnZweGfIokWjiERVUkFUSU9ORIeUMDA6MDA6MDEuMDAwMDAwMDAwAAAfQ7Z1weeBAKO8gQAAgPACAJ0BKhAAEAAARwiFhYiZhIgCAgJ1qgP4A/oCDU22AP79bvP/4cfUYUH/hyn/0lS4iqr/0gAAHFO7a5G7j7OBALeK94EB8YIBoPCBAw==';
const FIRST = clipOf(ID, { mp4: VIDEO, replay: { id: 'replay-1', place: 61_000 } });
const SECOND = clipOf('other', { scene: sceneOf({ eventId: 'goal-away-70-0', minute: 70, score: [2, 2] }) });

const replies = (part: Replies = {}): Replies => ({
  getClip: FIRST,
  listClips: (request) => numberedPage([SECOND, FIRST], request),
  ...part,
});

test('a clip plays again and again without sound, and leads to host, match, replay and the other clips', async () => {
  await renderPage(`/clip/${ID}`, replies(), { locale: 'en-US' });
  await expect.element(page.getByRole('heading', { name: "62' 2-1 Saka" })).toBeVisible();
  const video = document.querySelector('video');
  expect([video?.muted, video?.loop, video?.autoplay, video?.getAttribute('src')]).toEqual([true, true, true, VIDEO]);
  await expect
    .element(page.getByRole('link', { name: /replay|回放/ }))
    .toHaveAttribute('href', '/replay/replay-1?at=61000');
  await expect.element(page.getByRole('link', { name: /70' 2-2 Saka/ })).toHaveAttribute('href', '/clip/other');
  await expect.element(page.getByRole('button', { name: /^(Share|分享)$/ })).toBeVisible();
  await expectSoundPage();
  await expectEnglish(['看台老周', '看']);
});

test('a clip of a private room is not shared, and a change of it is read again', async () => {
  const { channels, publish, requests } = await renderPage(
    `/clip/${ID}`,
    replies({ getClip: { ...FIRST, isPrivate: true, replay: null } }),
  );
  await expect.element(page.getByRole('heading', { name: "62' 2-1 Saka" })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(Share|分享)$/ })).not.toBeInTheDocument();
  await expect.poll(channels).toContain(channel.room('room-zhou'));
  const before = requests('getClip').length;
  publish(channel.room('room-zhou'), 'clip.change', { id: ID, matchId: 'm1', hostId: 'zhou' });
  await expect.poll(() => requests('getClip').length).toBe(before + 1);
});

test('with hidden results neither picture nor score is there until the viewer asks', async () => {
  localStorage.setItem('touchline.hidden-results', '{}');
  const match = { ...matchOf('m1'), startDate: Date.now() - 3_600_000 };
  await renderPage(`/clip/${ID}`, replies({ getClip: { ...FIRST, match } }));
  await expect.element(page.getByRole('button', { name: /score|比分/ })).toBeVisible();
  expect([document.querySelector('video'), document.body.textContent?.includes('Saka')]).toEqual([null, false]);
});

test('a clip that is not there, or not for this visitor, says so and leads to the sign-in and back', async () => {
  await renderPage(`/clip/${ID}`, replies({ getClip: new Refusal(CODE.NOT_FOUND, 'no clip') }));
  await expect.element(page.getByText('没有找到这个片段')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /直播/ })).toBeVisible();
  await expectSoundPage();
  await page.getByRole('button', { name: /登录/ }).click();
  await expect.poll(address).toBe(`/account/sign-in?back=${encodeURIComponent(`/clip/${ID}`)}`);
});

test('while it is read the page has its frame, and a failure can be tried again', async () => {
  const waiting = Promise.withResolvers<typeof UNREACHABLE>();
  const { change } = await renderPage(`/clip/${ID}`, replies({ getClip: () => waiting.promise }));
  await expect.element(page.getByRole('heading', { name: '进球片段' })).toBeVisible();
  await expectSoundPage();
  waiting.resolve(UNREACHABLE);
  await expect.element(page.getByText('片段加载失败')).toBeVisible();
  change(replies());
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('heading', { name: "62' 2-1 Saka" })).toBeVisible();
});

test('a clip without a replay and other clips has neither part', async () => {
  const alone = { ...FIRST, replay: null };
  await renderPage(`/clip/${ID}`, replies({ getClip: alone, listClips: (request) => numberedPage([alone], request) }));
  await expect.element(page.getByRole('heading', { name: "62' 2-1 Saka" })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /回放/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: '这场的其他片段' })).not.toBeInTheDocument();
});

test('a video that does not come can be asked for again', async () => {
  await renderPage(`/clip/${ID}`, replies({ getClip: { ...FIRST, mp4: '/live/clip/gone.mp4' } }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: /again|再试/ }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
