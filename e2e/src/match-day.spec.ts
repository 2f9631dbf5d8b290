import type { Page } from '@playwright/test';
import { type Api, PASSWORD } from './api.ts';
import { expect } from './quiet-touchline.ts';
import { saveShow } from './room-world.ts';
import { signInAs } from './signed-in.ts';
import { aheadMatch } from './tip-world.ts';
import { test } from './viewers.ts';
import { ingest, liveMatchOf } from './world.ts';

const OWN = 'own-of-today';
const HOST = { id: 'own-host', name: '自家主播', room: 'own-room' };
const DAY_MS = 86_400_000;
const SHANGHAI_MS = DAY_MS / 3;

/** A match of Brighton that has just begun, of today at any hour, with a host on air; and one in three days, on the day returned. */
const seedOwn = async (api: Api): Promise<string> => {
  const now = Date.now();
  const sides = { homeTeamId: 'brighton', awayTeamId: 'wolves' };
  const begun = { kickOff: now, statusId: 2, clock: { minute: 1, stoppage: 0, secondsLeft: null } };
  const later = aheadMatch('own-later', { kickOff: now + 3 * DAY_MS });
  await ingest(api, [liveMatchOf(OWN, [0, 0], { ...sides, ...begun }), later]);
  await saveShow(api, HOST, OWN, 1);
  return new Date(later.kickOff + SHANGHAI_MS).toISOString().slice(0, 10);
};

const row = (page: Page, id: string) => page.getByRole('main').locator(`[data-match="${id}"]`);
const group = (page: Page, place: number) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.locator('h2') })
    .nth(place);

test('teams that are chosen on a first visit lead the home and match day, and go with the account', async ({
  api,
  phone,
}) => {
  const { page } = phone;
  await seedOwn(api);
  const member = await api.register('chooses-teams');
  await page.goto('/anchor');
  await page.getByRole('link', { name: 'Choose my teams' }).click();
  await expect(page).toHaveURL('/account/teams?welcome');
  await page.getByRole('searchbox', { name: 'Search teams' }).fill('brigh');
  const tile = page.getByRole('button', { name: 'Brighton', exact: true });
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await phone.expectSound('the choice of teams');
  await page.getByRole('link', { name: 'Continue with 1 choice' }).click();
  await expect(page).toHaveURL('/anchor');
  const playing = page.getByRole('list', { name: 'Live', exact: true });
  await expect(playing.locator('[data-match]').filter({ visible: true }).first()).toHaveAttribute('data-match', OWN);
  await page.getByRole('link', { name: 'Match day' }).first().click();
  await expect(page).toHaveURL('/today');
  await expect(group(page, 0)).toContainText('My teams');
  await expect(group(page, 0).locator('[data-match]').filter({ visible: true }).first()).toHaveAttribute(
    'data-match',
    OWN,
  );
  await phone.expectSound('match day with own teams');

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('link', { name: 'Sign in to have them everywhere, with alerts' }).click();
  await page.getByLabel('User name').fill('chooses-teams');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/account/teams');
  await expect.poll(async () => (await api.call('listFollows', {}, member)).follows).toEqual(['team:brighton']);
  await page.getByRole('link', { name: 'Next: choose alerts (1)' }).click();
  await expect(page).toHaveURL('/account/alerts');
});

test('a match of the day is followed with one tap, filters and days are in the address, and a wide window shows it beside the list', async ({
  api,
  tablet,
  desk,
}) => {
  const later = await seedOwn(api);
  const member = await api.register('follows-a-match');
  const { page } = tablet;
  await signInAs(page, member);
  await page.goto('/today');
  const star = row(page, OWN).getByRole('button', { name: /^追蹤比賽 / });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await api.call('getSubscriptions', {}, member)).subscribeMatchId).toEqual([OWN]);
  await page.getByRole('button', { name: /^直播 \d+$/ }).click();
  await expect(page).toHaveURL('/today?show=live');
  await expect(row(page, OWN)).toBeVisible();
  await expect(row(page, 'coming-1')).toHaveCount(0);
  await page.getByRole('button', { name: /^全部 \d+$/ }).click();
  await tablet.expectSound('match day');

  await page.locator(`[data-date="${later}"]`).click();
  await expect(page).toHaveURL(`/today?day=${later}`);
  await expect(row(page, 'own-later')).toBeVisible();
  await page.getByRole('button', { name: '開啟日曆' }).click();
  const calendar = page.getByRole('dialog', { name: '選擇日期' });
  await expect(calendar.locator('[aria-pressed="true"]')).toHaveAccessibleName(/1 場/);
  await tablet.expectSound('the calendar');
  await calendar.locator('[aria-current="date"]').click();
  await expect(calendar).toHaveCount(0);
  await expect(page).toHaveURL('/today');
  await expect(row(page, OWN)).toBeVisible();

  // At a desk a press shows a match beside the list, by mouse or keys; its link opens it.
  await desk.page.goto('/today');
  await row(desk.page, OWN).getByRole('link').first().press('Enter');
  await expect(desk.page).toHaveURL(`/today?match=${OWN}`);
  await expect(desk.page.getByRole('heading', { name: '布莱顿 – 狼队' })).toBeVisible();
  await desk.expectSound('match day beside a match');
  await desk.page.getByRole('link', { name: '打开比赛' }).click();
  await expect(desk.page).toHaveURL(new RegExp(`/program-detail/.*${OWN}`));
});
