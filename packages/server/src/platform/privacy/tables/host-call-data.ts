import type { HostCallTables } from '#platform/db/host-call-tables.ts';
import { type RulesOf, SITE } from '../data-rules.ts';
import { ROLE_ENDS_FIRST } from './role-ends-first.ts';

const OF_HOST = { column: 'host_id', table: 'host', key: 'id' } as const;

export const HOST_CALL_DATA = {
  host_call: {
    holds: 'calls of hosts on matches',
    member: OF_HOST,
    download: ['id', 'match_id', 'kind', 'pick', 'half_line', 'text', 'made_at', 'outcome', 'reason', 'settled_at'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: SITE,
  },
  host_followers: {
    holds: 'how many followers a host had on a day',
    member: OF_HOST,
    download: ['day', 'followers'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: SITE,
  },
} satisfies RulesOf<HostCallTables>;
