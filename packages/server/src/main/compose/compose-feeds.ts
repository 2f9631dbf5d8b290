import { join } from 'node:path';
import { CONNECTORS } from '@touchline/feeds/connectors.ts';
import { createFeedIntake, type FeedIntake, type IntakeDeps } from '#features/feeds/intake/create-intake.ts';
import { createInProcessSource, type InProcessSource } from '#features/feeds/polling/in-process-source.ts';
import { createFeedRunner, type FeedRunner } from '#features/feeds/polling/runner.ts';
import type { ReplayDeps } from '#features/feeds/recording/replay-document.ts';
import { daysIn, type RecordedDay } from '#features/feeds/recording/recorded-days.ts';
import { archivedDays, archiveDays, joinDays } from '#features/feeds/recording/recording-archive.ts';
import { RECORDINGS } from '#features/feeds/recording/recorded-reply.ts';
import { createRecorder } from '#features/feeds/recording/recorder.ts';
import { type SourceAccess, sourceAccess } from '#features/feeds/source-access.ts';
import { createSourceOrder } from '#features/feeds/source-order.ts';
import type { FeedsDeps } from '#features/feeds/deps.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { readFeedLimits, readFeedOrigins, readFeeds } from '#platform/config/feed-lists.ts';
import type { FeatureContext } from './shared-deps.ts';

/** What becomes of documents of live sources. */
interface FeedReadings extends ReplayDeps {
  intake: FeedIntake;
}

/** The live feeds: what polls them, and what becomes of their readings. */
export interface LiveFeeds extends FeedReadings {
  runner: FeedRunner;
  /** Counts and lists the reports of a source that plays in this process. */
  inProcess: (source: string) => InProcessSource;
  /** Moves the recorded days that are over out of this node, where there is an object store for them; a job. */
  archive: () => Promise<void>;
  recordedDays: () => Promise<RecordedDay[]>;
}

/** Every live source with its access, or why it is off. */
export const configuredSources = (config: Config): SourceAccess[] =>
  sourceAccess(CONNECTORS, {
    origins: readFeedOrigins(config.FEED_ORIGINS).entries,
    limits: readFeedLimits(config.FEED_LIMITS).entries,
    settings: config,
  });

/** The intake of readings with the settings of this installation. */
export const composeIntake = (
  config: Config,
  deps: Omit<FeedsDeps, 'sourceOrder'> & Pick<IntakeDeps, 'markDelayed'>,
): FeedReadings => {
  const connectors = CONNECTORS;
  const sourceOrder = createSourceOrder({ ...deps, connectors, configured: readFeeds(config.FEEDS).entries });
  const intake = createFeedIntake({
    ...deps,
    sourceOrder,
    connectors,
    confirmMs: config.FEED_CONFIRM_SECONDS * 1000,
    finalReadings: config.FEED_FINAL_READINGS,
    alarmWebhook: config.ALARM_WEBHOOK,
  });
  return { connectors, sourceOrder, intake };
};

const BYTES_PER_MB = 1_000_000;

export const composeFeeds = (context: FeatureContext): LiveFeeds => {
  const { config, db, now, log, publish, operators, competition, objectStores } = context;
  const folder = join(config.DATA_DIR, RECORDINGS);
  const sources = configuredSources(config);
  const { ingest, markDelayed } = competition;
  const audit = operators.recordAudit;
  const readings = composeIntake(config, { db, now, log, publish, audit, ingest, markDelayed });
  const { intake, sourceOrder } = readings;
  const recorder = createRecorder({
    folder,
    mostBytes: config.FEED_RECORD_MB * BYTES_PER_MB,
    mostDays: config.FEED_RECORD_DAYS,
    log,
    keys: sources.flatMap(({ key }) => key ?? []),
  });
  const clock = (): number => performance.now();
  const runner = createFeedRunner({
    db,
    now,
    log,
    sources,
    sourceOrder,
    random: Math.random,
    fetch,
    clock,
    record: recorder.record.bind(recorder),
    receive: intake.receive,
    refused: intake.refused,
  });
  const { archive, outside } = objectStores;
  return {
    ...readings,
    archive: async () => {
      if (archive) await archiveDays(archive, folder, now());
    },
    recordedDays: async () => joinDays([...(await daysIn(folder)), ...(outside ? await archivedDays(outside) : [])]),
    inProcess: (source) => createInProcessSource(source, { db, now, clock, count: runner.count }),
    runner: {
      ...runner,
      async stop() {
        await runner.stop();
        await recorder.flush();
      },
    },
  };
};
