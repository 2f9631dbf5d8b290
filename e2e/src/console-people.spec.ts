import { createHmac } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { StaffRole } from '@touchline/contract/ops-rights.ts';
import type { Api } from './api.ts';
import { PASSWORD } from './api.ts';
import { enter, lines, openRoom, say, test } from './chat-room.ts';
import { joined } from './push-frames.ts';
import { expect } from './quiet-touchline.ts';
import { signInAs, storedSession } from './signed-in.ts';
import { signInStaff } from './staff-signed-in.ts';
import { memberWith, openTip } from './tip-world.ts';

const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'zh-CN' } as const;
const STAFF_PASSWORD = 'correct horse battery';

interface Office {
  browser: Browser;
  api: Api;
  baseUrl: string;
}

const openConsole = async ({ browser, baseUrl }: Office, path: string): Promise<Page> => {
  const context = await browser.newContext({ ...DESK, baseURL: baseUrl });
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

const openDesk = async (office: Office, login: string, role: StaffRole, path: string): Promise<Page> => {
  const { browser, api, baseUrl } = office;
  const context = await browser.newContext({ ...DESK, baseURL: baseUrl });
  await signInStaff(context, api, baseUrl, login, role);
  const desk = await context.newPage();
  await desk.goto(`/console/${path}`);
  return desk;
};

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app so many steps of 30 s from now (RFC 6238). */
const codeOf = (secret: string, steps = 0): string => {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};

test('[X1] an invitation by link leads a second person through password and second factor to the desks of their role alone', async ({
  api,
  browser,
  quiet: { baseUrl },
}) => {
  const office = { browser, api, baseUrl };
  const owner = await openDesk(office, 'olga', 'owner', 'staff');
  await owner.getByRole('button', { name: '邀请' }).click();
  const dialog = owner.getByRole('dialog', { name: '邀请员工' });
  await dialog.getByLabel('账号').fill('nina');
  await dialog.getByLabel('客服').check();
  await dialog.getByRole('button', { name: '生成邀请链接' }).click();
  const link = await dialog.getByText('/console/welcome#').textContent();

  const nina = await openConsole(office, new URL(link ?? '').href.replace(/^https?:\/\/[^/]+/, ''));
  await nina.getByLabel('密码').fill(STAFF_PASSWORD);
  await nina.getByRole('button', { name: /继 ?续/ }).click();
  await expect(nina.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(nina).toHaveURL(/\/console\/?$/);
  await nina.goto('/console/account');
  await nina.getByRole('button', { name: /^开 ?启$/ }).click();
  const secret = (await nina.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await nina.getByLabel('验证器应用里的 6 位数字').fill(codeOf(secret));
  await nina.getByLabel('我已把它们存到安全的地方').check();
  await nina.getByRole('button', { name: /继 ?续/ }).click();
  await expect(nina.getByText('已开启，还有 10 个恢复码')).toBeVisible();
  // The cookie of staff is for the calls of the console: no page or call of the app gets it.
  const cookiesAt = async (path: string) => (await nina.context().cookies(baseUrl + path)).map(({ name }) => name);
  expect(await cookiesAt('/ops/v1/session')).toContain('touchline_staff');
  for (const path of ['/', '/console', '/api/forehead/user/profile', '/push'])
    expect([path, (await cookiesAt(path)).includes('touchline_staff')]).toEqual([path, false]);

  const phone = await openConsole(office, '/console');
  await phone.getByLabel('账号').fill('nina');
  await phone.getByLabel('密码').fill(STAFF_PASSWORD);
  await phone
    .getByRole('button', { name: /登 ?录/ })
    .first()
    .click();
  await phone.getByLabel('验证器应用里的 6 位数字').fill(codeOf(secret, 1));
  const desks = phone.getByRole('navigation', { name: '主导航' });
  await expect(desks.getByRole('link', { name: /客服/ })).toBeVisible();
  for (const absent of [/审核/, /员工/, /操作记录/, /比赛台/])
    await expect(desks.getByRole('link', { name: absent })).toHaveCount(0);
  await phone.goto('/console/staff');
  await expect(phone.getByRole('button', { name: '邀请' })).toHaveCount(0);
  for (const page of [owner, nina, phone]) await page.context().close();
});

test('[C4] support finds a member by name, id and order and suspends them: the open app is signed out, and the next sign-in says why; the audit log has it', async ({
  page,
  api,
  browser,
  quiet: { baseUrl },
}) => {
  const office = { browser, api, baseUrl };
  const member = await memberWith(api, 'quick-fingers', 100);
  const tip = await openTip(api, 'people-desk');
  await api.call('buyTip', { messageId: tip.id }, member);
  const orderId = (await api.call('listTipOrders', {}, member)).list[0]?.order.id ?? '';
  await signInAs(page, member);
  const listening = joined(page, `user:${member.uid}`);
  await page.goto('/anchor');
  await listening;

  const support = await openDesk(office, 'sasha', 'support', 'support');
  const search = support.getByRole('searchbox').or(support.getByPlaceholder('搜索')).first();
  for (const text of ['quick-fin', member.uid, orderId]) {
    await search.fill(text);
    await search.press('Enter');
    await expect(support.getByRole('row', { name: /quick-fingers/ })).toBeVisible();
    await expect(support.getByRole('row')).toHaveCount(2);
  }
  await support.getByRole('row', { name: /quick-fingers/ }).click();
  const drawer = support.getByRole('dialog', { name: '会员' });
  await drawer.getByRole('button', { name: '停用账号' }).click();
  const dialog = support.getByRole('dialog', { name: '停用账号' });
  await dialog.getByLabel('原因').fill('收款码刷屏');
  await dialog.getByRole('button', { name: '停用账号' }).click();
  await expect(drawer.getByText('收款码刷屏 · sasha')).toBeVisible();

  await expect.poll(() => storedSession(page)).toEqual([]);
  await page.goto('/account/sign-in');
  await page.getByLabel('用户名').fill('quick-fingers');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('收款码刷屏')).toBeVisible();

  const owner = await openDesk(office, 'olga-2', 'owner', `audit?subject=${member.uid}`);
  await owner.getByRole('row', { name: /sasha/ }).first().click();
  const entry = owner.getByRole('dialog');
  await expect(entry.getByRole('row', { name: /收款码刷屏/ })).toBeVisible();
  for (const desk of [support, owner]) await desk.context().close();
});

test('[C7] a report of a name from the chat reaches the open queue, a key removes it from open phones, and the member’s history has it', async ({
  page,
  api,
  browser,
  quiet: { baseUrl },
}) => {
  const office = { browser, api, baseUrl };
  const room = await openRoom(api, 'desk-names');
  const [rude, reader] = [await api.register('rude-name'), await api.register('name-reader')];
  await say(api, room, rude, '大家好呀');
  await enter(page, room, reader);
  const desk = await openDesk(office, 'zhou-names', 'moderator', 'moderation?kind=name');
  await expect(desk.getByText('没有这样的举报')).toBeVisible();

  await lines(page, '大家好呀').click();
  await page.getByRole('button', { name: '举报名字或头像' }).click();
  await page.getByRole('radio', { name: '辱骂攻击' }).check();
  await page.getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByRole('status').filter({ hasText: '举报成功' })).toBeVisible();

  const content = desk.getByRole('region', { name: '举报的内容' });
  await expect(content.getByText('rude-name').first()).toBeVisible();
  await desk.keyboard.press('w');
  await desk.getByRole('combobox', { name: '原因（会员会看到）' }).fill('昵称骂人');
  await desk.getByRole('button', { name: '确认', exact: true }).click();
  await expect(lines(page, '大家好呀')).toContainText(/member\d{8}/);
  await expect(lines(page, '大家好呀')).not.toContainText('rude-name');
  await desk.goto(`/console/support?id=${rude.uid}`);
  await desk.getByRole('tab', { name: '处罚记录' }).click();
  await expect(desk.getByRole('row', { name: /警告.*昵称骂人.*zhou-names/ })).toBeVisible();
  await desk.context().close();
});
