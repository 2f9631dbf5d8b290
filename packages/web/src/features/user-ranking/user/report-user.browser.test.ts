import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rankedUserOf, reportPageOf } from '#data/ranking/sample-reports.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { renderPage } from '#testing/render-page.ts';

const PATH = '/user-ranking/user/user-1';
const open = page.getByRole('button', { name: '举报' });

test('[C7] a ranked user is reported from their page, and not from the own one', async () => {
  const replies = {
    getRankedUser: rankedUserOf(),
    listBettingReports: reportPageOf([]),
    listReportCategories: { list: [{ id: 'ads', name: { zh: '广告', en: 'Advertising' } }] },
    addChatReport: ({ messageId }: { messageId: string }) => ({ messageId }),
  };
  const { requests } = await renderPage(PATH, replies, { member: sampleMember('reader') });
  await open.click();
  const sheet = page.getByRole('dialog', { name: '举报用户' });
  await sheet.getByRole('radio', { name: '广告' }).click();
  await expectSoundPage();
  await sheet.getByRole('button', { name: '提交举报' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(requests('addChatReport')).toMatchObject([{ messageId: 'user-1', kind: 'name', owner: 'ranked-user' }]);
});

test('[C7] the own page of a ranked user has no report', async () => {
  const replies = { getRankedUser: rankedUserOf({ isMine: 1 }), listBettingReports: reportPageOf([]) };
  await renderPage(PATH, replies, { member: sampleMember('reader') });
  await expect.element(page.getByRole('button', { name: '分享' }).first()).toBeVisible();
  expect(open.elements()).toEqual([]);
});
