import { channel } from '@touchline/contract/channels.ts';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { Connector, FeedReading } from '@touchline/feeds/connector.ts';
import type { Metric } from 'prom-client';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { FeedsDeps, SourceOrder } from '../deps.ts';
import { createAlarmWebhook } from './alarm-webhook.ts';
import { createAlarms, type FeedAlarms, NO_SUBJECT } from './alarms.ts';
import {
  knownMatch,
  type MergedReading,
  readingOf,
  readStored,
  saveMerged,
  type StoredMatches,
} from './intake-store.ts';
import { linkAdditions, type LinkedMatch, linkMatches } from './link-matches.ts';
import { type LinkRow, linkTeams } from './link-teams.ts';
import { batchOfReading } from './live-batch.ts';
import { findLate } from './late-matches.ts';
import { mergeMatch, type MergeRules } from './merge-match.ts';
import { syncReadingAlarms } from './reading-alarms.ts';
import { endStaleAlarms } from './stale-alarms.ts';
import { syncTableAlarms } from './table-alarms.ts';

export interface IntakeDeps extends FeedsDeps {
  connectors: readonly Pick<Connector, 'name' | 'liveEverySeconds'>[];
  /** How long a state that takes something back waits for confirmation. */
  confirmMs: number;
  /** How many equal readings make a result final. */
  finalReadings: number;
  /** Where alarms are posted; undefined for nowhere. */
  alarmWebhook: string | undefined;
  /** Marks matches whose feed is late; the next write of a feed ends that. */
  markDelayed: (delays: readonly { matchId: string; since: number }[]) => Promise<void>;
}

/** From readings of sources to stored matches. */
export interface FeedIntake {
  /**
   * Takes a reading in; one after another, each completely. Its time is that of the reading. `who` sent it, for the audit log: an operator
   * who replays it, by default the feeds.
   */
  receive(reading: FeedReading, who?: string): Promise<void>;
  /** What follows from time alone: delays, alarms, and sending them. */
  tick(): Promise<void>;
  /** A provider refuses to answer a source at all: its key is wrong, or the plan does not cover it; null once it answers. */
  refused(source: string, reason: string | null): Promise<void>;
  /** Resolves when no alarm is being sent. */
  idle(): Promise<void>;
  metrics: Metric[];
}

const FRESH_AT_LEAST_MS = 90_000;
const FRESH_POLLS = 2.5;
const GRACE_MS = 15_000;

/** How old a reading of a match in play may be before its source is late. */
const freshMsOf = ({ connectors }: Pick<IntakeDeps, 'connectors'>, source: string): number => {
  const every = connectors.find(({ name }) => name === source)?.liveEverySeconds ?? 0;
  return Math.max(FRESH_AT_LEAST_MS, FRESH_POLLS * every * 1000 + GRACE_MS);
};

/** Two polls of a source with their jitter. */
const FAILOVER_POLLS = 2.4;

const failoverMsOf = ({ connectors }: Pick<IntakeDeps, 'connectors'>, source: string): number =>
  FAILOVER_POLLS * 1000 * (connectors.find(({ name }) => name === source)?.liveEverySeconds ?? 0);

const rulesFor = (deps: IntakeDeps, order: SourceOrder, competitionId: string): MergeRules => {
  const sources = order.get(competitionId) ?? [];
  return {
    confirmMs: deps.confirmMs,
    finalReadings: deps.finalReadings,
    rankOf: (source) => (sources.includes(source) ? sources.indexOf(source) : sources.length),
    freshMs: (source) => freshMsOf(deps, source),
    failoverMs: (source) => failoverMsOf(deps, source),
  };
};

interface Taken {
  merged: MergedReading[];
  /** The matches whose trust differs from what the desk shows. */
  changed: string[];
  links: ReadonlyMap<string, LinkRow>;
}

/** The matches of which this reading is not older than what its source said before. */
const notOlder = (linked: readonly LinkedMatch[], stored: StoredMatches, { source, at }: FeedReading): LinkedMatch[] =>
  linked.filter(({ id, reported: { observedAt } }) => {
    const last = readingOf(stored, { matchId: id, source });
    if (last === undefined) return true;
    return at >= last.read_at && (observedAt === null || last.observed_at === null || observedAt >= last.observed_at);
  });

const take = async (trx: Trx, deps: IntakeDeps, order: SourceOrder, reading: FeedReading): Promise<Taken> => {
  await waitForLock(trx, 'ingest');
  const { source, at } = reading;
  const links = await linkTeams(trx, reading);
  const linked = [...(await linkMatches(trx, reading, links)), ...(await linkAdditions(trx, reading))];
  const stored = await readStored(
    trx,
    linked.map(({ id }) => id),
  );
  const merged = notOlder(linked, stored, reading).map((one): MergedReading => {
    const { competitionId } = one.reported;
    const used = order.get(competitionId);
    // A source that was taken out of the order has no say any more.
    const known = knownMatch(one, stored, (name) => used?.includes(name) ?? true);
    return { linked: one, ...mergeMatch(known, one.reported, { source, at }, rulesFor(deps, order, competitionId)) };
  });
  await saveMerged(trx, { source, at }, stored, merged);
  const changed = merged.filter((one) => isOtherTrust(stored.trust.get(one.linked.id), one));
  return { merged, links, changed: changed.map(({ linked: { id } }) => id) };
};

/** Whether a desk that shows the trust in a match has to read it again. */
const isOtherTrust = (
  before: { held: string | null; agreement: string; final_at: number | null } | undefined,
  { trust, agreement }: MergedReading,
): boolean =>
  before?.agreement !== agreement ||
  before.final_at !== trust.finalAt ||
  before.held !== (trust.held && JSON.stringify(trust.held));

/** The same batch in parts of one match, without details of it that are refused: an invalid record holds up no other. */
const ingestEach = async ({ ingest, log }: IntakeDeps, batch: FeedBatch, who?: string): Promise<void> => {
  for (const match of batch.matches) {
    const details = batch.details.filter(({ matchId }) => matchId === match.id);
    const one = { ...batch, matches: [match] };
    try {
      await ingest({ ...one, details }, who).catch((error: unknown) => {
        if (details.length === 0) throw error;
        log.warn({ err: error, match: match.id }, 'details of a live match were refused');
        return ingest({ ...one, details: [] }, who);
      });
    } catch (error) {
      log.warn({ err: error, match: match.id }, 'a live match was refused');
    }
  }
};

const write = async (deps: IntakeDeps, batch: FeedBatch, who?: string): Promise<void> => {
  try {
    await deps.ingest(batch, who);
  } catch (error) {
    deps.log.warn({ err: error }, 'a reading was refused as a whole and is written match by match');
    await ingestEach(deps, batch, who);
  }
};

/** Clocks of providers differ by this much at most. */
const CLOCK_DIFFERENCE_MS = 3_600_000;

/** A time of the future says nothing: all that is said later would be older than it. */
const withoutFuture = (reading: FeedReading): FeedReading => {
  const known = <Timed extends { observedAt: number | null }>(one: Timed): Timed =>
    (one.observedAt ?? 0) > reading.at + CLOCK_DIFFERENCE_MS ? { ...one, observedAt: null } : one;
  const { matches, additions } = reading;
  return { ...reading, matches: matches.map(known), ...(additions && { additions: additions.map(known) }) };
};

const receiveOne = async (deps: IntakeDeps, alarms: FeedAlarms, sent: FeedReading, who?: string): Promise<void> => {
  const { db } = deps;
  const reading = withoutFuture(sent);
  const order = await deps.sourceOrder();
  const taken = await inTransaction(db, (trx) => take(trx, deps, order, reading));
  const batch = await batchOfReading(db, { at: reading.at, origin: reading.source }, taken.merged, taken.links);
  if (batch) await write(deps, batch, who);
  for (const id of taken.changed)
    deps.publish(channel.ops('ingest'), 'operator', 'ops.change', {
      noun: 'feed-match',
      id,
      action: 'feed-match.change',
    });
  await syncReadingAlarms(db, alarms, reading, taken);
  await syncTableAlarms(db, alarms, reading, taken.links);
};

/** Marks matches without news, and opens and ends the alarms about them. */
const checkLate = async (deps: IntakeDeps, alarms: FeedAlarms): Promise<void> => {
  const now = deps.now();
  const freshMs = (source: string): number => freshMsOf(deps, source);
  const order = await deps.sourceOrder();
  const late = await findLate(deps.db, { order, freshMs, now });
  if (late.delays.length > 0) await deps.markDelayed(late.delays);
  await alarms.sync(({ kind }) => kind === 'late' || kind === 'silent', late.alarms, now);
  await endStaleAlarms(deps.db, alarms, { order, sources: deps.connectors.map(({ name }) => name), now });
};

export const createFeedIntake = (deps: IntakeDeps): FeedIntake => {
  const alarms = createAlarms(deps);
  const webhook = deps.alarmWebhook === undefined ? null : createAlarmWebhook(deps, deps.alarmWebhook);
  let last: Promise<void> = Promise.resolve();
  const afterOthers = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  return {
    metrics: [alarms.metric],
    receive: (reading, who) => afterOthers(() => receiveOne(deps, alarms, reading, who)),
    async tick() {
      await afterOthers(() => checkLate(deps, alarms));
      webhook?.send();
    },
    refused: (source, reason) =>
      afterOthers(() => {
        const text = `${source} refuses to answer: ${reason}`;
        const wanted = reason === null ? [] : [{ ...NO_SUBJECT, kind: 'refused' as const, source, text }];
        return alarms.sync((alarm) => alarm.kind === 'refused' && alarm.source === source, wanted, deps.now());
      }),
    async idle() {
      await webhook?.idle();
    },
  };
};
