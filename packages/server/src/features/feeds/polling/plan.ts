import type { Capability, Connector, DueMatch, FeedNeed } from '@touchline/feeds/connector.ts';
import type { SourceOrder } from '../deps.ts';
import { coveredToday, msLeftToday, type Purpose } from './budget.ts';
import { cadenceOf, isPolledAlone, scheduleEveryMs } from './cadence.ts';
import { currentSeasonLabel, type PolledMatch } from './polled-matches.ts';
import { refusalOf } from './refusals.ts';

/** What is known when polls are planned. */
export interface Situation {
  /** Epoch ms. */
  now: number;
  order: SourceOrder;
  matches: readonly PolledMatch[];
  seasonLabels: ReadonlyMap<string, readonly string[]>;
}

/** Which news of a source were requested, and how often it may be polled. */
export interface PlanState {
  connector: Connector;
  /** When news of a match were requested last, by `<purpose> <match id>`. */
  requestedAt: ReadonlyMap<string, number>;
  /** When the schedule of a competition was read last. */
  schedules: Readonly<Record<string, number>>;
  /** What the source does not give, by `refusalOf`. */
  refusedUntil: ReadonlyMap<string, number>;
  /** Jitter of the next intervals, from 0.8 to 1.2. */
  factor: number;
  /** By how much intervals grow because requests are short. */
  stretch: Readonly<Record<Purpose, number>>;
  /** The competitions of which no more trusted source answers. */
  full: ReadonlySet<string>;
  /** The source's ids of matches of which the last poll of matches in play had no news. */
  missing: ReadonlySet<string>;
}

/** A poll that is due at a time. */
export interface PlannedPoll {
  purpose: Purpose;
  /** Epoch ms. */
  dueAt: number;
  need: FeedNeed;
  /** Keys of `requestedAt`. */
  marks: readonly string[];
}

/** The competitions of which a poll asks. */
export const competitionIdsOf = ({ need }: PlannedPoll): string[] =>
  need.kind === 'schedule' ? [need.competitionId] : [...new Set(need.matches.map((match) => match.competitionId))];

/** Others wait so much longer while a more trusted source answers. */
const SLOW = 4;
/** What is due this soon, as a part of its interval, is requested along. */
const ALONG = 0.25;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long a match is in play, about. */
const PLAYED_MS = 2 * HOUR_MS;

const DETAILS: readonly Capability[] = [
  'events',
  'line-ups',
  'statistics',
  'plays',
  'shots',
  'absences',
  'officials',
  'odds',
];

/** The competitions whose matches, or schedules, a source is used for now. */
export const competitionsOf = (
  { connector, refusedUntil }: PlanState,
  { order, now }: Situation,
  purpose: 'live' | 'schedule' = 'live',
): string[] =>
  [...order]
    .filter(([id, names]) => names.includes(connector.name) && (refusedUntil.get(refusalOf(purpose, id)) ?? 0) <= now)
    .map(([id]) => id);

interface DueAt {
  due: DueMatch;
  mark: string;
  dueAt: number;
  everyMs: number;
}

const dueMatches = (state: PlanState, situation: Situation, purpose: 'live' | 'details'): DueAt[] => {
  const { connector, requestedAt, factor, stretch, full, missing } = state;
  const liveEveryMs = connector.liveEverySeconds * 1000;
  const used = new Set(competitionsOf(state, situation));
  return situation.matches.flatMap((match): DueAt[] => {
    if (!used.has(match.competitionId)) return [];
    const cadence = cadenceOf(match, situation.now, liveEveryMs);
    if (cadence === null || !isPolledAlone(cadence)) return [];
    const sourceId = match.sourceIds.get(connector.name) ?? null;
    const { id, competitionId, seasonLabel, round, kickOff } = match;
    if (
      purpose === 'details' &&
      (sourceId === null || cadence.phase === 'soon' || !hasDetails(connector, competitionId))
    )
      return [];
    const plain = purpose === 'details' ? Math.max(cadence.everyMs, MINUTE_MS) : cadence.everyMs;
    const slowed = plain * (full.has(competitionId) ? 1 : SLOW) * stretch[purpose];
    const everyMs = Math.max(slowed * factor, liveEveryMs);
    const mark = `${purpose} ${id}`;
    const last = requestedAt.get(mark);
    const dueAt = Number.isFinite(everyMs) ? (last === undefined ? 0 : last + everyMs) : Number.POSITIVE_INFINITY;
    const { phase } = cadence;
    const isMissing = (phase === 'live' || phase === 'break') && missing.has(sourceId ?? '');
    const due = { sourceId, competitionId, seasonLabel, round, kickOff, phase, isMissing };
    return [{ due, mark, dueAt, everyMs }];
  });
};

const hasDetails = ({ competitions }: Connector, competitionId: string): boolean =>
  competitions.get(competitionId)?.some((one) => DETAILS.includes(one)) ?? false;

const pollFor = (state: PlanState, situation: Situation, purpose: 'live' | 'details'): PlannedPoll[] => {
  const all = dueMatches(state, situation, purpose);
  const dueAt = Math.min(...all.map((one) => one.dueAt));
  if (!Number.isFinite(dueAt)) return [];
  const { now } = situation;
  const together = all.filter((one) => one.dueAt <= Math.max(now, dueAt) + ALONG * one.everyMs);
  const need: FeedNeed = { kind: purpose, now, matches: together.map(({ due }) => due) };
  return [{ purpose, dueAt, need, marks: together.map(({ mark }) => mark) }];
};

const scheduleInterval = (state: PlanState, { matches, now }: Situation, competitionId: string): number =>
  scheduleEveryMs(
    matches.flatMap((match) =>
      match.competitionId === competitionId
        ? (cadenceOf(match, now, state.connector.liveEverySeconds * 1000) ?? [])
        : [],
    ),
  );

const schedulePolls = (state: PlanState, situation: Situation): PlannedPoll[] =>
  competitionsOf(state, situation, 'schedule')
    .filter((id) => state.connector.competitions.get(id)?.includes('fixtures'))
    .map((competitionId) => {
      const slow = state.full.has(competitionId) ? 1 : SLOW;
      const plain = scheduleInterval(state, situation, competitionId) * slow * state.stretch.schedule;
      const everyMs = Math.max(HOUR_MS, Math.min(plain, DAY_MS) * state.factor);
      const last = state.schedules[competitionId];
      const seasonLabel = currentSeasonLabel(
        competitionId,
        situation.seasonLabels.get(competitionId) ?? [],
        situation.now,
      );
      return {
        purpose: 'schedule' as const,
        dueAt: last === undefined ? 0 : last + everyMs,
        need: { kind: 'schedule' as const, competitionId, seasonLabel },
        marks: [],
      };
    });

/** The next poll of each purpose of a source, with the time at which it is due; of schedules one for each competition. */
export const plannedPolls = (state: PlanState, situation: Situation): PlannedPoll[] => [
  ...pollFor(state, situation, 'live'),
  ...pollFor(state, situation, 'details'),
  ...schedulePolls(state, situation),
];

/** Whether a match of some competitions, by default of all of a source, is in play or awaited. */
export const playing = (
  state: PlanState,
  situation: Situation,
  competitionIds: readonly string[] = competitionsOf(state, situation),
): PolledMatch[] =>
  situation.matches.filter((match) => {
    if (!competitionIds.includes(match.competitionId)) return false;
    const phase = cadenceOf(match, situation.now, 0)?.phase;
    return phase === 'live' || phase === 'break';
  });

/** How many requests a source would make until the end of this UTC day if there were no limit; `perPoll`: how many one poll takes. */
export const wantedToday = (
  state: PlanState,
  situation: Situation,
  perPoll: Readonly<Record<Purpose, number>>,
): Record<Purpose, number> => {
  const used = competitionsOf(state, situation);
  const { now } = situation;
  const spans = situation.matches
    .filter(({ competitionId }) => used.includes(competitionId))
    .map(({ kickOff }) => [kickOff, kickOff + PLAYED_MS] as const);
  const played = coveredToday(spans, now);
  const schedules = competitionsOf(state, situation, 'schedule');
  const reads = schedules.map((id) => Math.ceil(msLeftToday(now) / scheduleInterval(state, situation, id)));
  return {
    live: (played / (state.connector.liveEverySeconds * 1000)) * perPoll.live,
    details: used.some((id) => hasDetails(state.connector, id)) ? (played / MINUTE_MS) * perPoll.details : 0,
    schedule: reads.reduce((sum, count) => sum + count, 0) * perPoll.schedule,
  };
};
