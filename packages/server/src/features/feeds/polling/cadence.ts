import type { MatchSport } from '@touchline/contract/sport.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';
import type { MatchPhase } from '@touchline/feeds/connector.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What decides how often a match is polled. Times are epoch ms. */
export interface MatchTimes {
  sport: MatchSport;
  statusId: number;
  kickOff: number;
  timeKnown: boolean;
  /** When it last changed: of a match that ended, its end. */
  updatedAt: number;
}

interface Cadence {
  phase: MatchPhase;
  everyMs: number;
}

/** The first row that a time fits counts: more than `above` ms before kick-off. */
const BEFORE: readonly (Cadence & { above: number })[] = [
  { above: 3 * DAY, phase: 'ahead', everyMs: DAY },
  { above: DAY, phase: 'ahead', everyMs: 6 * HOUR },
  { above: 6 * HOUR, phase: 'soon', everyMs: HOUR },
  { above: 75 * MINUTE, phase: 'soon', everyMs: 15 * MINUTE },
  { above: 15 * MINUTE, phase: 'line-ups', everyMs: 5 * MINUTE },
  { above: 0, phase: 'line-ups', everyMs: MINUTE },
];

/** Until `until` ms after the end. */
const AFTER: readonly { until: number; everyMs: number }[] = [
  { until: 15 * MINUTE, everyMs: 90 * SECOND },
  { until: DAY, everyMs: HOUR },
  { until: 6 * DAY, everyMs: DAY },
];

/** The last match that any row of the tables fits kicked off this long ago. */
export const POLLED_AFTER_MS = 7 * DAY;
/** Matches further away are news of the schedule alone. */
export const POLLED_BEFORE_MS = 4 * DAY;

const BREAK_EVERY_MS = MINUTE;
/** A match whose kick-off nobody reports is expected for this time. */
const AWAITED_MS = 4 * HOUR;
/** No match lasts longer: a later change is a correction. */
const LONGEST_MS = 6 * HOUR;

/** The statuses of a match whose play rests. */
export const BREAKS: Readonly<Record<MatchSport, readonly number[]>> = {
  football: [FOOTBALL_STATUS.halfTime, FOOTBALL_STATUS.interrupted],
  basketball: [BASKETBALL_STATUS.q2Done, BASKETBALL_STATUS.interrupted],
};

const afterEnd = (endedAt: number, now: number): Cadence | null => {
  const row = AFTER.find(({ until }) => now - endedAt <= until);
  return row ? { phase: 'ended', everyMs: row.everyMs } : null;
};

const beforeStart = ({ kickOff, timeKnown }: MatchTimes, now: number, liveEveryMs: number): Cadence | null => {
  const wait = kickOff - now;
  const row = BEFORE.find(({ above }) => wait > above);
  // Without a time it may begin at any hour of its day; the schedule brings the time.
  if (!timeKnown && wait < DAY) return wait > -DAY ? { phase: 'soon', everyMs: 15 * MINUTE } : null;
  if (row) return { phase: row.phase, everyMs: row.everyMs };
  if (wait > -AWAITED_MS) return { phase: 'live', everyMs: liveEveryMs };
  return afterEnd(kickOff + AWAITED_MS, now);
};

/**
 * How often news of a match is due at `now`, and its phase; null when none is. A match in play is polled every `liveEveryMs`, which no row
 * undercuts.
 */
export const cadenceOf = (match: MatchTimes, now: number, liveEveryMs: number): Cadence | null => {
  const cadence = rowOf(match, now, liveEveryMs);
  return cadence && { ...cadence, everyMs: Math.max(cadence.everyMs, liveEveryMs) };
};

const rowOf = (match: MatchTimes, now: number, liveEveryMs: number): Cadence | null => {
  const { sport, statusId, kickOff, updatedAt } = match;
  const status = unifiedStatus(sport, statusId);
  if (matchPhase(sport, statusId) === 'finished' || status === 'ABANDONED')
    return afterEnd(Math.min(Math.max(updatedAt, kickOff), kickOff + LONGEST_MS), now);
  // Its end was never reported.
  if (now - kickOff > LONGEST_MS && matchPhase(sport, statusId) === 'in-progress')
    return afterEnd(kickOff + LONGEST_MS, now);
  if (BREAKS[sport].includes(statusId)) return { phase: 'break', everyMs: BREAK_EVERY_MS };
  if (status === 'LIVE') return { phase: 'live', everyMs: liveEveryMs };
  if (status === 'NOT_STARTED' || status === 'DELAYED') return beforeStart(match, now, liveEveryMs);
  return null;
};

/** Whether polls of a match carry its own news; otherwise the schedule of its season is enough. */
export const isPolledAlone = ({ phase, everyMs }: Cadence): boolean => phase !== 'ahead' && everyMs < DAY;

/** How often the schedule of a season is read, given the cadences of its matches: daily, hourly on a match day. */
export const scheduleEveryMs = (cadences: readonly Pick<Cadence, 'everyMs'>[]): number =>
  Math.max(HOUR, Math.min(DAY, ...cadences.map(({ everyMs }) => everyMs)));

const JITTER = 0.2;

/** A factor from 0.8 to 1.2 for an interval; `random` is from 0 to 1. */
export const jitterOf = (random: () => number): number => 1 - JITTER + 2 * JITTER * random();
