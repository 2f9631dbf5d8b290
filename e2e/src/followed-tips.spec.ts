import { publishTip } from './market-world.ts';
import { joined } from './push-frames.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { ingest, liveMatchOf } from './world.ts';

const AHEAD = { statusId: 1, homeScore: null, awayScore: null, clock: null, kickOff: Date.now() + 5 * 3_600_000 };

test('[R3, E19] among the tips of followed experts a new one is announced, also of an expert whom the page never showed', async ({
  page,
  api,
}) => {
  await ingest(api, [liveMatchOf('followed', [0, 0], AHEAD)]);
  const member = await api.register('follows-unseen');
  for (const id of ['unseen', 'stranger']) await api.ops('opsSaveTipster', { id, name: `Expert ${id}` });
  await api.call('followTipster', { professorId: 'unseen', attention: 1 }, member);
  // As for a member who follows somebody beyond the first two dozen.
  await page.route('**/live/professor/info**', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, data: { ...reply.data, list: [] } } });
  });
  await signInAs(page, member);
  const listening = joined(page, 'tips');
  await page.goto('/news?match=followed&followed=1');
  await expect(page.getByRole('group', { name: '筛选推荐' })).toBeVisible();
  await listening;
  const publish = (id: string, professorId: string) =>
    publishTip(api, id, {
      professorId,
      legs: [{ matchId: 'followed', market: '1x2', selection: 'home', line: null, odds: 2 }],
    });
  await publish('of-stranger', 'stranger');
  await publish('of-unseen', 'unseen');
  await page.getByRole('button', { name: '1 条新推荐' }).click();
  await expect(page.locator('main [data-tip]')).toHaveCount(1);
  await expect(page.locator('[data-tip="of-unseen"]')).toBeVisible();
});
