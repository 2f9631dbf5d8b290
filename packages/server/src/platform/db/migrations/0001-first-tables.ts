import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const SYSTEM: Shapes = {
  setting: { columns: { key: 'text', value: 'text' }, key: ['key'] },
  banner: {
    columns: {
      id: 'text',
      category_id: 'integer',
      title: 'text',
      subtitle: 'text',
      images: 'text',
      action_type: 'integer',
      action_content: 'text',
      sort: 'integer',
      enabled: 'integer',
      demo: 'integer',
    },
    key: ['id'],
    indexes: [['category_id']],
  },
  file: {
    columns: { key: 'text', content_type: 'text', body: 'bytes', created_at: 'integer', demo: 'integer' },
    key: ['key'],
  },
  audit: {
    columns: {
      id: 'serial',
      at: 'integer',
      who: 'text',
      action: 'text',
      subject: 'text',
      before: 'text?',
      after: 'text?',
    },
    indexes: [['at']],
  },
};

const ACCOUNTS: Shapes = {
  account: {
    columns: {
      uid: 'text',
      username: 'text',
      login_name: 'text',
      password_hash: 'text',
      head_key: 'text',
      created_at: 'integer',
      demo: 'integer',
    },
    key: ['uid'],
    unique: ['login_name'],
  },
  session: {
    columns: {
      token_hash: 'text',
      uid: 'text',
      device_id: 'text',
      created_at: 'integer',
      expires_at: 'integer',
      ended_at: 'integer?',
      end_code: 'integer?',
    },
    key: ['token_hash'],
    indexes: [['uid'], ['expires_at']],
  },
  coin_entry: {
    columns: { id: 'serial', uid: 'text', amount: 'integer', reason: 'text', key: 'text', created_at: 'integer' },
    unique: ['key'],
    indexes: [['uid']],
  },
};

const HOSTS: Shapes = {
  host: {
    columns: {
      id: 'text',
      name: 'text',
      birthday: 'text?',
      tags: 'text',
      introduction: 'text',
      live_status: 'integer',
      picture_id: 'text',
      cover_id: 'text',
      sort: 'integer',
      watcher_count: 'integer',
      base_followers: 'integer',
      previous_rank: 'integer?',
      demo: 'integer',
    },
    key: ['id'],
  },
  schedule_entry: {
    columns: {
      host_id: 'text',
      match_id: 'text',
      live_room_id: 'text',
      live_status: 'integer',
      start_date: 'integer',
      is_top: 'integer',
      live_user_group_id: 'text?',
      match_source: 'integer',
      is_lottery_progress: 'integer',
      red_envelope_total_amount: 'integer',
      video_source: 'text',
      demo: 'integer',
    },
    key: ['host_id', 'match_id'],
    indexes: [['match_id'], ['live_room_id'], ['live_user_group_id']],
  },
  user_group: { columns: { id: 'text', name: 'text', user_type: 'integer', demo: 'integer' }, key: ['id'] },
  user_group_member: { columns: { group_id: 'text', uid: 'text' }, key: ['group_id', 'uid'], indexes: [['uid']] },
  subscription: {
    columns: { uid: 'text', kind: 'text', target_id: 'text', created_at: 'integer' },
    key: ['uid', 'kind', 'target_id'],
    indexes: [['kind', 'target_id']],
  },
};

const MOMENTS: Shapes = {
  moment: {
    columns: {
      id: 'text',
      host_id: 'text',
      text: 'text',
      pictures: 'text',
      base_likes: 'integer',
      like_count: 'integer',
      created_at: 'integer',
      demo: 'integer',
    },
    key: ['id'],
    indexes: [['created_at'], ['host_id'], ['like_count']],
  },
  moment_like: {
    columns: { moment_id: 'text', uid: 'text', count: 'integer' },
    key: ['moment_id', 'uid'],
    indexes: [['uid']],
  },
  moment_like_batch: {
    columns: { uid: 'text', batch_id: 'text', moment_id: 'text', created_at: 'integer' },
    key: ['uid', 'batch_id', 'moment_id'],
    indexes: [['created_at']],
  },
};

const MATCHES: Shapes = {
  competition: {
    columns: { id: 'text', slug: 'text', sport: 'text', name_zh: 'text', name_en: 'text', kind: 'text' },
    key: ['id'],
    unique: ['slug'],
  },
  season: {
    columns: { competition_id: 'text', id: 'text', label: 'text', source: 'text', fetched_at: 'integer' },
    key: ['competition_id', 'id'],
  },
  team: {
    columns: {
      id: 'text',
      sport: 'text',
      name_zh: 'text',
      name_en: 'text',
      short_zh: 'text',
      short_en: 'text',
      feed_name: 'text',
      colors: 'text',
      country: 'text?',
    },
    key: ['id'],
    indexes: [['feed_name']],
  },
  match: {
    columns: {
      id: 'text',
      competition_id: 'text',
      season_id: 'text',
      sport: 'text',
      stage: 'text?',
      round: 'text?',
      group_name: 'text?',
      kick_off: 'integer',
      time_known: 'integer',
      home_team_id: 'text',
      away_team_id: 'text',
      status_id: 'integer',
      home_score: 'integer?',
      away_score: 'integer?',
      parts: 'text',
      clock: 'text?',
      venue: 'text?',
      awarded: 'integer',
      counts_for_standings: 'integer',
      incidents: 'text',
      incomplete: 'text?',
      source: 'text',
      fetched_at: 'integer',
      updated_at: 'integer',
    },
    key: ['id'],
    indexes: [['competition_id', 'season_id'], ['kick_off'], ['status_id'], ['home_team_id'], ['away_team_id']],
  },
};

/** The tables of the first release. */
export const firstTables: Migration = {
  name: '0001-first-tables',
  async up(db, engine) {
    await createTables(db, engine, { ...SYSTEM, ...ACCOUNTS, ...HOSTS, ...MOMENTS, ...MATCHES });
  },
};
