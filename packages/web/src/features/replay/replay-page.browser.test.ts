import { CODE } from '@touchline/contract/codes.ts';
import type { Replay } from '@touchline/contract/replays.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { matchOf } from '#data/match/sample-match.ts';
import { chapterOf, replayCardOf, replayOf } from '#data/replay/sample-replay.ts';
import { messageOf } from '#features/chat/stream/sample-chat.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal, type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const ID = 'replay-1';
const PATH = `/replay/${ID}`;
const TITLE = '老周侃球';
const LINES = [
  { place: 1000, message: messageOf(1, { text: '开场了' }) },
  { place: 200_000, message: messageOf(2, { text: '这球漂亮' }) },
];

const replies = (part: Partial<Replay> = {}, more: Replies = {}): Replies => ({
  getReplay: replayOf(ID, { room: { liveRoomId: 'room-zhou', title: TITLE, isPrivate: 0 }, ...part }),
  listReplayChat: ({ from, to }) => ({ list: LINES.filter(({ place }) => place >= from && place < to), until: to }),
  ...more,
});

const chapters = page.getBySelector('[data-chapter]');
const score = page.getBySelector('[data-match] strong');
const talk = page.getByRole('log');
const goOn = page.getByRole('button', { name: /^从 .+ 继续播放$/ });

test('from the beginning: chapters, the score of then, no line of the chat before it was said', async () => {
  await renderPage(PATH, replies(), { locale: 'en-US' });
  await expect.element(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect.element(chapters).toMatchTextContent(/3:00.*Goal.*Saka.*1-0/);
  await expect.element(score).toMatchTextContent('0:0');
  expect(talk.element().textContent).not.toContain('开场了');
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expectSoundPage();
  await expectEnglish([TITLE, '看台老周', '看']);
});

test('at the place of the address the goal is known, and what was said until then', async () => {
  await renderPage(`${PATH}?at=201000`, replies());
  await expect.element(page.getByRole('button', { name: '从 3:21 继续播放' })).toBeVisible();
  await expect.element(score).toMatchTextContent('1:0');
  // The half that it was, and not that it is being played.
  await expect.element(page.getBySelector('[data-match] em')).toHaveTextContent('下半场');
  await expect.element(talk).toMatchTextContent('开场了');
  await expect.element(talk).toMatchTextContent('这球漂亮');
  await expect.element(chapters).toHaveAttribute('aria-current', 'true');
});

test.each([
  [191_999, '0:0'],
  [192_000, '1:0'],
])('at %i ms it stands %s: the goal is known twelve seconds after its chapter begins', async (place, stand) => {
  await renderPage(`${PATH}?at=${place}`, replies());
  await expect.element(goOn).toBeVisible();
  await expect.element(score).toMatchTextContent(stand);
});

test.each(['99999999', '600000', '-1', 'never'])(
  'from the place %s, which it does not have, it begins at its start',
  async (at) => {
    await renderPage(`${PATH}?at=${at}`, replies());
    await expect.element(page.getByRole('button', { name: '播放', exact: true })).toBeVisible();
    await expect.element(goOn).not.toBeInTheDocument();
  },
);

test('while it is read the page has its frame, and a failure can be tried again', async () => {
  const waiting = Promise.withResolvers<typeof UNREACHABLE>();
  const { change } = await renderPage(PATH, replies({}, { getReplay: () => waiting.promise }));
  await expect.element(page.getByRole('heading', { name: '直播回放' })).toBeVisible();
  await expect.element(page.getBySelector('main [aria-busy="true"]')).toBeVisible();
  await expectSoundPage();
  waiting.resolve(UNREACHABLE);
  await expect.element(page.getByText('回放加载失败')).toBeVisible();
  change(replies());
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('heading', { name: TITLE })).toBeVisible();
});

test('a video that does not come says so, and can be tried again', async () => {
  const { requests } = await renderPage(PATH, replies());
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: '回放放不出来' }), { timeout: 20_000 }).toBeVisible();
  // Addresses are read again before: signed ones expire.
  expect(requests('getReplay').length).toBe(3);
  await expectSoundPage();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.element(page.getBySelector('[data-phase="loading"]')).toBeInTheDocument();
});

test.each([CODE.NOT_FOUND, CODE.FORBIDDEN])(
  'one that is gone, unknown or private (%i): a visitor is led to the sign-in and back',
  async (code) => {
    await renderPage(PATH, replies({}, { getReplay: new Refusal(code, 'no replay') }));
    await expect.element(page.getByText('没有找到这场回放')).toBeVisible();
    await expectSoundPage();
    await page.getByRole('button', { name: /登录/ }).click();
    await expect.poll(address).toBe(`/account/sign-in?back=${encodeURIComponent(PATH)}`);
  },
);

test('a member who may not watch is offered no sign-in', async () => {
  const member = sampleMember('reader');
  await renderPage(PATH, replies({}, { getReplay: new Refusal(CODE.NOT_FOUND, 'no replay') }), { member });
  await expect.element(page.getByText('没有找到这场回放')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('button', { name: /登录/ })).not.toBeInTheDocument();
});

test('without chapters, chat and match there is none of their parts, and the chat says when it comes', async () => {
  const bare = { match: null, chapters: [], openingScore: null };
  await renderPage(PATH, replies(bare, { listReplayChat: ({ to }) => ({ list: [], until: to }) }));
  await expect.element(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '章节' })).not.toBeInTheDocument();
  await expect.element(score).not.toBeInTheDocument();
  await expect.element(talk).toMatchTextContent('播到有人说话的地方');
  await expectSoundPage();
});

test('one that is recorded still leads to the live room, one without a picture too', async () => {
  const { reload, change } = await renderPage(PATH, replies({ isLive: 1 }));
  const room = page.getByRole('link', { name: /直播/ }).filter({ hasText: '看直播' });
  await expect.element(room).toHaveAttribute('href', '/program-detail/zhou/m1');
  await expectSoundPage();
  change(replies({ isLive: 1, video: null }));
  reload();
  await expect.element(page.getByText('这场回放还没有画面')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '去直播间' })).toHaveAttribute('href', '/program-detail/zhou/m1');
});

test('a private one is not shared, says that it is private, and names what is missing', async () => {
  const holes = [30_000, 45_000].map((lostMs) => ({ place: 60_000, lostMs }));
  await renderPage(PATH, replies({ room: { liveRoomId: 'room-zhou', title: TITLE, isPrivate: 1 }, holes }));
  await expect.element(page.getByRole('img', { name: '私密房间' })).toBeVisible();
  await expect.element(page.getByText('直播断过线，回放里少了 1:15')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '分享' })).not.toBeInTheDocument();
});

test('the host’s replays before and after it are a tap away', async () => {
  const [previous, next] = [replayCardOf('before'), replayCardOf('after')];
  await renderPage(PATH, replies({ previous, next }));
  const others = page.getByRole('list', { name: '更多回放' }).getByRole('link');
  await expect
    .poll(() => others.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/replay/after', '/replay/before']);
  expect(textsOf(others)).toEqual(['home - guest', 'home - guest']);
});

test('with hidden results title, score and goal wait until they are asked for; the breaks stand there', async () => {
  localStorage.setItem('touchline.hidden-results', '{}');
  const match = { ...matchOf('m1'), startDate: Date.now() - 3_600_000 };
  const kickOff = chapterOf({ id: 'kick-off', kind: 'kick-off', place: 0, knownAt: 0, event: null });
  await renderPage(PATH, replies({ match, chapters: [kickOff, chapterOf()] }));
  await expect.element(chapters).toMatchTextContent('比赛开始');
  expect(document.body.textContent).not.toMatch(/Saka|1-0|侃球/);
  await expectSoundPage();
  await page
    .getByRole('button', { name: /^看比分/ })
    .first()
    .click();
  await expect.poll(() => textsOf(chapters).at(-1)).toMatch(/Saka.*1-0/);
  await expect.element(page.getByRole('heading', { name: TITLE })).toBeVisible();
});
