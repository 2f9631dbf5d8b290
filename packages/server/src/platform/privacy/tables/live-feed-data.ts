import type { LiveFeedTables } from '#platform/db/live-feed-tables.ts';
import { type RulesOf, SITE } from '../data-rules.ts';

export const LIVE_FEED_DATA = {
  feed_link: { holds: 'ids of sources, with the operator who decided', member: null, kept: SITE },
  feed_reading: { holds: 'the last reading of each match', member: null, kept: SITE },
  match_trust: { holds: 'how far readings are trusted', member: null, kept: SITE },
  feed_poll: { holds: 'how polling of sources goes', member: null, kept: SITE },
  feed_alarm: { holds: 'trouble with live feeds', member: null, kept: { days: 90, since: 'ended_at' } },
} satisfies RulesOf<LiveFeedTables>;
