import type { FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import type { Api } from './api.ts';
import { joined } from './push-frames.ts';
import { expect, test } from './room-world.ts';
import { ingest, liveMatchOf } from './world.ts';

const MATCH = 'covered';

const report = (api: Api, detail: Omit<FeedMatchDetail, 'matchId'>) =>
  api.ops('opsIngest', {
    source: 'test-feed',
    fetchedAt: Date.now(),
    origin: 'the browser tests',
    ...{ competitions: [], seasons: [], teams: [], matches: [] },
    details: [{ matchId: MATCH, ...detail }],
  });

const play = (number: number, text: string) => ({
  id: `p${number}`,
  kind: 'corner' as const,
  side: 'home' as const,
  ...{ period: 2, minute: 60 + number, stoppage: 0, secondsLeft: null },
  text: { zh: text, en: text },
  score: null,
});

test('[C14] a play that is reported appears on the open page, and a shot with its expected goals', async ({
  page,
  api,
}) => {
  await ingest(api, [liveMatchOf(MATCH, [1, 1], { homeTeamId: 'leeds', awayTeamId: 'everton' })]);
  const shot = {
    id: 's1',
    side: 'home' as const,
    player: 'Saka',
    period: 2,
    minute: 61,
    stoppage: 0,
    secondsLeft: null,
  };
  const saved = { ...shot, x: 48, y: 91, outcome: 'saved' as const, xg: 0.32, points: null };
  await report(api, { plays: [play(1, '第一个角球')], shots: [saved] });
  const listening = joined(page, `detail:${MATCH}`);
  await page.goto(`/program-detail/${MATCH}?tab=events`);
  await listening;
  await page.getByRole('button', { name: '文字直播' }).click();
  const lines = page.getByRole('list', { name: '文字直播' }).getByRole('listitem');
  await expect(lines).toContainText(['第一个角球']);
  await report(api, { plays: [play(1, '第一个角球'), play(2, '第二个角球')] });
  await expect(lines).toContainText(['第二个角球', '第一个角球']);
  await page.getByRole('tab', { name: '统计' }).click();
  await expect(page.getByText('xG 0.32').first()).toBeVisible();
  await report(api, { shots: [saved, { ...saved, id: 's2', minute: 70, outcome: 'scored', xg: 0.5 }] });
  await expect(page.getByRole('main')).toContainText('预期进球 xG0.82');
});
