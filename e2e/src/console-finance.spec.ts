import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { joined } from './push-frames.ts';
import { decide, publishTip, topUp } from './market-world.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { signInStaff } from './staff-signed-in.ts';

const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'zh-CN' } as const;

test('[C4] an adjustment that support requests reaches the member’s open phone once finance approves it', async ({
  page,
  api,
  browser,
  quiet,
}) => {
  const member = await api.register('charged-twice');
  await topUp(api, member, 482);
  await signInAs(page, member);
  const buyer = await api.register('buys-once');
  await topUp(api, buyer, 100);
  const tip = await publishTip(api, 'finance-desk');
  await api.call('buyTip', { messageId: tip }, buyer);
  await decide(api, tip, 1);
  const listening = joined(page, `user:${member.uid}`);
  await page.goto('/account/wallet');
  const balance = page.locator('[data-balance]');
  await expect(balance).toHaveText('482');
  await listening;
  const openDesk = async (login: string, role: 'support' | 'finance', path: string) => {
    const context = await browser.newContext({ ...DESK, baseURL: quiet.baseUrl });
    await signInStaff(context, api, quiet.baseUrl, login, role);
    const desk = await context.newPage();
    await desk.goto(`/console/finance${path}`);
    return desk;
  };

  const support = await openDesk('miao', 'support', `/wallets/${member.uid}`);
  await support.getByLabel('金币', { exact: true }).last().fill('380');
  await support.getByRole('combobox', { name: '原因' }).click();
  await support.getByTitle('重复扣款补偿').click();
  await support.getByRole('textbox', { name: '说明' }).fill('同一推荐扣了两次，间隔 0.4 秒');
  await expect(support.getByText('862', { exact: true })).toBeVisible();
  await support.getByRole('button', { name: '提交申请' }).click();
  await expect(support.getByText('等第二人', { exact: true })).toBeVisible();
  await expect(support.getByRole('button', { name: /批 ?准/ })).toHaveCount(0);
  await expect(balance).toHaveText('482');

  const finance = await openDesk('yiming', 'finance', '?tab=approvals');
  const row = finance.getByRole('row', { name: /charged-twice.*miao/ });
  await expect(row).toBeVisible();
  const { violations } = await new AxeBuilder({ page: finance }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await row.getByRole('button', { name: /批 ?准/ }).click();
  await finance
    .getByRole('dialog')
    .getByRole('button', { name: /批 ?准/ })
    .click();
  await expect(row).toContainText('已批');
  await expect(balance).toHaveText('862');
  await expect(finance.getByText('账平')).toBeVisible();
  await finance.getByRole('link', { name: 'charged-twice' }).click();
  await expect(finance.getByText('一致', { exact: true })).toBeVisible();

  // The payouts of the file are those of the ledger.
  await finance.goto('/console/finance?tab=payouts');
  const downloading = finance.waitForEvent('download');
  await finance.getByRole('button', { name: '导出 CSV' }).click();
  const [header = '', ...rows] = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
  const column = header.split(',').indexOf('earned');
  const sum = rows.reduce((coins, line) => coins + Number(line.split(',')[column]), 0);
  expect(sum).toBe((await api.ops('opsCheckLedger', {})).totals['tipster']);
  expect(sum).toBeGreaterThan(0);

  // A file with a payment that is not ours shows it.
  await finance.goto('/console/finance?tab=reconciliation');
  const at = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const csv = `payment_id,amount,time,uid,channel\npay-unknown,68,${at},,alipay\n`;
  await finance
    .locator('input[type=file]')
    .setInputFiles({ name: 'pay.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(finance.getByRole('row', { name: /pay-unknown.*我们没有/ })).toBeVisible();
  await support.context().close();
  await finance.context().close();
});
