import { enterAsMember, openDesk } from './console-desk.ts';
import { joined } from './push-frames.ts';
import { signInAs } from './signed-in.ts';
import { signInStaff } from './staff-signed-in.ts';
import { aheadMatch, buyButton, confirmButton, expect, memberWith, test } from './tip-world.ts';
import { ingest } from './world.ts';

const TITLE = '布莱顿主场不败';
const TEXT = '只给购买者的分析：狼队客场九轮不胜';

test('[N5, T8, P1] a tipster writes a tip and sees both views; a visitor reads the teaser, buys the text, and the sale shows at the desk', async ({
  page,
  api,
  browser,
  quiet,
}) => {
  await ingest(api, [aheadMatch('match-desk')]);
  const [author, buyer] = [await api.register('desk-author'), await memberWith(api, 'desk-buyer', 100)];
  await api.ops('opsSaveTipster', { id: 'tipster-desk', name: '老练', uid: author.uid });
  const context = await openDesk(browser, quiet.baseUrl);
  const desk = await enterAsMember(context, 'desk-author');
  await desk.goto('/console/tips');
  await desk.getByRole('button', { name: '写一条推荐' }).click();
  await desk.getByRole('button', { name: '选比赛' }).click();
  await desk.getByLabel('搜索球队').fill('布莱顿');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /布莱顿/ })
    .first()
    .click();
  await desk.getByRole('radiogroup', { name: '选择', exact: true }).getByRole('radio').first().click();
  await desk.getByLabel('赔率').fill('1.92');
  await desk.getByLabel('标题').fill(TITLE);
  await desk.getByLabel('理由').fill(TEXT);
  await desk.getByLabel('价格，金币').fill('38');
  await desk.getByRole('button', { name: /^预 ?览$/ }).click();
  await expect(desk.getByText(TITLE)).toBeVisible();
  await expect(desk.getByText(TEXT)).toHaveCount(1);
  await desk.getByRole('button', { name: '发布，38 金币' }).click();
  await expect(desk.getByText('卖 0')).toBeVisible();

  const [tip] = (await api.ops('opsListOwnTips', { professorId: 'tipster-desk' })).list;
  if (tip === undefined) throw new Error('the tip was not published');
  await signInAs(page, buyer);
  const listening = joined(page, `tip:${tip.id}`);
  await page.goto(`/news/detail/${tip.id}`);
  await listening;
  await expect(page.getByText(TITLE).first()).toBeVisible();
  expect(await page.content()).not.toContain(TEXT);
  await buyButton(page).click();
  await confirmButton(page).click();
  await expect(page.getByText(TEXT)).toBeVisible();
  await expect(desk.getByText('卖 1')).toBeVisible();

  await ingest(api, [
    aheadMatch('match-desk', { kickOff: Date.now() - 60_000, statusId: 2, homeScore: 0, awayScore: 0 }),
  ]);
  const late = { professorId: 'tipster-desk', id: tip.id, sportsTitle: '赛后改的' };
  await expect(api.ops('opsSaveOwnTip', late)).rejects.toThrow(/has started/);
  await context.close();
});

test('[X1, P1] a member applies to become a host; when staff accept, the studio opens without a new sign-in', async ({
  api,
  browser,
  quiet,
}) => {
  await api.register('desk-newcomer');
  const context = await openDesk(browser, quiet.baseUrl);
  const member = await enterAsMember(context, 'desk-newcomer');
  await member.goto('/console/apply');
  await member.getByText('成为主播', { exact: true }).click();
  await member.getByLabel('称呼').fill('新来的主播');
  await member.getByLabel('你的经验和打算').fill('讲了十年地方联赛，想在这里每周讲两场英超，用方言。');
  await member.getByRole('button', { name: '提交申请' }).click();
  await expect(member.getByText('等待决定', { exact: true })).toBeVisible();
  await expect(member.getByRole('link', { name: '主播工作台' })).toHaveCount(0);

  const office = await openDesk(browser, quiet.baseUrl);
  await signInStaff(office, api, quiet.baseUrl, 'eddy', 'editor');
  const desk = await office.newPage();
  await desk.goto('/console/applications');
  await desk.getByText('新来的主播').click();
  await desk.getByRole('button', { name: /^通 ?过$/ }).click();
  await desk
    .getByRole('dialog', { name: '通过这份申请' })
    .getByRole('button', { name: /^通 ?过$/ })
    .click();
  await member.getByRole('link', { name: '主播工作台' }).click();
  await expect(member.getByRole('button', { name: '节目' }).first()).toBeVisible();
  await office.close();
  await context.close();
});
