import { expect, test } from './quiet-touchline.ts';

test('[R20] the gold document leads from its contents to each chapter, and an address to its chapter', async ({
  page,
}) => {
  const topOf = (name: string) =>
    page.getByRole('region', { name }).evaluate((chapter) => chapter.getBoundingClientRect().top - innerHeight);
  await page.goto('/gold-document');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('金币说明');
  const links = page.getByRole('navigation', { name: '目录' }).getByRole('link');
  await expect(links).toHaveCount(13);
  expect(await topOf('什么情况退多少')).toBeGreaterThan(0);
  await links.filter({ hasText: '什么情况退多少' }).click();
  await expect(page).toHaveURL('/gold-document#returns');
  await expect.poll(() => topOf('什么情况退多少')).toBeLessThan(-600);
  await expect(page.getByText('5/13')).toBeVisible();
  await page.goto('/account');
  await page.goto('/gold-document#limits');
  await expect(page.getByRole('region', { name: '上限、额度与暂停' })).toBeInViewport();
  await expect(page.getByText('8/13')).toBeVisible();
  await page.getByRole('link', { name: /8\/13/ }).click();
  await expect(links.first()).toBeInViewport();
});
