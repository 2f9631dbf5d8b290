import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchLive } from '@touchline/contract/match.ts';
import type { ClockWord } from '#clock-word.ts';
import { detailedStatusOf } from '#detailed-status.ts';
import { formatDuration } from '#dates.ts';

/** The content of a live clock: a minute of football, a quarter of basketball, or a label in the reader's language. */
export type LiveClock =
  | { kind: 'minute'; text: string; minute: number; stoppage: number }
  | { kind: 'period'; period: string; text: string; secondsLeft: number | null }
  | { kind: 'word'; word: ClockWord; period: string | null };

type Live = Pick<MatchLive, 'sport' | 'statusId' | 'clock' | 'parts'> & Partial<Pick<MatchLive, 'detailedStatus'>>;

const F = FOOTBALL_STATUS;
const B = BASKETBALL_STATUS;
const FOOTBALL_WORDS: Readonly<Record<number, ClockWord>> = {
  [F.halfTime]: 'half-time',
  [F.penaltyShootOut]: 'penalties',
  [F.interrupted]: 'interrupted',
  [F.abandoned]: 'abandoned',
};

/** A half of football: 1 and 2, in extra time 3 and 4. Minutes after its last regular one are stoppage time. */
export interface PlayedHalf {
  period: number;
  lastMinute: number;
}

const FIRST_EXTRA: PlayedHalf = { period: 3, lastMinute: 105 };
const SECOND_EXTRA: PlayedHalf = { period: 4, lastMinute: 120 };
const HALVES: readonly PlayedHalf[] = [
  { period: 1, lastMinute: 45 },
  { period: 2, lastMinute: 90 },
  FIRST_EXTRA,
  SECOND_EXTRA,
];
const HALF_OF_STATUS: Readonly<Record<number, number>> = {
  [F.firstHalf]: 1,
  [F.secondHalf]: 2,
  [F.extraTime]: 3,
  [F.extraTimeSecond]: 4,
};

/**
 * The current half of football; null outside of play. One status means both halves of extra time: there the detailed
 * status decides, else the minute.
 */
export const playedHalf = (match: Omit<Live, 'parts'>): PlayedHalf | null => {
  if (match.sport !== 'football') return null;
  const detail = detailedStatusOf(match);
  if (detail !== null) return HALVES[(detail.half ?? 0) - 1] ?? null;
  if (match.statusId === F.extraTime && (match.clock?.minute ?? 0) > FIRST_EXTRA.lastMinute) return SECOND_EXTRA;
  return HALVES[(HALF_OF_STATUS[match.statusId] ?? 0) - 1] ?? null;
};

const QUARTERS: Readonly<Record<number, string>> = { [B.q1]: 'Q1', [B.q2]: 'Q2', [B.q3]: 'Q3', [B.q4]: 'Q4' };
const BREAK_AFTER: Readonly<Record<number, string>> = { [B.q1Done]: 'Q1', [B.q2Done]: 'Q2', [B.q3Done]: 'Q3' };
/** Quarters of basketball; overtime follows. */
export const REGULAR_QUARTERS = 4;

/** A minute of play as `67'`, or `45+2'` in stoppage time. */
export const formatMinute = (minute: number, stoppage: number): string =>
  stoppage > 0 ? `${minute}+${stoppage}'` : `${minute}'`;

const overtimeName = (match: Live): string => {
  const overtimes = (match.parts.periods?.length ?? 0) - REGULAR_QUARTERS;
  return overtimes > 1 ? `OT${overtimes}` : 'OT';
};

const footballClock = (match: Live): LiveClock | null => {
  const { statusId, clock } = match;
  const word = FOOTBALL_WORDS[statusId];
  if (word !== undefined) return { kind: 'word', word, period: null };
  if (playedHalf(match) === null || clock === null || clock.minute === null) return null;
  const { minute, stoppage } = clock;
  return { kind: 'minute', text: formatMinute(minute, stoppage), minute, stoppage };
};

const basketballClock = (match: Live): LiveClock | null => {
  const { statusId } = match;
  if (statusId === B.q2Done) return { kind: 'word', word: 'half-time', period: 'Q2' };
  if (BREAK_AFTER[statusId] !== undefined) return { kind: 'word', word: 'period-break', period: BREAK_AFTER[statusId] };
  if (statusId === B.interrupted) return { kind: 'word', word: 'interrupted', period: null };
  if (statusId === B.abandoned) return { kind: 'word', word: 'abandoned', period: null };
  const half = detailedStatusOf(match)?.half ?? null;
  const quarter = statusId === B.overtime ? overtimeName(match) : QUARTERS[statusId];
  const period = half === null ? quarter : `H${half}`;
  if (period === undefined) return null;
  const secondsLeft = match.clock?.secondsLeft ?? null;
  const text = secondsLeft === null ? period : `${period} ${formatDuration(secondsLeft)}`;
  return { kind: 'period', period, text, secondsLeft };
};

/** The live clock of a match in progress; null when it is not, or when a football feed gives no minute. */
export const liveClock = (match: Live): LiveClock | null => {
  const word = detailedStatusOf(match)?.word ?? null;
  if (word !== null) return { kind: 'word', word, period: null };
  return match.sport === 'football' ? footballClock(match) : basketballClock(match);
};
