import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { enter, lines, openRoom, test } from './chat-room.ts';
import { expect } from './quiet-touchline.ts';
import { ingest, liveMatchOf } from './world.ts';

/** The World Cup final of 2022: 2-0 at half time, 2-2 after 90 minutes, 3-3 after extra time, 4-2 by penalties. */
const FINAL: Partial<FeedMatch> = {
  homeTeamId: 'leeds',
  awayTeamId: 'fulham',
  statusId: 8,
  clock: null,
  parts: { halfTime: [2, 0], regularTime: [2, 2], extraTime: [3, 3], penalties: [4, 2] },
};

test('[T2] extra time and the shoot-out end under names of their own, in the chat and among the events', async ({
  page,
  api,
}) => {
  const room = await openRoom(api, 'shoot-out');
  await enter(page, room);
  await ingest(api, [liveMatchOf('match-shoot-out', [3, 3], FINAL)]);
  await expect(lines(page, '加时结束')).toContainText('3-3');
  await expect(lines(page, '点球大战结束')).toContainText('4-2');
  await expect(lines(page, '本节结束')).toHaveCount(0);
  await page.getByRole('tab', { name: '事件' }).click();
  const events = page.getByRole('list', { name: '比赛事件' }).getByRole('listitem');
  await expect(events.filter({ hasText: '加时结束' })).toHaveText('加时结束3-3');
  await expect(events.filter({ hasText: '点球大战结束' })).toHaveText('点球大战结束4-2');
});
