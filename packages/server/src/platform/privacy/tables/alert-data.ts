import type { AlertTables } from '#platform/db/alert-tables.ts';
import { ACCOUNT, type RulesOf } from '../data-rules.ts';

/** After the end of their use. */
const DAYS = 7;

export const ALERT_DATA = {
  alert_choice: {
    holds: 'what members want to be alerted of',
    member: { uid: 'uid' },
    download: ['kind'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  alert_setting: {
    holds: 'quiet hours, time zones and digests of members',
    member: { uid: 'uid' },
    download: ['spoiler_free', 'quiet_from', 'quiet_until', 'time_zone', 'digest_hour'],
    erasure: 'delete',
    kept: ACCOUNT,
  },
  alert_device: {
    holds: 'push subscriptions of browsers and tokens of native apps',
    member: { uid: 'uid' },
    download: ['channel', 'name', 'language', 'created_at'],
    erasure: 'delete',
    kept: 'as long as the session that it belongs to',
  },
  alert_event: {
    holds: 'what happened that members are alerted of; some of it concerns one member',
    member: { uid: 'target_id' },
    download: ['kind', 'at'],
    erasure: 'delete',
    kept: { days: DAYS, since: 'expires_at' },
  },
  alert_delivery: {
    holds: 'alerts on their way to devices',
    member: { uid: 'uid' },
    download: ['state', 'next_at'],
    erasure: 'delete',
    kept: { days: DAYS, since: 'expires_at' },
  },
} satisfies RulesOf<AlertTables>;
