import { type FeedReading, type FeedRequest, ProviderRefusal } from '@touchline/feeds/connector.ts';
import type { SourceAccess } from '../source-access.ts';
import { afterFailure, type Breaker, CLOSED, heldUntil, isBlocked } from './breaker.ts';
import { limitsIn, msLeftToday, type Purpose, PURPOSES, spacingMs, stretches, utcDay } from './budget.ts';
import { cadenceOf, jitterOf } from './cadence.ts';
import { messageOf } from './error-message.ts';
import { RequestFailure } from './fetch-document.ts';
import {
  competitionIdsOf,
  competitionsOf,
  type PlanState,
  playing,
  plannedPolls,
  type PlannedPoll,
  type Situation,
  wantedToday,
} from './plan.ts';
import { beginPoll, missingIn, type NextRequest, noteReading, type Poll } from './poll.ts';
import { NO_RECORD, type PollRecord } from './poll-repo.ts';
import { refusalOf, Refusals } from './refusals.ts';

const MINUTE_MS = 60_000;
const SECONDS_PER_MINUTE = 60;
/** Without a word of the provider. */
const LIMIT_PAUSE_MS = MINUTE_MS;
const KEY_PAUSE_MS = 10 * MINUTE_MS;
const PLAN_PAUSE_MS = 60 * MINUTE_MS;
/** Until a source that answers counts as silent, in polls. */
const HEALTHY_POLLS = 2;
const NONE: ReadonlySet<string> = new Set();
const MOST_DOUBLINGS = 6;

type FailureKind = RequestFailure['kind'] | 'plan';

const kindOf = (error: unknown): FailureKind =>
  error instanceof RequestFailure || error instanceof ProviderRefusal ? error.kind : 'failed';

/** The polls of one source: what is requested next, and what its replies mean for that. Without clock, network and database. */
export class SourceRun {
  readonly access: SourceAccess;
  record: PollRecord = NO_RECORD;
  breaker: Breaker = CLOSED;
  /** Failures of details and schedules alone: matches in play do not wait for them. */
  readonly #aside = new Map<Purpose, Breaker>();
  readonly #random: () => number;
  readonly #requestedAt = new Map<string, number>();
  readonly #refusals = new Refusals();
  readonly #goodAt = new Map<string, number>();
  readonly #missed = new Set<string>();
  #missingIds: ReadonlySet<string> = NONE;
  /** When paths that have an interval of their own were requested last. */
  readonly #pathAt = new Map<string, number>();
  readonly #polls = new Map<Purpose, Poll>();
  readonly #perPoll: Record<Purpose, number> = { live: 1, details: 1, schedule: 1 };
  #factor: number;
  #nextSlot = 0;
  /** Requests that the provider says are left of a UTC day. */
  #said: { day: string; left: number } | null = null;
  #otherAt = 0;

  constructor(access: SourceAccess, random: () => number) {
    this.access = access;
    this.#random = random;
    this.#factor = jitterOf(random);
  }

  /** Continues from what is stored, after a start or another leader. */
  resume(record: PollRecord): void {
    const { failures, blockedUntil } = record;
    this.record = record;
    this.breaker = { ...CLOSED, failures, blockedUntil };
    this.#nextSlot = (record.requestedAt ?? 0) + spacingMs(this.access.limits);
    this.#polls.clear();
    this.#aside.clear();
  }

  /** Whether it answers for a competition: its last answer was good, and at most two polls old while matches are in play. */
  isHealthy(competitionId: string, situation: Situation): boolean {
    const { now } = situation;
    if (this.access.off !== null || this.breaker.failures > 0 || isBlocked(this.breaker, now)) return false;
    if (this.#missed.has(competitionId) || (this.#refusals.until.get(refusalOf('live', competitionId)) ?? 0) > now)
      return false;
    const goodAt = this.#goodAt.get(competitionId);
    if (goodAt === undefined) return true;
    const state = this.#state();
    const liveEveryMs = this.access.connector.liveEverySeconds * 1000 * state.stretch.live;
    const every = playing(state, situation, [competitionId]).map(
      (match) => cadenceOf(match, now, liveEveryMs)?.everyMs ?? liveEveryMs,
    );
    return every.length === 0 || now - goodAt <= HEALTHY_POLLS * Math.min(...every);
  }

  /** Whether the provider did not give a competition that it is used for, when it was asked last. */
  isRefused({ order }: Situation): boolean {
    return this.#refusals.areOfPlan(this.access.connector.name, order);
  }

  /** Requests that are left today; null without a limit. */
  leftToday(now: number): number | null {
    const { perDay } = this.access.limits;
    const day = utcDay(now);
    const made = this.record.day === day ? this.record.requestsToday : 0;
    const left = [
      ...(perDay === null ? [] : [Math.max(0, perDay - made)]),
      ...(this.#said?.day === day ? [this.#said.left] : []),
    ];
    return left.length === 0 ? null : Math.min(...left);
  }

  /** What the headers of a reply say of limits; others may use the same key. */
  noteLimits(headers: Headers, at: number): void {
    const { minuteLeft, minuteEndsIn, dayLeft } = limitsIn(headers, this.access.connector.limitHeaders);
    if (minuteLeft === 0) this.#nextSlot = Math.max(this.#nextSlot, at + (minuteEndsIn ?? SECONDS_PER_MINUTE) * 1000);
    if (dayLeft !== null) this.#said = { day: utcDay(at), left: dayLeft };
  }

  #state(full: PlanState['full'] = NONE): PlanState {
    return {
      connector: this.access.connector,
      requestedAt: this.#requestedAt,
      schedules: this.record.schedules,
      refusedUntil: this.#refusals.until,
      factor: this.#factor,
      stretch: { live: 1, details: 1, schedule: 1 },
      full,
      missing: this.#missingIds,
    };
  }

  /** The request that is to be made now; null when none is due or allowed. Notes when the next one is due. */
  next(situation: Situation, full: PlanState['full']): NextRequest | null {
    const { now } = situation;
    const free = this.#state(full);
    const used = [...competitionsOf(free, situation), ...competitionsOf(free, situation, 'schedule')];
    if (this.access.off !== null || used.length === 0) return this.#waitUntil(null);
    const left = this.leftToday(now);
    if (left === 0) return this.#waitUntil(now + msLeftToday(now));
    const state = { ...free, stretch: stretches(left, wantedToday(free, situation, this.#perPoll)) };
    const planned = plannedPolls(state, situation);
    const earliest = Math.max(this.breaker.blockedUntil ?? 0, this.#nextSlot);
    const dueAt = this.#polls.size > 0 ? now : Math.min(...planned.map((plan) => plan.dueAt));
    this.#waitUntil(Number.isFinite(dueAt) ? Math.max(dueAt, earliest) : null);
    if (earliest > now) return null;
    for (const purpose of PURPOSES) {
      if (isBlocked(this.#aside.get(purpose) ?? CLOSED, now)) continue;
      if (purpose !== 'live' && this.#mustWait(state, situation, planned)) return null;
      const poll = this.#polls.get(purpose) ?? this.#begin(purpose, planned, now);
      const request = poll?.rest.shift();
      if (poll && request) return { poll, request };
    }
    return null;
  }

  #waitUntil(at: number | null): null {
    this.record = { ...this.record, nextAt: at && Math.ceil(at) };
    return null;
  }

  /** Where a limit spaces requests, the next poll of matches in play must not wait for anything else; but once a minute. */
  #mustWait(state: PlanState, situation: Situation, planned: readonly PlannedPoll[]): boolean {
    const { now } = situation;
    const live = planned.find(({ purpose }) => purpose === 'live');
    const isSoon = live !== undefined && live.dueAt < now + spacingMs(this.access.limits);
    return isSoon && now - this.#otherAt < MINUTE_MS && playing(state, situation).length > 0;
  }

  #begin(purpose: Purpose, planned: readonly PlannedPoll[], now: number): Poll | null {
    const due = planned
      .filter((plan) => plan.purpose === purpose && plan.dueAt <= now)
      .toSorted((a, b) => a.dueAt - b.dueAt);
    for (const plan of due) {
      const rest = this.access.connector.requests(plan.need).filter((request) => this.#isDue(request, now));
      for (const mark of plan.marks) this.#requestedAt.set(mark, now);
      if (rest.length === 0) {
        this.#scheduleRead(plan, now);
        continue;
      }
      const poll = beginPoll(plan, rest);
      this.#polls.set(purpose, poll);
      return poll;
    }
    return null;
  }

  #isDue({ path, everySeconds = 0 }: FeedRequest, now: number): boolean {
    return now - (this.#pathAt.get(path) ?? Number.NEGATIVE_INFINITY) >= everySeconds * 1000;
  }

  #scheduleRead({ need }: PlannedPoll, now: number): void {
    if (need.kind !== 'schedule') return;
    this.record = { ...this.record, schedules: { ...this.record.schedules, [need.competitionId]: now } };
  }

  /** Counts a request that is about to be made. */
  spend(now: number, { poll, request }: NextRequest): void {
    if (request.everySeconds !== undefined) this.#pathAt.set(request.path, now);
    const day = utcDay(now);
    const { requestsToday } = this.record;
    this.record = {
      ...this.record,
      requestedAt: now,
      day,
      requestsToday: (this.record.day === day ? requestsToday : 0) + 1,
    };
    this.#nextSlot = Math.max(this.#nextSlot, now) + spacingMs(this.access.limits);
    if (poll.plan.purpose !== 'live') this.#otherAt = now;
    poll.made += 1;
  }

  /** A request was answered with a document that the connector could read. */
  succeeded({ poll }: NextRequest, reading: FeedReading, latencyMs: number, situation: Situation): void {
    this.breaker = CLOSED;
    this.#aside.delete(poll.plan.purpose);
    const error = this.#aside.size > 0 ? this.record.error : null;
    this.record = { ...this.record, succeededAt: reading.at, error, latencyMs, ...this.#failures() };
    noteReading(poll, reading);
    if (poll.rest.length === 0) this.#end(poll, reading.at, situation);
  }

  #end(poll: Poll, at: number, situation: Situation): void {
    const { plan, made, seen } = poll;
    this.#polls.delete(plan.purpose);
    this.#perPoll[plan.purpose] = made;
    this.#factor = jitterOf(this.#random);
    this.#scheduleRead(plan, at);
    if (plan.purpose === 'details') return;
    if (plan.purpose === 'live') this.#missingIds = missingIn(poll);
    const state = this.#state();
    for (const id of competitionIdsOf(plan)) {
      this.#refusals.end(plan.purpose, id);
      const isGood = seen.has(id) || playing(state, situation, [id]).length === 0;
      if (isGood) this.#goodAt.set(id, at);
      if (isGood) this.#missed.delete(id);
      else this.#missed.add(id);
    }
  }

  /** A request failed, or its document could not be read. Returns the kind of the failure. */
  failed({ poll }: NextRequest, error: unknown, now: number, situation: Situation): FailureKind {
    const kind = this.#failureOf(error, poll.plan.purpose);
    const { plan, rest, read } = poll;
    // One document of several may be missing, and a provider has no details of a match that has not begun.
    if (kind === 'missing' && (rest.length + read > 0 || plan.purpose === 'details')) {
      if (rest.length === 0) this.#end(poll, now, situation);
      return kind;
    }
    this.#polls.delete(plan.purpose);
    // Some providers answer as for a wrong key to what a plan does not include; a wrong key is refused for matches in play as well.
    const isOfPlan = kind === 'plan' || (kind === 'key' && plan.purpose !== 'live');
    const isOfCompetition = isOfPlan || (kind === 'missing' && plan.purpose === 'schedule');
    if (isOfCompetition) this.#refuse(plan, now, isOfPlan);
    else {
      for (const mark of plan.marks) this.#requestedAt.delete(mark);
      const isAside = kind === 'failed' && plan.purpose !== 'live';
      const before = isAside ? (this.#aside.get(plan.purpose) ?? CLOSED) : this.breaker;
      const after = this.#breakerAfter(before, kind, error, now);
      if (isAside) this.#aside.set(plan.purpose, after);
      else this.breaker = after;
    }
    this.record = { ...this.record, error: this.#redacted(messageOf(error)), ...this.#failures() };
    return kind;
  }

  /** What is stored of failures; details are no reason to call a source late. */
  #failures(): Pick<PollRecord, 'failures' | 'blockedUntil'> {
    const { failures, blockedUntil } = this.breaker;
    return { failures: Math.max(failures, this.#aside.get('schedule')?.failures ?? 0), blockedUntil };
  }

  /** Content networks without keys refuse documents that they do not have. */
  #failureOf(error: unknown, purpose: Purpose): FailureKind {
    const kind = kindOf(error);
    return kind === 'key' && this.access.key === null && purpose !== 'live' ? 'missing' : kind;
  }

  #refuse(plan: PlannedPoll, now: number, isOfPlan: boolean): void {
    const until = now + PLAN_PAUSE_MS;
    const { purpose, marks } = plan;
    if (purpose === 'details') for (const mark of marks) this.#requestedAt.set(mark, until);
    else this.#refusals.add(purpose, competitionIdsOf(plan), { until, isOfPlan });
  }

  #breakerAfter(breaker: Breaker, kind: FailureKind, error: unknown, now: number): Breaker {
    const wait = error instanceof RequestFailure ? error.waitMs : null;
    if (kind === 'limit' || kind === 'key') {
      const pause = kind === 'key' ? KEY_PAUSE_MS : LIMIT_PAUSE_MS * 2 ** Math.min(breaker.failures, MOST_DOUBLINGS);
      return heldUntil({ ...breaker, failures: breaker.failures + 1 }, now + (wait ?? pause), now);
    }
    const next = afterFailure(breaker, now, jitterOf(this.#random));
    return wait === null ? next : heldUntil(next, now + wait, now);
  }

  #redacted(text: string): string {
    const { key } = this.access;
    return key === null ? text : text.replaceAll(key, '[key]');
  }
}
