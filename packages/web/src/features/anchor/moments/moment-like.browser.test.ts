import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hostOf, listOf } from '#data/host/sample-anchor.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { address, renderPage } from '#testing/render-page.ts';
import { type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const MEMBER = sampleMember('reader');
const MOMENT = {
  id: 'moment-1',
  hostId: 'host-1',
  hostName: '老金',
  hostPictureId: '',
  language: 'zh-CN',
  text: '第 1 条动态',
  pictures: [],
  likeCount: 20,
  createdAt: Date.now(),
};

const heart = page
  .getByRole('article')
  .filter({ hasText: MOMENT.text })
  .getByRole('button', { name: /^点赞/ });

/** The home with one moment; its server has the likes that were sent. */
const home = (): Replies => {
  let likeCount = MOMENT.likeCount;
  return {
    getAnchorList: () => listOf({ hosts: [hostOf('host-1')], hostMomentList: [{ ...MOMENT, likeCount }] }),
    likeMoment: ({ momentId, count }) => {
      likeCount += count;
      return { momentId, likeCount, myLikeCount: count };
    },
  };
};

test('[C2] a burst of likes shows at once and is sent as one call with its count', async () => {
  const { requests, reload } = await renderPage('/anchor', home(), { member: MEMBER });
  await expect.element(heart).toBeVisible();
  // All within the time of one burst, however busy the machine is.
  for (let press = 0; press < 5; press += 1) (heart.element() as HTMLElement).click();
  await expect.element(heart).toHaveAccessibleName(/25/);
  await expect.poll(() => requests('likeMoment')).toMatchObject([{ momentId: MOMENT.id, count: 5 }]);
  reload();
  await expect.element(heart).toHaveAccessibleName(/25/);
});

test('[C2, X4] a burst whose reply is lost is sent again as the same batch', async () => {
  const replies = home();
  const { requests, change } = await renderPage('/anchor', { ...replies, likeMoment: UNREACHABLE }, { member: MEMBER });
  for (let press = 0; press < 3; press += 1) await heart.click();
  await expect.poll(() => requests('likeMoment')).toHaveLength(1);
  change(replies);
  await expect.poll(() => requests('likeMoment').length).toBeGreaterThan(1);
  const [first, second] = requests('likeMoment');
  expect(second).toEqual(first);
  await expect.element(heart).toHaveAccessibleName(/23/);
});

test('[P1] a visitor who likes is led to sign-in', async () => {
  const { requests } = await renderPage('/anchor', home());
  await heart.click();
  await expect.poll(address).toMatch(/\/account\/sign-in/);
  expect(requests('likeMoment')).toEqual([]);
});
