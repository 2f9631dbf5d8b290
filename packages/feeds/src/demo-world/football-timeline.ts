import type { MatchClock, ScorePair } from '@touchline/contract/match.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { Fixture } from './calendar.ts';
import { footballEvents, minuteOfPlay, type HalfLengths, type TimedIncident } from './football-events.ts';
import type { MatchState } from './match-state.ts';
import { createRandom } from './random.ts';

const MINUTE = 60_000;
const HALF_MS = 45 * MINUTE;
const BREAK_MS = 15 * MINUTE;
const INTERRUPTION_MS = 12 * MINUTE;

interface Phase {
  statusId: number;
  /** Since kick-off. */
  from: number;
  half: 1 | 2;
  /** Time of play of the half at which the phase begins; it stands still while nothing is played. */
  playedMs: number;
  isPlay: boolean;
}

interface Course {
  phases: readonly Phase[];
  events: readonly TimedIncident[];
  endMs: number;
}

const phasesOf = ([first, second]: HalfLengths, interruptedAt: number | null): { phases: Phase[]; endMs: number } => {
  const { firstHalf, halfTime, secondHalf, interrupted } = FOOTBALL_STATUS;
  const restart = first + BREAK_MS;
  const phases: Phase[] = [
    { statusId: firstHalf, from: 0, half: 1, playedMs: 0, isPlay: true },
    { statusId: halfTime, from: first, half: 1, playedMs: first, isPlay: false },
    { statusId: secondHalf, from: restart, half: 2, playedMs: 0, isPlay: true },
  ];
  if (interruptedAt === null) return { phases, endMs: restart + second };
  const stop = restart + interruptedAt;
  phases.push({ statusId: interrupted, from: stop, half: 2, playedMs: interruptedAt, isPlay: false });
  const resumed = stop + INTERRUPTION_MS;
  phases.push({ statusId: secondHalf, from: resumed, half: 2, playedMs: interruptedAt, isPlay: true });
  return { phases, endMs: restart + second + INTERRUPTION_MS };
};

const courseOf = (seed: string, fixture: Fixture): Course => {
  const random = createRandom(seed, 'football', fixture.id);
  const halves: HalfLengths = [
    HALF_MS + (1 + random.int(4)) * MINUTE + random.int(50_000),
    HALF_MS + (3 + random.int(5)) * MINUTE + random.int(50_000),
  ];
  const interruptedAt = random.chance(1 / 40) ? (10 + random.int(30)) * MINUTE : null;
  return { ...phasesOf(halves, interruptedAt), events: footballEvents(seed, random, fixture, halves) };
};

const GOALS = new Set<TimedIncident['kind']>(['goal', 'penalty-goal', 'own-goal']);

const scoreOf = (events: readonly TimedIncident[]): ScorePair => {
  const goals = events.filter(({ kind }) => GOALS.has(kind));
  const home = goals.filter(({ side }) => side === 'home').length;
  return [home, goals.length - home];
};

const clockOf = (phase: Phase, playedMs: number): MatchClock | null =>
  phase.statusId === FOOTBALL_STATUS.halfTime ? null : { ...minuteOfPlay(phase.half, playedMs), secondsLeft: null };

const stateOf = ({ phases, events, endMs }: Course, sinceKickOff: number): MatchState => {
  const phase = phases.findLast(({ from }) => from <= sinceKickOff);
  const isOver = sinceKickOff >= endMs;
  if (phase === undefined) throw new RangeError('the match has not kicked off');
  const playedMs = phase.playedMs + (phase.isPlay ? sinceKickOff - phase.from : 0);
  const past = isOver
    ? events
    : events.filter(({ half, playedMs: at }) => half < phase.half || (half === phase.half && at <= playedMs));
  const [homeScore, awayScore] = scoreOf(past);
  const isFirstHalf = phase.statusId === FOOTBALL_STATUS.firstHalf;
  return {
    statusId: isOver ? FOOTBALL_STATUS.finished : phase.statusId,
    homeScore,
    awayScore,
    parts: isFirstHalf ? {} : { halfTime: scoreOf(events.filter(({ half }) => half === 1)) },
    clock: isOver ? null : clockOf(phase, playedMs),
    incidents: past.map(({ half: _half, playedMs: _playedMs, ...incident }) => incident),
  };
};

/** A football match from its kick-off on (T1): its length, and its state at a time since kick-off, both in ms. */
export const footballTimeline = (
  seed: string,
  fixture: Fixture,
): { endMs: number; at(sinceKickOff: number): MatchState } => {
  const course = courseOf(seed, fixture);
  return { endMs: course.endMs, at: (sinceKickOff) => stateOf(course, sinceKickOff) };
};
