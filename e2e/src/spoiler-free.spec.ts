import type { Page } from '@playwright/test';
import type { User } from '@touchline/contract/account.ts';
import type { Api } from './api.ts';
import { expect, test } from './quiet-touchline.ts';
import { saveShow } from './room-world.ts';
import { signInAs } from './signed-in.ts';
import { endMatch, openTip } from './tip-world.ts';
import { ingest, liveMatchOf } from './world.ts';

/** No other match of this world has so many goals, and no team so many in all. */
const CANARY = /7\s*[-:–]\s*6|"homeScore":7|\[7,6\]/;

const HOST = { id: 'canary-host', name: '大禹', room: 'canary-room' };

/** The canary match, 7-6, on air with a host, with a tip that it settled; and another one, 8-0. */
const seedCanary = async (api: Api, member: User) => {
  const tip = await openTip(api, 'canary');
  await api.call('subscribe', { matchId: tip.matchId }, member);
  const goal = { kind: 'goal' as const, side: 'home' as const, minute: 34, stoppage: 0, player: 'B. Saka' };
  await endMatch(api, tip, [7, 6]);
  // Of this minute, so that the schedule opens on its day at any hour.
  const over = { statusId: 8, clock: null, kickOff: Date.now() - 60_000 };
  await ingest(api, [
    liveMatchOf(tip.matchId, [7, 6], { ...over, homeTeamId: 'brighton', awayTeamId: 'wolves', incidents: [goal] }),
    liveMatchOf('canary-other', [8, 0], { ...over, homeTeamId: 'leeds', awayTeamId: 'everton' }),
  ]);
  await saveShow(api, HOST, tip.matchId, 1);
  return tip;
};

/** Everything that a page says: its text, title, names for people who do not see it, and addresses. */
const saysOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.documentElement.outerHTML} ${document.body.innerText}`);

const match = (page: Page, id: string) => page.locator(`[data-match="${id}"]`).filter({ visible: true }).first();

test('[N15] with results hidden no page tells one, from its first byte on; one tap shows that of one match', async ({
  page,
  api,
  context,
  request,
  quiet,
}, { retry }) => {
  test.slow();
  const member = await api.register(`canary-viewer-${retry}`);
  const tip = await seedCanary(api, member);
  await signInAs(page, member);
  const room = `/program-detail/${HOST.id}/${tip.matchId}`;
  const tabs = ['events', 'statistics', 'line-ups', 'tips', 'standings', 'head-to-head'];
  const walk = [
    '/anchor',
    '/today',
    '/five-leagues',
    '/five-leagues?tab=2',
    '/five-leagues?tab=3',
    '/news',
    tip.path,
    '/account/bookings',
    `/anchor/detail/${HOST.id}`,
    `/program-detail/${tip.matchId}`,
    room,
    ...tabs.map((tab) => `${room}?tab=${tab}`),
  ];

  // Without the choice the canary sings: the walk would find it.
  await page.goto(room);
  await expect.poll(() => saysOf(page)).toMatch(CANARY);
  await page.goto('/five-leagues');
  await expect(match(page, tip.matchId)).toContainText(/7\s*6/);
  await page.getByRole('button', { name: '防剧透', exact: true }).click();
  await expect(page.getByRole('switch', { name: /防剧透已开/ })).toBeVisible();
  await expect(match(page, tip.matchId)).not.toContainText(/7\s*6/);

  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of walk) {
    const html = await (await request.get(quiet.baseUrl + path, { headers: { cookie } })).text();
    expect([path, CANARY.exec(html)?.[0]]).toEqual([path, undefined]);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect([path, CANARY.exec(await saysOf(page))?.[0]]).toEqual([path, undefined]);
  }

  await page.goto('/five-leagues');
  await page.getByRole('button', { name: '看比分：布莱顿 对 狼队' }).first().click();
  await expect(match(page, tip.matchId)).toContainText(/7\s*6/);
  await expect(match(page, 'canary-other')).not.toContainText(/8\s*0/);
  await expect(page.getByText(/你 \d\d:\d\d 点开了这场比分/).first()).toBeVisible();
  await page.reload();
  await expect(match(page, tip.matchId)).toContainText(/7\s*6/);
  await page.getByRole('button', { name: '重新藏起' }).first().click();
  await expect(match(page, tip.matchId)).not.toContainText(/7\s*6/);
});
