import type { Engine } from '#platform/db/engine.ts';
import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Points deductions as data, with those of earlier seasons that the program itself knew before. */
export const pointsDeductions: Migration = {
  name: '0020-points-deductions',
  async up(db, engine: Engine) {
    await createTables(db, engine, {
      points_deduction: {
        columns: {
          id: 'text',
          competition_id: 'text',
          season_id: 'text',
          team_id: 'text',
          points: 'integer',
          reason_zh: 'text',
          reason_en: 'text',
          date: 'text',
        },
        key: ['id'],
        indexes: [['competition_id', 'season_id']],
      },
    });
    await db
      .insertInto('points_deduction')
      .values([...KNOWN])
      .execute();
  },
};

const ofSpending = (until: string) => ({
  reason_zh: `截至 ${until} 赛季的亏损违反盈利与可持续规则`,
  reason_en: `Breach of profitability and sustainability rules up to ${until}`,
});

const KNOWN = [
  {
    id: 'everton-2024-02',
    competition_id: '12387',
    season_id: '2023-24',
    team_id: 'everton',
    points: 6,
    ...ofSpending('2021-22'),
    date: '2024-02-26',
  },
  {
    id: 'everton-2024-04',
    competition_id: '12387',
    season_id: '2023-24',
    team_id: 'everton',
    points: 2,
    ...ofSpending('2022-23'),
    date: '2024-04-08',
  },
  {
    id: 'nottm-forest-2024-03',
    competition_id: '12387',
    season_id: '2023-24',
    team_id: 'nottm-forest',
    points: 4,
    ...ofSpending('2022-23'),
    date: '2024-03-18',
  },
  {
    id: 'juventus-2023-05',
    competition_id: '12417',
    season_id: '2022-23',
    team_id: 'juventus',
    points: 10,
    reason_zh: '转会账目虚增资本收益',
    reason_en: 'Inflated capital gains in transfers',
    date: '2023-05-22',
  },
] as const;
