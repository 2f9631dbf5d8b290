import { CONNECTORS } from '@touchline/feeds/connectors.ts';
import type { FeedReading } from '@touchline/feeds/connector.ts';
import type { FeedsDeps } from '#features/feeds/deps.ts';
import { createFeedRunner, type FeedRunner } from '#features/feeds/polling/runner.ts';
import { type SourceAccess, sourceAccess } from '#features/feeds/source-access.ts';
import { createSourceOrder } from '#features/feeds/source-order.ts';
import { readFeedLimits, readFeedOrigins, readFeeds } from '#platform/config/feed-lists.ts';
import type { FeatureContext } from './shared-deps.ts';

/** The live feeds: where their data comes from, and what is done with it. */
export interface LiveFeeds {
  deps: FeedsDeps;
  /** Every source with its access, or why it is off. */
  sources: readonly SourceAccess[];
  runner: FeedRunner;
}

/** Nobody merges the readings yet. */
const ignore = async (_: FeedReading): Promise<void> => {};

export const composeFeeds = (context: FeatureContext): LiveFeeds => {
  const { config, db, now, log, publish, operators, competition } = context;
  const sources = sourceAccess(CONNECTORS, {
    origins: readFeedOrigins(config.FEED_ORIGINS).entries,
    limits: readFeedLimits(config.FEED_LIMITS).entries,
    settings: config,
  });
  const configured = readFeeds(config.FEEDS).entries;
  const sourceOrder = createSourceOrder({ db, now, connectors: CONNECTORS, configured });
  const deps = { db, now, log, audit: operators.recordAudit, publish, sourceOrder, ingest: competition.ingest };
  const runner = createFeedRunner({
    db,
    now,
    log,
    sources,
    sourceOrder,
    random: Math.random,
    fetch,
    clock: () => performance.now(),
    record: () => {},
    receive: ignore,
  });
  return { deps, sources, runner };
};
