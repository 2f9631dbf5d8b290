import type { PollTables } from '#platform/db/poll-tables.ts';
import type { RulesOf } from '../data-rules.ts';
import { ROLE_ENDS_FIRST } from './role-ends-first.ts';

export const POLL_DATA = {
  poll: {
    holds: 'polls and predictions of hosts, with the number of votes for each answer',
    member: { column: 'host_id', table: 'host', key: 'id' },
    download: ['id', 'match_id', 'kind', 'question', 'options', 'votes', 'opened_at', 'closed_at', 'correct'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: { days: 365, since: 'opened_at' },
  },
  poll_vote: {
    holds: 'votes in polls: of members with their account, of visitors with a hash of poll and device',
    member: { uid: 'uid' },
    download: ['poll_id', 'option', 'voted_at'],
    erasure: 'delete',
    kept: { days: 365, since: 'voted_at' },
  },
  goal_reaction: {
    holds: 'numbers of reactions to goals',
    member: null,
    kept: { days: 365, since: 'reacted_at' },
  },
} satisfies RulesOf<PollTables>;
