import type { Logger } from 'pino';
import type { FeedReading } from '@touchline/feeds/connector.ts';
import type { Metric } from 'prom-client';
import type { Db } from '#platform/db/open-database.ts';
import type { SourceOrder } from '../deps.ts';
import { wantedReading } from '../wanted-reading.ts';
import { offText, type SourceAccess } from '../source-access.ts';
import { messageOf } from './error-message.ts';
import type { HttpDeps } from './exchange.ts';
import { createDocumentFetcher, type DocumentFetcher, type ReceivedReply } from './fetch-document.ts';
import type { NextRequest } from './poll.ts';
import { createPollMetrics, type PollMetrics } from './poll-metrics.ts';
import type { Situation } from './plan.ts';
import { NO_RECORD, readPolls, savePoll } from './poll-repo.ts';
import { readPolledMatches, readSeasonLabels } from './polled-matches.ts';
import { SourceRun } from './source-run.ts';

export interface RunnerDeps extends HttpDeps {
  db: Db;
  log: Logger;
  random: () => number;
  sources: readonly SourceAccess[];
  sourceOrder: () => Promise<SourceOrder>;
  /** Records a reply. */
  record: (reply: ReceivedReply) => void;
  /** Takes a reading in; those of several sources may come at once. */
  receive: (reading: FeedReading) => Promise<void>;
  /** A provider does not accept the key, or its plan does not cover what is requested; null once it answers. */
  refused: (source: string, reason: string | null) => Promise<void>;
}

/** Polls the live sources. */
export interface FeedRunner {
  /** Starts the requests that are due, of several sources at once, one at a time for each; does not wait for their replies. */
  tick(): Promise<void>;
  /** Resolves when no request is in progress. */
  idle(): Promise<void>;
  /** Ends requests in progress and makes no more. */
  stop(): Promise<void>;
  /** Requests by result, latency, budgets and ages. */
  metrics: Metric[];
  /** Counts a report of a source that is not polled. */
  count: PollMetrics['count'];
}

/** What is stored of matches is read again after this time, and after each reading. */
const KEPT_MS = 5000;
/** After a longer pause another leader may have polled. */
const OWN_WITHIN_MS = 10_000;

interface Polled {
  run: SourceRun;
  fetcher: DocumentFetcher;
  /** The request in progress. */
  current: NextRequest | null;
  busy: Promise<void> | null;
  /** Warnings that were logged: a source repeats them with each document. */
  warned: Set<string>;
}

const WARNED_MOST = 500;

class Runner {
  readonly #deps: RunnerDeps;
  readonly #polled: readonly Polled[];
  readonly #metrics: PollMetrics;
  readonly #stopping = new AbortController();
  /** Sources that refuse nothing. */
  readonly #accepting = new Set<string>();
  #situation: Promise<Situation> | null = null;
  #readAt = 0;
  #tickedAt: number | null = null;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
    this.#polled = deps.sources.map((access) => this.#polledOf(access));
    this.#metrics = createPollMetrics(() =>
      this.#polled
        .filter(({ run }) => run.record.requestedAt !== null)
        .map(({ run }) => ({
          source: run.access.connector.name,
          leftToday: run.leftToday(deps.now()),
          ageSeconds: run.record.succeededAt === null ? null : (deps.now() - run.record.succeededAt) / 1000,
        })),
    );
  }

  get metrics(): Metric[] {
    return this.#metrics.metrics;
  }

  get count(): PollMetrics['count'] {
    return this.#metrics.count;
  }

  #polledOf(access: SourceAccess): Polled {
    const { now, random, record } = this.#deps;
    const run = new SourceRun(access, random);
    const fetcher = createDocumentFetcher(access, {
      ...this.#deps,
      received(reply) {
        run.noteLimits(reply.headers, reply.at);
        record(reply);
      },
      spend: async () => {
        if (polled.current) run.spend(now(), polled.current);
        await this.#save(run);
      },
    });
    const polled: Polled = { run, fetcher, current: null, busy: null, warned: new Set() };
    return polled;
  }

  async tick(): Promise<void> {
    const { now } = this.#deps;
    const isOwn = this.#tickedAt !== null && now() - this.#tickedAt <= OWN_WITHIN_MS;
    this.#tickedAt = now();
    if (!isOwn) await this.#resume();
    // Where the database does not answer, this throws once for all sources.
    await this.#situationNow();
    for (const polled of this.#polled) {
      if (polled.busy !== null || this.#stopping.signal.aborted) continue;
      polled.busy = this.#work(polled).finally(() => (polled.busy = null));
    }
  }

  async idle(): Promise<void> {
    await Promise.all(this.#polled.map(({ busy }) => busy));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }

  async #resume(): Promise<void> {
    const { db, log, sourceOrder } = this.#deps;
    const records = await readPolls(db);
    for (const { run, busy } of this.#polled)
      if (busy === null) run.resume(records.get(run.access.connector.name) ?? NO_RECORD);
    const used = new Set([...(await sourceOrder()).values()].flat());
    for (const { run } of this.#polled)
      if (run.access.off !== null && used.has(run.access.connector.name)) log.warn(offText(run.access));
  }

  async #readSituation(): Promise<Situation> {
    const { db, now, sourceOrder } = this.#deps;
    const order = await sourceOrder();
    const matches = await readPolledMatches(db, [...order.keys()], now());
    const seasonLabels = await readSeasonLabels(db, [...order.keys()]);
    return { now: now(), order, matches, seasonLabels };
  }

  async #situationNow(): Promise<Situation> {
    const now = this.#deps.now();
    if (this.#situation === null || Math.abs(now - this.#readAt) >= KEPT_MS) {
      this.#readAt = now;
      this.#situation = this.#readSituation();
      this.#situation.catch(() => (this.#situation = null));
    }
    return { ...(await this.#situation), now };
  }

  /** The competitions of which no source answers that is more trusted than this one. */
  #fullOf(source: string, situation: Situation): ReadonlySet<string> {
    const answers = (name: string, competitionId: string): boolean =>
      this.#polled.some(({ run }) => run.access.connector.name === name && run.isHealthy(competitionId, situation));
    const full = [...situation.order].filter(([id, names]) => {
      const above = names.slice(0, Math.max(0, names.indexOf(source)));
      return !above.some((name) => answers(name, id));
    });
    return new Set(full.map(([id]) => id));
  }

  /** Makes the requests of a source that are due and allowed now. */
  async #work(polled: Polled): Promise<void> {
    const { log } = this.#deps;
    const { run } = polled;
    const { name } = run.access.connector;
    let isChanged = false;
    try {
      for (;;) {
        const situation = await this.#situationNow();
        const next = run.next(situation, this.#fullOf(name, situation));
        if (next === null || this.#stopping.signal.aborted) break;
        await this.#request(polled, next, situation);
        isChanged = true;
      }
      if (isChanged) await this.#save(run);
    } catch (error) {
      log.error({ err: error }, `polling ${name} failed and is retried`);
    }
  }

  async #request(polled: Polled, next: NextRequest, situation: Situation): Promise<void> {
    const { run, fetcher } = polled;
    const { connector } = run.access;
    polled.current = next;
    const { request } = next;
    try {
      const { document, latencyMs } = await fetcher.fetch(request, this.#stopping.signal);
      const reading = this.#read(polled, document.path, () => connector.read(document));
      this.#recovered(run);
      run.succeeded(next, reading, latencyMs, situation);
      this.#metrics.count(connector.name, 'ok', latencyMs);
      this.#warn(polled, reading);
      await this.#accepted(run, situation);
      await this.#receive(wantedReading(reading, situation.order));
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      await this.#failed(run, next, error, situation);
    } finally {
      polled.current = null;
    }
  }

  #warn({ warned }: Polled, { source, warnings }: FeedReading): void {
    for (const text of warnings.filter((one) => !warned.has(one))) {
      if (warned.size >= WARNED_MOST) warned.clear();
      warned.add(text);
      this.#deps.log.warn({ source }, `${source}: ${text}`);
    }
  }

  #read(polled: Polled, path: string, read: () => FeedReading): FeedReading {
    try {
      return read();
    } catch (error) {
      polled.fetcher.forget(path);
      throw error;
    }
  }

  async #failed(run: SourceRun, next: NextRequest, error: unknown, situation: Situation): Promise<void> {
    const before = { error: run.record.error, opened: run.breaker.opened };
    const kind = run.failed(next, error, this.#deps.now(), situation);
    const { name } = run.access.connector;
    this.#metrics.count(name, kind, null);
    const isNews = before.error !== run.record.error || (before.opened === 0 && run.breaker.opened > 0);
    if (kind !== 'missing' && isNews)
      this.#deps.log.warn(
        { source: name, path: next.request.path },
        `${name}: ${run.record.error ?? messageOf(error)}`,
      );
    // A plan without details is no trouble.
    if ((kind !== 'key' && kind !== 'plan') || next.poll.plan.purpose === 'details') return;
    this.#accepting.delete(name);
    await this.#deps.refused(name, run.record.error ?? kind);
  }

  /** Ends a refusal, also one that an earlier leader met. */
  async #accepted(run: SourceRun, situation: Situation): Promise<void> {
    const { name } = run.access.connector;
    if (this.#accepting.has(name) || run.isRefused(situation)) return;
    this.#accepting.add(name);
    await this.#deps.refused(name, null);
  }

  #recovered({ breaker, access }: SourceRun): void {
    if (breaker.failures > 0) this.#deps.log.info(`${access.connector.name} answers again`);
  }

  /** One that cannot be stored is reported again by the next poll. */
  async #receive(reading: FeedReading): Promise<void> {
    const { log, receive } = this.#deps;
    try {
      await receive(reading);
    } catch (error) {
      log.error({ err: error }, `a reading of ${reading.source} could not be stored`);
    }
    this.#situation = null;
  }

  #save({ access, record }: SourceRun): Promise<void> {
    return savePoll(this.#deps.db, access.connector.name, record);
  }
}

/** The clock is `now`: nothing happens but in a tick. */
export const createFeedRunner = (deps: RunnerDeps): FeedRunner => {
  const runner = new Runner(deps);
  return {
    metrics: runner.metrics,
    count: runner.count,
    tick: () => runner.tick(),
    idle: () => runner.idle(),
    stop: () => runner.stop(),
  };
};
