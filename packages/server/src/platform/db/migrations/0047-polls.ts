import { createTables } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

/** Polls and predictions of rooms with their votes, and reactions to goals. */
export const polls: Migration = {
  name: '0047-polls',
  async up(db, engine) {
    await createTables(db, engine, {
      poll: {
        columns: {
          id: 'text',
          host_id: 'text',
          live_room_id: 'text',
          match_id: 'text',
          kind: 'text',
          question: 'text',
          options: 'text',
          votes: 'text',
          by_score: 'integer',
          opened_at: 'integer',
          closes_at: 'integer?',
          closed_at: 'integer?',
          correct: 'integer?',
          is_void: 'integer',
          score: 'text?',
          revision: 'integer',
          guard_group_id: 'text?',
          demo: 'integer',
        },
        key: ['id'],
        indexes: [
          ['live_room_id', 'opened_at'],
          ['host_id', 'opened_at'],
          ['opened_at', 'id'],
          ['by_score', 'opened_at'],
          ['closed_at', 'closes_at'],
        ],
      },
      poll_vote: {
        columns: { poll_id: 'text', voter: 'text', uid: 'text?', option: 'integer', voted_at: 'integer' },
        key: ['poll_id', 'voter'],
        indexes: [['uid'], ['voted_at']],
      },
      goal_reaction: {
        columns: {
          live_room_id: 'text',
          match_id: 'text',
          score: 'text',
          form: 'text',
          count: 'integer',
          reacted_at: 'integer',
        },
        key: ['live_room_id', 'match_id', 'score', 'form'],
      },
    });
  },
};
