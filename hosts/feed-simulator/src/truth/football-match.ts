import type { Club } from './clubs.ts';
import { type Player, playerOf } from './people.ts';

export type Side = 'home' | 'away';
/** Home, away. */
export type Pair = readonly [number, number];

export type FootballEventKind =
  | 'goal'
  | 'penalty-goal'
  | 'own-goal'
  | 'missed-penalty'
  | 'yellow-card'
  | 'second-yellow'
  | 'red-card'
  | 'substitution';

/** Something that happens in a match. */
export interface FootballEvent {
  kind: FootballEventKind;
  /** An own goal is listed for the side that profits. */
  side: Side;
  minute: number;
  stoppage: number;
  /** Epoch ms. */
  at: number;
  /** When the video referee takes it back, epoch ms; null for an event that stands. */
  cancelledAt: number | null;
  player: Player;
  /** Who assisted, or who goes off for `player`. */
  related: Player | null;
}

export interface FootballMatch {
  /** Such as `premier-league-3`. */
  key: string;
  home: Club;
  away: Club;
  round: number;
  /** Epoch ms, as played. */
  kickOff: number;
  /** The kick-off as it is announced until `at`. */
  announced: { kickOff: number; at: number } | null;
  /** When it is postponed, epoch ms; null for a match that is played. */
  postponedAt: number | null;
  /** Minutes added to each half. */
  added: Pair;
  /** In the order of time. */
  events: readonly FootballEvent[];
}

/** What is true of a match at one instant. */
export interface FootballTruth {
  phase: 'ahead' | 'first-half' | 'half-time' | 'second-half' | 'finished' | 'postponed';
  kickOff: number;
  /** The running minute; null while nothing is played. */
  minute: number | null;
  stoppage: number;
  /** Null before the kick-off. */
  score: Pair | null;
  /** Null before half-time. */
  halfTime: Pair | null;
  events: readonly FootballEvent[];
  /** When the last of this became true, epoch ms. */
  changedAt: number;
}

const MINUTE_MS = 60_000;
const HALF_MINUTES = 45;
const BREAK_MINUTES = 15;
/** An event is in the middle of its minute. */
const WITHIN_MINUTE_MS = 30_000;

const secondHalfAt = ({ kickOff, added }: Pick<FootballMatch, 'kickOff' | 'added'>): number =>
  kickOff + (HALF_MINUTES + added[0] + BREAK_MINUTES) * MINUTE_MS;

/** The first moment of each phase of a match that is played, epoch ms. */
export const phasesOf = (match: Pick<FootballMatch, 'kickOff' | 'added'>) => ({
  firstHalf: match.kickOff,
  halfTime: match.kickOff + (HALF_MINUTES + match.added[0]) * MINUTE_MS,
  secondHalf: secondHalfAt(match),
  end: secondHalfAt(match) + (HALF_MINUTES + match.added[1]) * MINUTE_MS,
});

const KINDS: Readonly<Record<string, FootballEventKind>> = {
  goal: 'goal',
  pen: 'penalty-goal',
  own: 'own-goal',
  missed: 'missed-penalty',
  yellow: 'yellow-card',
  'yellow-red': 'second-yellow',
  red: 'red-card',
  sub: 'substitution',
};

const LINE = /^(\d+)(?:\+(\d+))? ([ha]) ([a-z-]+) (\d+)(?:\/(\d+))?(?: cancelled (\d+))?$/;

/**
 * An event of a course: `90+3 h goal 9/10` (minute, side, kind, shirt number, that of the assistant or of the player who goes off), with
 * `cancelled 90` when it is taken back after 90 seconds. Throws for any other text: the courses are our own data.
 */
export const readEvent = (
  line: string,
  match: Pick<FootballMatch, 'home' | 'away' | 'kickOff' | 'added'>,
): FootballEvent => {
  const [found, minute, stoppage = '0', team, word = '', number, related, cancelled] = LINE.exec(line) ?? [];
  const kind = KINDS[word];
  if (found === undefined || kind === undefined) throw new Error(`"${line}" is no event of a match.`);
  const side: Side = team === 'h' ? 'home' : 'away';
  // Own goals are scored by a player of the other side.
  const club = (kind === 'own-goal') === (side === 'away') ? match.home : match.away;
  const half = Number(minute) > HALF_MINUTES ? secondHalfAt(match) - HALF_MINUTES * MINUTE_MS : match.kickOff;
  const at = half + (Number(minute) - 1 + Number(stoppage)) * MINUTE_MS + WITHIN_MINUTE_MS;
  return {
    ...{ kind, side, minute: Number(minute), stoppage: Number(stoppage), at },
    cancelledAt: cancelled === undefined ? null : at + Number(cancelled) * 1000,
    player: playerOf(club.index, Number(number)),
    related: related === undefined ? null : playerOf(club.index, Number(related)),
  };
};

/** Whether an event changes the score. */
export const isGoal = ({ kind }: FootballEvent): boolean =>
  kind === 'goal' || kind === 'penalty-goal' || kind === 'own-goal';

/** The score that events make. */
export const scoreOf = (events: readonly FootballEvent[]): Pair => {
  const goals = events.filter(isGoal);
  const home = goals.filter(({ side }) => side === 'home').length;
  return [home, goals.length - home];
};

const runningMinute = (elapsedMs: number, before: number): Pick<FootballTruth, 'minute' | 'stoppage'> => {
  const minute = Math.floor(elapsedMs / MINUTE_MS) + 1;
  return { minute: before + Math.min(HALF_MINUTES, minute), stoppage: Math.max(0, minute - HALF_MINUTES) };
};

const playedAt = (match: FootballMatch, instant: number): FootballTruth => {
  const starts = phasesOf(match);
  const events = match.events.filter(
    ({ at, cancelledAt }) => at <= instant && !(cancelledAt !== null && cancelledAt <= instant),
  );
  const firstHalf = events.filter(({ minute }) => minute <= HALF_MINUTES);
  const happened = [
    ...Object.values(starts),
    ...match.events.flatMap(({ at, cancelledAt }) => (cancelledAt === null ? [at] : [at, cancelledAt])),
  ];
  const common = {
    kickOff: match.kickOff,
    score: scoreOf(events),
    halfTime: instant < starts.halfTime ? null : scoreOf(firstHalf),
    events,
    changedAt: Math.max(...happened.filter((at) => at <= instant)),
  };
  if (instant >= starts.end) return { ...common, phase: 'finished', minute: null, stoppage: 0 };
  if (instant >= starts.secondHalf)
    return { ...common, phase: 'second-half', ...runningMinute(instant - starts.secondHalf, HALF_MINUTES) };
  if (instant >= starts.halfTime) return { ...common, phase: 'half-time', minute: null, stoppage: 0 };
  return { ...common, phase: 'first-half', ...runningMinute(instant - starts.firstHalf, 0) };
};

const LONG_BEFORE_MS = 30 * 24 * 60 * MINUTE_MS;

/** What is true of a match at an instant (epoch ms). */
export const footballTruthAt = (match: FootballMatch, instant: number): FootballTruth => {
  const { kickOff, announced, postponedAt } = match;
  const isPostponed = postponedAt !== null && postponedAt <= instant;
  if (postponedAt === null && instant >= kickOff) return playedAt(match, instant);
  const isBeforeMove = announced !== null && instant < announced.at;
  const changes = [kickOff - LONG_BEFORE_MS, announced?.at ?? 0, postponedAt ?? 0].filter((at) => at <= instant);
  return {
    phase: isPostponed ? 'postponed' : 'ahead',
    kickOff: isBeforeMove ? announced.kickOff : kickOff,
    ...{ minute: null, stoppage: 0, score: null, halfTime: null, events: [] },
    changedAt: Math.max(...changes),
  };
};
