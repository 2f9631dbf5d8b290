import { expect, test } from './touchline.ts';

test('a result of a remaining match moves the table, stands in the link, and can be taken back', async ({ page }) => {
  await page.goto('/five-leagues?tab=2');
  await page.getByRole('link', { name: /假如…/ }).click();
  await expect(page).toHaveURL(/\/five-leagues\/what-if/);
  await page.getByRole('button', { name: '下一轮' }).click();
  await page.getByRole('button', { name: '下一轮' }).click();
  await expect(page).toHaveURL(/round=2/);
  await expect(page.getByText('剩余第 3/')).toBeVisible();
  const picks = page.locator('li[data-match]').first();
  const win = picks.getByRole('button', { name: /胜$/ }).first();
  const team = ((await win.getAttribute('aria-label')) ?? '').replace(' 胜', '');
  const points = page.getByRole('row').filter({ hasText: team }).getByRole('cell').last();
  const before = Number(await points.textContent());
  await win.click();
  await expect(win).toHaveAttribute('aria-pressed', 'true');
  await expect(points).toHaveText(String(before + 3));
  await expect(page).toHaveURL(/if=1_[0-9a-z]+-1-0/);
  await page.reload();
  await expect(points).toHaveText(String(before + 3));
  await page.getByRole('button', { name: '填比分' }).click();
  await picks
    .getByRole('group', { name: `${team} 的进球` })
    .getByRole('button', { name: '多一球' })
    .click();
  await expect(page).toHaveURL(/if=1_[0-9a-z]+-2-0/);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page).toHaveURL(/if=1_[0-9a-z]+-1-0/);
  await page.getByRole('button', { name: '清空' }).click();
  await expect(points).toHaveText(String(before));
  await page.goto('/five-leagues/what-if?if=9_broken');
  await expect(page.getByText('链接里的假设读不懂，已忽略。')).toBeVisible();
});
