import type { Api } from './api.ts';
import { openDesk } from './console-desk.ts';
import { expect, test } from './room-world.ts';
import { signInStaff } from './staff-signed-in.ts';

const MINUTE_MS = 60_000;

interface Moment {
  at: number;
  score: readonly [number, number];
}

/** A match of the Bundesliga in its first half, as football-data.org reports it; its away team has a name that nobody knows. */
const documentOf = ({ at, score: [home, away] }: Moment): string =>
  JSON.stringify({
    matches: [
      {
        id: 771,
        utcDate: new Date(at - 30 * MINUTE_MS).toISOString().slice(0, 16) + ':00Z',
        status: 'IN_PLAY',
        minute: null,
        matchday: 12,
        stage: 'REGULAR_SEASON',
        group: null,
        lastUpdated: new Date(at - 5000).toISOString().slice(0, 19) + 'Z',
        competition: { id: 2002, code: 'BL1' },
        season: { id: 2600, startDate: '2026-08-28', endDate: '2027-05-22' },
        homeTeam: { id: 5, name: 'FC Bayern München', tla: 'FCB' },
        awayTeam: { id: 4242, name: 'Schwarzgelb Dortmund', tla: 'SGD' },
        score: {
          winner: null,
          duration: 'REGULAR',
          fullTime: { home, away },
          halfTime: { home: null, away: null },
        },
      },
    ],
  });

const report = (api: Api, moment: Moment) =>
  api.ops('opsReplayDocument', {
    source: 'football-data',
    path: '/v4/matches?dateFrom=2026-11-21&dateTo=2026-11-22',
    at: moment.at,
    body: documentOf(moment),
  });

test('an unknown team is linked and its match appears by itself; a goal that was taken back is held until the desk shows it', async ({
  api,
  browser,
  rooms,
}) => {
  const start = Date.now() - 10 * MINUTE_MS;
  await report(api, { at: start, score: [0, 0] });
  const context = await openDesk(browser, rooms.baseUrl);
  await signInStaff(context, api, rooms.baseUrl, 'fay', 'match-desk');
  const desk = await context.newPage();
  await desk.goto('/console');
  await desk
    .getByRole('listitem')
    .filter({ hasText: 'Schwarzgelb Dortmund' })
    .getByRole('link', { name: /^处理/ })
    .click();
  const waiting = desk.getByRole('listitem').filter({ hasText: 'Schwarzgelb Dortmund' });
  await expect(waiting).toContainText('1 场比赛在等');
  await waiting.getByRole('button', { name: '多特蒙德' }).click();
  await expect(desk.getByText('每支球队都认得')).toBeVisible();

  await desk.getByRole('tab', { name: '比赛' }).click();
  const row = desk.getByRole('listitem').filter({ hasText: '多特' });
  await expect(row).toHaveCount(0);
  await report(api, { at: start + MINUTE_MS, score: [1, 0] });
  await expect(row).toContainText(/拜仁.*多特.*10/);

  await report(api, { at: start + 2 * MINUTE_MS, score: [0, 0] });
  await expect(row).toContainText('0 : 0');
  await expect(row).toContainText('往回退了');
  await row.getByRole('button', { name: '给观众看' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '给观众看' }).click();
  await expect(row.getByRole('button', { name: '给观众看' })).toHaveCount(0);
  await expect(row).toContainText(/多特.*00/);
  await context.close();
});
