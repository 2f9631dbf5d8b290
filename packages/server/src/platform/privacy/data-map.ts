import type { TableName } from '#platform/db/tables.ts';
import type { TableRule } from './data-rules.ts';
import { ALERT_DATA } from './tables/alert-data.ts';
import { CALENDAR_DATA } from './tables/calendar-data.ts';
import { CLIP_DATA } from './tables/clip-data.ts';
import { COMPETITION_DATA } from './tables/competition-data.ts';
import { CONTACT_DATA } from './tables/contact-data.ts';
import { CORE_DATA } from './tables/core-data.ts';
import { FINANCE_DATA } from './tables/finance-data.ts';
import { FOLLOW_DATA } from './tables/follow-data.ts';
import { HOST_CALL_DATA } from './tables/host-call-data.ts';
import { LIVE_FEED_DATA } from './tables/live-feed-data.ts';
import { MARKET_DATA } from './tables/market-data.ts';
import { MODERATION_DATA } from './tables/moderation-data.ts';
import { OBJECT_DATA } from './tables/object-data.ts';
import { PAYMENT_DATA } from './tables/payment-data.ts';
import { PAYOUT_DATA } from './tables/payout-data.ts';
import { POLL_DATA } from './tables/poll-data.ts';
import { PRIVACY_DATA } from './tables/privacy-data.ts';
import { RANKING_DATA } from './tables/ranking-data.ts';
import { RECORDING_DATA } from './tables/recording-data.ts';
import { SEARCH_DATA } from './tables/search-data.ts';
import { SIGN_IN_DATA } from './tables/sign-in-data.ts';
import { STAFF_DATA } from './tables/staff-data.ts';
import { SYSTEM_DATA } from './tables/system-data.ts';
import { TIPSTER_DESK_DATA } from './tables/tipster-desk-data.ts';

/**
 * What each table holds of members, what their download shows of it, what the deletion of an account does with it, and how long it is
 * kept. The compiler refuses a table without a rule; `docs/privacy.md`, the download, the deletion and the retention job follow the map.
 */
export const DATA_MAP: { [Name in TableName]: TableRule<Name> } = {
  ...CORE_DATA,
  ...ALERT_DATA,
  ...CALENDAR_DATA,
  ...CLIP_DATA,
  ...COMPETITION_DATA,
  ...CONTACT_DATA,
  ...FINANCE_DATA,
  ...FOLLOW_DATA,
  ...HOST_CALL_DATA,
  ...LIVE_FEED_DATA,
  ...MARKET_DATA,
  ...MODERATION_DATA,
  ...OBJECT_DATA,
  ...PAYMENT_DATA,
  ...PAYOUT_DATA,
  ...POLL_DATA,
  ...PRIVACY_DATA,
  ...RANKING_DATA,
  ...RECORDING_DATA,
  ...SEARCH_DATA,
  ...SIGN_IN_DATA,
  ...STAFF_DATA,
  ...SYSTEM_DATA,
  ...TIPSTER_DESK_DATA,
};
