import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const RANKING: Shapes = {
  ranking_user: {
    columns: {
      id: 'text',
      name: 'text',
      head_url: 'text',
      uid: 'text?',
      hidden: 'integer',
      streak: 'integer',
      title: 'text?',
      demo: 'integer',
    },
    key: ['id'],
    indexes: [['uid'], ['hidden'], ['demo']],
  },
  betting_report: {
    columns: {
      id: 'text',
      user_id: 'text',
      platform: 'text',
      placed_at: 'integer',
      settled_at: 'integer?',
      stake: 'integer',
      payout: 'integer',
      result: 'integer',
      bet_count: 'integer',
      bet_infos: 'text',
      raw: 'text?',
      like_count: 'integer',
      dislike_count: 'integer',
      demo: 'integer',
    },
    key: ['id'],
    indexes: [['user_id', 'placed_at', 'id'], ['user_id', 'settled_at'], ['settled_at']],
  },
  report_vote: {
    columns: { report_id: 'text', uid: 'text', vote: 'integer', created_at: 'integer' },
    key: ['report_id', 'uid'],
  },
  ranking_config: {
    columns: {
      id: 'text',
      kind: 'text',
      text_zh: 'text',
      text_en: 'text',
      size: 'integer',
      min_sample: 'integer',
      platforms: 'text',
      start_date: 'integer?',
      end_date: 'integer?',
      hidden_periods: 'text',
    },
    key: ['id'],
  },
  ranking_score: {
    columns: {
      config_id: 'text',
      period_id: 'text',
      user_id: 'text',
      profit: 'integer',
      reds: 'integer',
      settled: 'integer',
      singles: 'integer',
      popularity: 'integer',
    },
    key: ['config_id', 'period_id', 'user_id'],
    indexes: [
      ['config_id', 'period_id', 'profit', 'settled'],
      ['config_id', 'period_id', 'reds', 'settled'],
      ['config_id', 'period_id', 'popularity', 'settled'],
      ['user_id'],
    ],
  },
  ranking_board: {
    columns: {
      config_id: 'text',
      period_id: 'text',
      board: 'text',
      kind: 'text',
      day: 'text',
      rows: 'text',
      written_at: 'integer',
    },
    key: ['config_id', 'period_id', 'board', 'kind', 'day'],
  },
};

/** The initial rankings; operators may change them. */
const STANDARD = { size: 50, min_sample: 3, platforms: '[]', start_date: null, end_date: null, hidden_periods: '[]' };

/** The user ranking: users, their betting reports, votes, rankings and their scores. */
export const userRankingTables: Migration = {
  name: '0006-user-ranking',
  async up(db, engine) {
    await createTables(db, engine, RANKING);
    await db
      .insertInto('ranking_config')
      .values([
        { ...STANDARD, id: 'week', kind: 'week', text_zh: '周榜', text_en: 'Weekly' },
        { ...STANDARD, id: 'month', kind: 'month', text_zh: '月榜', text_en: 'Monthly' },
      ])
      .execute();
  },
};
