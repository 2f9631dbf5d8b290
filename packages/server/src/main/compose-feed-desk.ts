import { CONNECTORS } from '@touchline/feeds/connectors.ts';
import type { FeedDeskDeps } from '#features/feeds/desk/deps.ts';
import { sourceAccess } from '#features/feeds/source-access.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { readFeedLimits, readFeedOrigins, readFeeds } from '#platform/config/feed-lists.ts';

/** How many equal readings make a result final. */
const FINAL_READINGS = 2;

/** Wires the operators' calls on live feeds. */
export const composeFeedDesk = (shared: Pick<FeedDeskDeps, 'db' | 'now' | 'audit'>, config: Config): FeedDeskDeps => ({
  ...shared,
  access: sourceAccess(CONNECTORS, {
    origins: readFeedOrigins(config.FEED_ORIGINS).entries,
    limits: readFeedLimits(config.FEED_LIMITS).entries,
    settings: config,
  }),
  settingOrder: readFeeds(config.FEEDS).entries,
  finalReadings: FINAL_READINGS,
});
