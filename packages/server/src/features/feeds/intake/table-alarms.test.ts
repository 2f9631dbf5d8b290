import type { SourceTableRow } from '@touchline/feeds/connector.ts';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { intakeApp, PREMIER_LEAGUE, state } from '#testing/test-intake.ts';

const row = (teamId: string, played: number, points: number | null): SourceTableRow => ({
  ...{ competitionId: PREMIER_LEAGUE, seasonLabel: '2026-27', group: null, rank: 1 },
  ...{ teamId, played, points },
});
const TEAMS = ['57', '61'].map((id) => ({
  id,
  competitionId: PREMIER_LEAGUE,
  name: id === '57' ? 'Arsenal FC' : 'Chelsea FC',
  code: null,
}));

describeEachDatabase('tables of sources beside ours', (open) => {
  test('other points after as many matches raise an alarm until they agree; fewer matches do not', async () => {
    const database = await open();
    const app = await intakeApp(database);
    const alarms = async () => {
      const rows = await database.db.selectFrom('feed_alarm').selectAll().execute();
      return rows.map(({ text, ended_at: endedAt }) => [text, endedAt === null]);
    };
    const table = (seconds: number, ...rows: SourceTableRow[]) =>
      app.read('paid', seconds, [], { teams: TEAMS, table: rows });
    await app.say('paid', 0, state(8, [2, 1]));
    await table(10, row('57', 1, 3), row('61', 1, 0));
    await table(20, row('57', 0, 0), row('61', 2, 6), row('57', 1, null));
    expect(await alarms()).toEqual([]);
    await table(30, row('57', 1, 3), row('61', 1, 1));
    const text =
      'the table of paid for Premier League 2026-27 is another one: Chelsea FC, played 1, has points 1 there and 0 here';
    expect(await alarms()).toEqual([[text, true]]);
    // A reading of matches does not end it.
    await app.say('paid', 40, state(8, [2, 1]));
    expect(await alarms()).toEqual([[text, true]]);
    await database.db
      .insertInto('points_deduction')
      .values({
        ...{ id: 'd', competition_id: PREMIER_LEAGUE, season_id: '2026-27', team_id: 'arsenal', points: 2 },
        ...{ reason: '{}', date: '2026-11-01' },
      })
      .execute();
    await table(50, row('57', 1, 1), row('61', 1, 0));
    expect(await alarms()).toEqual([[text, false]]);
    // Each season has a table of its own.
    const old = { id: 'old', seasonLabel: '2025-26', kickOff: app.start - 365 * 86_400_000 };
    await app.say('paid', 60, state(8, [2, 1]), old);
    await table(70, row('57', 1, 9), { ...row('57', 1, 9), seasonLabel: '2025-26' });
    const openSeasons = async () =>
      (await alarms()).flatMap(([one, isOpen]) => (isOpen ? [/20\d\d-\d\d/.exec(String(one))?.[0]] : []));
    expect((await openSeasons()).toSorted()).toEqual(['2025-26', '2026-27']);
    await table(80, { ...row('57', 1, 3), seasonLabel: '2025-26' });
    expect(await openSeasons()).toEqual(['2026-27']);
  });
});
