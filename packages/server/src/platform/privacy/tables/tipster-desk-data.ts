import type { TipsterDeskTables } from '#platform/db/tipster-desk-tables.ts';
import { ACCOUNT, type RulesOf } from '../data-rules.ts';
import { ROLE_ENDS_FIRST } from './role-ends-first.ts';

export const TIPSTER_DESK_DATA = {
  tip_draft: {
    holds: 'unpublished tips',
    member: { column: 'tipster_id', table: 'tipster', key: 'id' },
    download: ['id', 'content', 'updated_at'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: 'until the tipster publishes or removes it',
  },
  member_console_session: {
    holds: 'sessions at the console',
    member: { uid: 'uid' },
    download: ['created_at', 'seen_at', 'expires_at'],
    erasure: 'delete',
    kept: { days: 30, since: 'expires_at' },
  },
  role_application: {
    holds: 'applications to become host or tipster',
    member: { uid: 'uid' },
    download: ['kind', 'name', 'text', 'links', 'state', 'created_at', 'decided_at', 'reason'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
} satisfies RulesOf<TipsterDeskTables>;
