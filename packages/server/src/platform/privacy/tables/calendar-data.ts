import type { CalendarTables } from '#platform/db/calendar-tables.ts';
import { ACCOUNT, type RulesOf } from '../data-rules.ts';

export const CALENDAR_DATA = {
  calendar_link: {
    holds: 'links to calendars of members; only hashes of their secrets',
    member: { uid: 'uid' },
    download: ['scores', 'created_at'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  calendar_event: {
    holds: 'hashes of what calendars said of each event last',
    member: { uid: 'uid' },
    download: ['event_id', 'changed_at'],
    erasure: 'delete',
    kept: 'as long as the event is in the calendar',
  },
} satisfies RulesOf<CalendarTables>;
