import { startMailServer, type MailServer } from '@touchline/service-simulator/mail/mail-server.ts';
import { createTouchline, type Touchline } from './server-process.ts';
import { quietSettings } from './quiet-touchline.ts';
import { expect, test } from './touchline.ts';

const ADDRESS = 'anna@example.com';
const FIRST = 'the-first-long-password';
const SECOND = 'the-second-long-password';

let mail: MailServer;
let server: Touchline;

test.beforeAll(async () => {
  mail = await startMailServer();
  server = await createTouchline({
    ...quietSettings,
    ...{ SMTP_URL: mail.smtpUrl, MAIL_FROM: 'Touchline <post@touchline.example>' },
  });
  await server.start();
});
test.afterAll(async () => {
  await server.dispose();
  await mail.close();
});

/** The code in the newest mail, once there are `count` of them with one. */
const codeOf = async (count: number): Promise<string> => {
  const codes = () => mail.mails(ADDRESS).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  await expect.poll(() => codes().length).toBe(count);
  return codes().at(-1) ?? '';
};

test('a member registers, verifies a mail address, forgets the password, sets another one and signs in with it', async ({
  page,
}) => {
  await page.goto(`${server.baseUrl}/account/register`);
  await page.getByLabel('用户名').fill('anna');
  await page.getByLabel('密码', { exact: true }).fill(FIRST);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).not.toHaveURL(/register/);
  await page.goto(`${server.baseUrl}/account/security`);
  await page.getByRole('button', { name: '绑定邮箱' }).click();
  await page.getByLabel('邮箱', { exact: true }).fill(ADDRESS);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('验证码').fill(await codeOf(1));
  await page.getByRole('dialog').getByRole('button', { name: '绑定', exact: true }).click();
  await expect(page.getByText(ADDRESS, { exact: true })).toBeVisible();

  await page.goto(`${server.baseUrl}/account`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.goto(`${server.baseUrl}/account/sign-in`);
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await page.getByLabel('邮箱', { exact: true }).fill(ADDRESS);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('验证码').fill(await codeOf(2));
  await page.getByLabel('新密码').fill(SECOND);
  await page.getByRole('button', { name: '重设密码' }).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.getByLabel('用户名、邮箱或手机号').fill(ADDRESS);
  await page.getByLabel('密码', { exact: true }).fill(SECOND);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByText('anna', { exact: true }).first()).toBeVisible();
});
