import type { FollowTables } from '#platform/db/follow-tables.ts';
import { ACCOUNT, type RulesOf } from '../data-rules.ts';

export const FOLLOW_DATA = {
  follow: {
    holds: 'followed teams, players and competitions',
    member: { uid: 'uid' },
    download: ['kind', 'target_id', 'place', 'created_at'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
} satisfies RulesOf<FollowTables>;
