import { publishTip } from './market-world.ts';
import { joined } from './push-frames.ts';
import { expect, test } from './quiet-touchline.ts';

test('[E22] the tips of a room’s match stand in its tab, one that is published comes at once', async ({
  page,
  api,
}) => {
  const receives = joined(page, 'tips');
  await page.goto('/program-detail/coming-15?tab=tips');
  await receives;
  await expect(page.getByText('还没有专家推荐这场比赛')).toBeVisible();
  await expect(page.getByRole('link', { name: '看全部推荐' })).toHaveAttribute('href', '/news');
  const legs = [{ matchId: 'coming-15', market: '1x2' as const, selection: 'home' as const, line: null, odds: 2 }];
  await publishTip(api, 'in-the-room', { legs });
  await expect(page.getByRole('link', { name: 'Tip in-the-room' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^推荐 ?1$/ })).toBeVisible();
});
