import type { StaffTables } from '#platform/db/staff-tables.ts';
import { type RulesOf, SITE } from '../data-rules.ts';

export const STAFF_DATA = {
  staff: { holds: 'members of staff: login, name, roles', member: null, kept: SITE },
  staff_session: {
    holds: 'sessions of staff, with device and address',
    member: null,
    kept: { days: 30, since: 'expires_at' },
  },
  staff_recovery_code: { holds: 'hashes of recovery codes of staff', member: null, kept: SITE },
  staff_link: { holds: 'open invitations of staff', member: null, kept: { days: 30, since: 'expires_at' } },
  machine_token: { holds: 'hashes of tokens of machines', member: null, kept: SITE },
} satisfies RulesOf<StaffTables>;
