import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { commentOf } from '#data/tip/sample-comments.ts';
import { TIPSTER } from '#data/tip/sample-tip.ts';
import { cursorPageOf, tipsterPageOf } from '#data/tip/sample-tip-lists.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';
import type { Replies } from '#testing/stub-replies.ts';

const MEMBER = sampleMember('writer');
const ON_TIP = { id: 'tip-1', sportsTitle: 'Tip 1', professorName: 'Kai', match: null };
const FOLLOWED = { ...TIPSTER, isAttention: 1 } as const;

/** Two comments of the member, and the tipster whom they follow. */
const lists = (): Replies => ({
  listMyTipComments: cursorPageOf(
    ['first', 'second'].map((id) => ({ comment: commentOf(id, { content: `${id} thought` }), tip: ON_TIP })),
  ),
  listTipsters: tipsterPageOf([FOLLOWED]),
  listTitles: { list: [] },
});

test('[C7] own comments lead to their tips and are removed after a second question', async () => {
  const { requests } = await renderPage(
    '/account/comments',
    { ...lists(), removeMyTipComment: { commentId: 'first', removed: true } },
    { member: MEMBER },
  );
  const first = page.getByRole('listitem').filter({ hasText: 'first thought' });
  await expect.element(first.getByRole('link')).toHaveAttribute('href', '/news/detail/tip-1');
  await first.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保留' }).click();
  await expect.element(first).toBeVisible();
  expect(requests('removeMyTipComment')).toEqual([]);
  await first.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => first.elements()).toEqual([]);
  await expect.element(page.getByText('second thought')).toBeVisible();
  expect(requests('removeMyTipComment')).toEqual([{ commentId: 'first' }]);
});

test('[C5, T13] followed tipsters are given up in place, and are gone at the next visit', async () => {
  const { requests, reload, change } = await renderPage(
    '/account/tipsters',
    { ...lists(), followTipster: { professorId: TIPSTER.id, attention: 0, isAttention: 0 } },
    { member: MEMBER },
  );
  const row = page.getByRole('listitem').filter({ hasText: TIPSTER.name });
  await row.getByRole('button', { name: `已关注 ${TIPSTER.name}` }).click();
  await expect.element(row.getByRole('button', { name: `关注 ${TIPSTER.name}`, exact: true })).toBeVisible();
  await expect.poll(() => requests('followTipster')).toEqual([{ professorId: TIPSTER.id, attention: 0 }]);
  change({ listTipsters: tipsterPageOf([]) });
  reload();
  await page.getByRole('link', { name: '去找专家' }).click();
  await expect.poll(address).toBe('/news/all-gods');
});

for (const path of ['/account/wallet', '/account/orders', '/account/comments', '/account/tipsters'])
  test(`[P1, V8] ${path}: a visitor reads what it holds and is led to sign-in and back`, async () => {
    await renderPage(path);
    await expect.element(page.getByText('先登录')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '登录或注册' }))
      .toHaveAttribute('href', `/account/sign-in?back=${encodeURIComponent(path)}`);
  });

for (const [path, content] of [
  ['/account/comments', 'second thought'],
  ['/account/tipsters', TIPSTER.name],
] as const)
  test(`[N12, N15] ${path} in English holds, without a violation in either theme`, async () => {
    await renderPage(path, lists(), { member: MEMBER, locale: 'en-US' });
    await expect.element(page.getByText(content)).toBeInTheDocument();
    await expectSoundPage();
    await expectEnglish([TIPSTER.name, TIPSTER.name.slice(0, 1), TIPSTER.tag]);
  });
