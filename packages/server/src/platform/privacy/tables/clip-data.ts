import type { ClipTables } from '#platform/db/clip-tables.ts';
import type { RulesOf } from '../data-rules.ts';
import { ROLE_ENDS_FIRST } from './role-ends-first.ts';

export const CLIP_DATA = {
  clip: {
    holds: 'short cuts of shows of hosts',
    member: { column: 'host_id', table: 'host', key: 'id' },
    download: ['id', 'match_id', 'happened_at', 'duration_ms'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: 'as long as the recording of its stream, or until its host or an operator removes it',
  },
} satisfies RulesOf<ClipTables>;
