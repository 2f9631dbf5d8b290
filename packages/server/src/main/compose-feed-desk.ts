import type { FeedDeskDeps } from '#features/feeds/desk/deps.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { readFeeds } from '#platform/config/feed-lists.ts';
import { configuredSources } from './compose-feeds.ts';

/** Wires the operators' calls on live feeds. */
export const composeFeedDesk = (shared: Pick<FeedDeskDeps, 'db' | 'now' | 'audit'>, config: Config): FeedDeskDeps => ({
  ...shared,
  access: configuredSources(config),
  settingOrder: readFeeds(config.FEEDS).entries,
  finalReadings: config.FEED_FINAL_READINGS,
});
