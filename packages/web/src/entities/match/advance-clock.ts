import type { MatchClock, MatchLive } from '@touchline/contract/match.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { playedHalf } from '@touchline/domain/clock.ts';

/** A clock as it came, and how long ago (ms); `rate` is how many seconds of its clock run in one second. */
export interface SeenClock {
  clock: MatchClock;
  age: number;
  rate: number;
}

const MINUTE_MS = 60_000;
/** Without news the clock goes on for so long, then it waits: the feed may be gone. */
const LONGEST_MS = 5 * MINUTE_MS;

const B = BASKETBALL_STATUS;

const RUNNING_QUARTERS: readonly number[] = [B.q1, B.q2, B.q3, B.q4, B.overtime];

type Timed = Pick<MatchLive, 'sport' | 'statusId'> & Partial<Pick<MatchLive, 'detailedStatus'>>;

const advanceMinute = (match: Timed, { clock, age }: SeenClock): MatchClock => {
  const half = playedHalf({ ...match, clock });
  const passed = Math.floor(Math.min(age, LONGEST_MS) / MINUTE_MS);
  if (clock.minute === null || half === null || passed === 0) return clock;
  const last = half.lastMinute;
  const beyond = Math.max(0, clock.minute + passed - last);
  return { ...clock, minute: Math.min(last, clock.minute + passed), stoppage: clock.stoppage + beyond };
};

const advanceSeconds = ({ clock, age, rate }: SeenClock): MatchClock => {
  if (clock.secondsLeft === null) return clock;
  const passed = (Math.min(age, LONGEST_MS) / 1000) * rate;
  return { ...clock, secondsLeft: Math.max(0, Math.ceil(clock.secondsLeft - passed)) };
};

/** The clock of a match between two pushes (T1, T3): a football minute goes on, a quarter runs down at the rate seen last. */
export const advanceClock = (match: Timed, seen: SeenClock): MatchClock => {
  if (match.sport === 'football') return advanceMinute(match, seen);
  return RUNNING_QUARTERS.includes(match.statusId) ? advanceSeconds(seen) : seen.clock;
};

/**
 * How fast a quarter's clock runs, from two states that came `between` ms apart: 0 while it is stopped, at most 1. A
 * clock that went up belongs to another quarter.
 */
export const clockRate = (earlier: MatchClock, later: MatchClock, between: number): number => {
  if (earlier.secondsLeft === null || later.secondsLeft === null || between <= 0) return 0;
  const share = ((earlier.secondsLeft - later.secondsLeft) * 1000) / between;
  return Math.max(0, Math.min(1, share));
};
