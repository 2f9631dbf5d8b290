import { CODE } from '@touchline/contract/codes.ts';
import type { TipComment } from '@touchline/contract/news.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { commentOf } from '#data/tip/sample-comments.ts';
import { limitedRule, OPEN_RULE } from '#entities/comment-rule/sample-rule.ts';
import { TIP_PATH, tipOnSale, tipPage } from '#features/news/detail/sample-tip-page.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal, type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;
/** Half a minute before midnight in Shanghai. */
const beforeMidnight = (): number =>
  (Math.floor((Date.now() + SHANGHAI_MS) / DAY_MS) + 1) * DAY_MS - SHANGHAI_MS - MINUTE_MS / 2;
const WRITER = sampleMember('reader');
const CHANNEL = 'tip:tip-1';

/** A comment of now. */
const said = (id: string, content: string, part: Partial<TipComment> = {}) =>
  commentOf(id, { content, createdAt: Date.now(), ...part });

/** What the server makes of a comment that the member publishes. */
const published = ({ content, photos, clientId }: { content: string; photos: string[]; clientId: string }) =>
  said(`of-${clientId}`, content, { clientId, photos: photos.join(','), uid: WRITER.uid, username: WRITER.username });

const liked: Replies['likeTipComment'] = ({ commentId, liked: on }) => ({
  commentId,
  likeCount: on,
  isLiked: on === 1 ? 1 : 0,
});

const field = page.getByRole('textbox', { name: '评论内容' });
const sheet = page.getByRole('dialog');
const outgoing = (state = ''): Locator => page.getBySelector(`[data-outgoing^="${state}"]`);
const readyPhotos = page.getBySelector('[data-photo="ready"]');
const row = (id: string): Locator => page.getBySelector(`[data-comment="${id}"]`);
const shown = (): string[] =>
  page
    .getBySelector('article[data-comment]')
    .elements()
    .map((comment) => comment.querySelector('p:not(:has(b))')?.textContent ?? '');

const open = () => page.getByRole('button', { name: '说说你的看法…' }).click();
const say = async (text: string): Promise<void> => {
  await field.fill(text);
  await page.getByRole('button', { name: '发送' }).click();
};
const more = (id: string) =>
  row(id)
    .getByRole('button', { name: /的评论：更多$/ })
    .first()
    .click();
const likeOf = (id: string): Locator => row(id).getByRole('button', { name: /^点赞/ });

/** A picture of 2400 x 1200 px. */
const picture = async (name: string): Promise<File> => {
  const canvas = new OffscreenCanvas(2400, 1200);
  canvas.getContext('2d')?.fillRect(200, 200, 900, 600);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
};
const choosePhotos = (...files: File[]) => userEvent.upload(page.getBySelector('[data-photo-input]'), files);
const UPLOADED = { key: 'picture-1', width: 1600, height: 800 };

test('[C7] [T14] [E24] a comment stands on top with its date, an answer under its comment names whom it answers', async () => {
  const { requests } = await renderPage(
    TIP_PATH,
    {
      ...tipPage(tipOnSale(), [said('c1', '先占座', { nickName: null, username: 'first' })]),
      publishTipComment: (sent) => ({ ...published(sent), parentId: sent.parentId ?? null }),
    },
    { member: WRITER },
  );
  await open();
  await say('狼队后防确实缺人，跟一手');
  await expect.poll(shown).toEqual(['狼队后防确实缺人，跟一手', '先占座']);
  const own = page.getBySelector('article[data-comment]').first();
  await expect.element(own.getByRole('time')).toMatchTextContent(/^今天 \d{2}:\d{2}$/);
  await row('c1').getByRole('button', { name: '回复 first' }).click();
  await expect.element(field).toHaveFocus();
  await say('一起占');
  const answer = row('c1').getBySelector('[data-comment]');
  await expect.element(answer).toMatchTextContent('一起占');
  await answer.getByRole('button', { name: /^回复/ }).click();
  await expect.element(field).toHaveValue('@夜雨 ');
  expect(requests('publishTipComment').map(({ content, parentId }) => [content, parentId])).toEqual([
    ['狼队后防确实缺人，跟一手', undefined],
    ['一起占', 'c1'],
  ]);
});

test('[E24] a comment of today is of another day when midnight passes on the open page', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: beforeMidnight(),
  });
  onTestFinished(() => void vi.useRealTimers());
  await renderPage(TIP_PATH, tipPage(tipOnSale(), [said('c1', '夜里写的')]));
  const date = row('c1').getByRole('time');
  await expect.element(date).toHaveTextContent('今天 23:59');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expect.element(date).toMatchTextContent(/^\d{2}\.\d{2} 23:59$/);
});

test('[C7] [T14] comments of others wait in a pill and move nothing, an answer comes under its comment', async () => {
  const list = Array.from({ length: 12 }, (_, index) => said(`c${12 - index}`, `第 ${12 - index} 条`));
  const { channels, publish } = await renderPage(TIP_PATH, tipPage(tipOnSale(), list));
  await expect.poll(channels).toContain(CHANNEL);
  await expect.element(row('c6')).toBeVisible();
  row('c6').element().scrollIntoView({ block: 'center' });
  const top = (): number => row('c6').element().getBoundingClientRect().top;
  const before = top();
  publish(CHANNEL, 'tip-comment.add', said('fresh', '刚刚来的'));
  publish(CHANNEL, 'tip-comment.add', said('answer', '答第一条', { parentId: 'c1' }));
  const pill = page.getByRole('button', { name: '1 条新评论' });
  await expect.element(pill).toBeVisible();
  await expect.element(row('c1').getBySelector('[data-comment]')).toMatchTextContent('答第一条');
  expect(top()).toBe(before);
  expect(shown()[0]).toBe('第 12 条');
  await pill.click();
  await expect.poll(shown).toEqual(['刚刚来的', ...list.map(({ content }) => content)]);
  publish(CHANNEL, 'tip-comment.remove', { messageId: 'tip-1', commentId: 'fresh' });
  await expect.element(row('fresh')).not.toBeInTheDocument();
});

test('[C7] a like shows at once, is taken back when it is refused, and those of others come by push', async () => {
  const { change, publish } = await renderPage(
    TIP_PATH,
    {
      ...tipPage(tipOnSale(), [said('c1', '说得好')]),
      likeTipComment: liked,
    },
    { member: WRITER },
  );
  await likeOf('c1').click();
  await expect.element(likeOf('c1')).toHaveTextContent('1');
  await expect.element(likeOf('c1')).toHaveAttribute('aria-pressed', 'true');
  change({ likeTipComment: UNREACHABLE });
  await likeOf('c1').click();
  await expect.element(page.getByText('保存失败，请重试')).toBeVisible();
  await expect.element(likeOf('c1')).toHaveTextContent('1');
  publish(CHANNEL, 'tip-comment.change', { messageId: 'tip-1', commentId: 'c1', likeCount: 2 });
  await expect.element(likeOf('c1')).toHaveTextContent('2');
});

test('[P1] a visitor who likes is led to sign-in, and the like is given then', async () => {
  const { requests } = await renderPage(TIP_PATH, {
    ...tipPage(tipOnSale(), [said('c1', '等你来赞')]),
    signIn: WRITER,
    getSubscriptions: { subscribeMatchId: [], subscribeHostId: [] },
    getSpecialRoomIds: { liveRoomIds: [] },
    getBalance: { balance: 0, coinCode: 'CNY' },
    likeTipComment: liked,
  });
  await likeOf('c1').click();
  await page.getByLabelText('用户名').fill(WRITER.username);
  await page.getByLabelText('密码', { exact: true }).fill('a-long-enough-password');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect.element(likeOf('c1')).toHaveTextContent('1');
  expect(requests('likeTipComment')).toEqual([{ commentId: 'c1', liked: 1 }]);
});

test('[C7] a comment is reported once, with its reason', async () => {
  const { requests } = await renderPage(
    TIP_PATH,
    {
      ...tipPage(tipOnSale(), [said('c1', '加我微信')]),
      addChatReport: ({ messageId }) => ({ messageId }),
    },
    { member: WRITER },
  );
  await more('c1');
  await sheet.getByRole('button', { name: '举报', exact: true }).click();
  await sheet.getByRole('radio').first().click();
  await sheet.getByRole('textbox').fill('到处发');
  await sheet.getByRole('button', { name: '提交举报' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: '举报成功' })).toBeVisible();
  await more('c1');
  await expect.element(sheet.getByRole('button', { name: '你已举报过这条评论' })).toBeDisabled();
  expect(requests('addChatReport')).toMatchObject([
    { messageId: 'c1', kind: 'comment', categoryId: 'ads', text: '到处发' },
  ]);
});

test('[C7] an own comment is deleted after a second question', async () => {
  const { requests } = await renderPage(
    TIP_PATH,
    {
      ...tipPage(tipOnSale(), [said('c1', '说错了', { uid: WRITER.uid })]),
      removeMyTipComment: ({ commentId }) => ({ commentId, removed: true }),
    },
    { member: WRITER },
  );
  await more('c1');
  await sheet.getByRole('button', { name: '删除' }).click();
  expect(requests('removeMyTipComment')).toEqual([]);
  await sheet.getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('还没有人评论')).toBeVisible();
  expect(row('c1').elements()).toEqual([]);
});

test('[X4] a comment whose answer is lost comes by push; one that did not arrive is sent again as the same', async () => {
  const { requests, change, channels, publish } = await renderPage(
    TIP_PATH,
    { ...tipPage(), publishTipComment: UNREACHABLE },
    { member: WRITER },
  );
  await expect.poll(channels).toContain(CHANNEL);
  await open();
  await say('只说一次');
  await expect.element(outgoing('failed')).toMatchTextContent('只说一次');
  const [first] = requests('publishTipComment');
  publish(CHANNEL, 'tip-comment.add', said('c1', '只说一次', { uid: WRITER.uid, clientId: first?.clientId ?? '' }));
  await expect.element(outgoing()).not.toBeInTheDocument();
  await expect.poll(shown).toEqual(['只说一次']);

  await open();
  await say('再说一次');
  await expect.element(outgoing('failed')).toMatchTextContent('再说一次');
  change({ publishTipComment: published });
  await page.getByRole('button', { name: '重发' }).click();
  await expect.poll(shown).toEqual(['再说一次', '只说一次']);
  await expect.element(outgoing()).not.toBeInTheDocument();
  const [, failed, again] = requests('publishTipComment');
  expect(again).toEqual(failed);
});

test('[C7] a word that is not allowed gives the comment back to be changed', async () => {
  await renderPage(
    TIP_PATH,
    { ...tipPage(), publishTipComment: new Refusal(CODE.CHAT_BLOCKED_WORD, '有不允许发送的词语') },
    { member: WRITER },
  );
  await open();
  await say('这场包赢');
  await expect.element(page.getByRole('alert')).toMatchTextContent('有不允许发送的词语');
  await expect.element(field).toHaveValue('这场包赢');
});

test('[V7] [E23] who may not comment sees why in the place of the input, and when that changes', async () => {
  const { channels, publish } = await renderPage(TIP_PATH, tipPage(tipOnSale({ goldPrice: 0, onSale: 0 })), {
    member: WRITER,
  });
  await expect.element(field).toBeVisible();
  await expect.poll(channels).toContain('user:reader');
  publish('user:reader', 'comment-rule.change', limitedRule('还差 100'));
  await expect.element(page.getByRole('status').filter({ hasText: '还差 100' })).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  publish('user:reader', 'comment-rule.change', OPEN_RULE);
  await expect.element(field).toBeVisible();
});

test('[C7] pictures are made smaller, uploaded, and taken out; one that cannot be read says so', async () => {
  const { requests } = await renderPage(
    TIP_PATH,
    { ...tipPage(), uploadCommentPhoto: UPLOADED, publishTipComment: published },
    { member: WRITER },
  );
  await open();
  await choosePhotos(await picture('p.png'), await picture('q.png'));
  await expect.poll(() => readyPhotos.elements()).toHaveLength(2);
  const sent = await fetch(`data:image/jpeg;base64,${requests('uploadCommentPhoto')[0]?.base64}`);
  expect((await createImageBitmap(await sent.blob())).width).toBe(1600);
  await page.getByRole('button', { name: '移除第 2 张图片' }).click();
  await expect.poll(() => readyPhotos.elements()).toHaveLength(1);
  await say('看图');
  await expect.poll(shown).toEqual(['看图']);
  expect(requests('publishTipComment')[0]?.photos).toEqual([UPLOADED.key]);
  await open();
  await choosePhotos(new File(['no picture'], 'no.png', { type: 'image/png' }));
  await expect.element(page.getBySelector('[data-photo="failed"]')).toBeVisible();
});

test('[C7] pictures chosen for the next comment stay when the one before is answered, taken or refused', async () => {
  const { change } = await renderPage(TIP_PATH, { ...tipPage(), uploadCommentPhoto: UPLOADED }, { member: WRITER });
  const file = await picture('p.png');
  await open();
  for (const [words, isTaken] of [
    ['第一条看法', true],
    ['包赢的看法', false],
  ] as const) {
    const answered = Promise.withResolvers<void>();
    change({
      publishTipComment: async (sent) => {
        await answered.promise;
        return isTaken ? published(sent) : new Refusal(CODE.CHAT_BLOCKED_WORD, '有不允许发送的词语');
      },
    });
    await say(words);
    await choosePhotos(file);
    await expect.poll(() => readyPhotos.elements()).toHaveLength(1);
    answered.resolve();
    await expect.element(outgoing('sending')).not.toBeInTheDocument();
    await expect.poll(() => readyPhotos.elements()).toHaveLength(1);
    await expect.element(field).toHaveValue('');
  }
});
