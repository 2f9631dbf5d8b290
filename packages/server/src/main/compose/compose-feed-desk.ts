import type { FeedDeskDeps } from '#features/feeds/desk/deps.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { readFeeds } from '#platform/config/feed-lists.ts';
import type { Capabilities } from './compose.ts';
import { configuredSources } from './compose-feeds.ts';
import { DEMO_ORDER, DEMO_SOURCES } from './demo-feeds.ts';

/** Wires the operators' calls on live feeds. */
export const composeFeedDesk = (
  {
    anchor: { db, now },
    operators,
    competition,
    feeds,
  }: Pick<Capabilities, 'anchor' | 'operators' | 'competition' | 'feeds'>,
  config: Config,
): FeedDeskDeps => ({
  db,
  now,
  audit: operators.recordAudit,
  ingest: competition.ingest,
  access: [...(config.DEMO ? DEMO_SOURCES : []), ...configuredSources(config)],
  settingOrder: new Map([...(config.DEMO ? DEMO_ORDER : []), ...readFeeds(config.FEEDS).entries]),
  recordedDays: feeds.recordedDays,
  finalReadings: config.FEED_FINAL_READINGS,
});
