import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { createRecentCache } from '#demo-world/recent-cache.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import { castEvents, type CastIncident, type Spell, type TeamSheets } from './cast.ts';
import { footballEvents } from './events.ts';
import { playTimeAt, type HalfLengths } from './play-time.ts';
import { teamSheetOf } from './team-sheet.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const MINUTE = 60_000;
const HALF_MS = 45 * MINUTE;
const BREAK_MS = 15 * MINUTE;
const INTERRUPTION_MS = 12 * MINUTE;

export interface Phase {
  statusId: number;
  /** Since kick-off. */
  from: number;
  half: 1 | 2;
  /** Time of play of the half at which the phase begins; it stops during breaks. */
  playedMs: number;
  isPlay: boolean;
}

/** The phases of a match in time. */
export interface Schedule {
  halves: HalfLengths;
  phases: readonly Phase[];
  endMs: number;
}

/** A match from kick-off to its end. */
export interface FootballCourse extends Schedule {
  sheets: TeamSheets;
  incidents: readonly CastIncident[];
  spells: readonly Spell[];
}

const scheduleOf = (halves: HalfLengths, interruptedAt: number | null): Schedule => {
  const { firstHalf, halfTime, secondHalf, interrupted } = FOOTBALL_STATUS;
  const [first, second] = halves;
  const restart = first + BREAK_MS;
  const phases: Phase[] = [
    { statusId: firstHalf, from: 0, half: 1, playedMs: 0, isPlay: true },
    { statusId: halfTime, from: first, half: 1, playedMs: first, isPlay: false },
    { statusId: secondHalf, from: restart, half: 2, playedMs: 0, isPlay: true },
  ];
  if (interruptedAt === null) return { halves, phases, endMs: restart + second };
  const stop = restart + interruptedAt;
  phases.push({ statusId: interrupted, from: stop, half: 2, playedMs: interruptedAt, isPlay: false });
  const resumed = stop + INTERRUPTION_MS;
  phases.push({ statusId: secondHalf, from: resumed, half: 2, playedMs: interruptedAt, isPlay: true });
  return { halves, phases, endMs: restart + second + INTERRUPTION_MS };
};

const drawSchedule = (random: Random): Schedule => {
  const halves: HalfLengths = [
    HALF_MS + (1 + random.int(4)) * MINUTE + random.int(50_000),
    HALF_MS + (3 + random.int(5)) * MINUTE + random.int(50_000),
  ];
  return scheduleOf(halves, random.chance(1 / 40) ? (10 + random.int(30)) * MINUTE : null);
};

const randomOf = (seed: string, fixture: Fixture): Random => createRandom(seed, 'football', fixture.id);

/** Length of a match with its breaks, in ms. */
export const footballEndMs = (seed: string, fixture: Fixture): number => drawSchedule(randomOf(seed, fixture)).endMs;

const drawCourse = (seed: string, fixture: Fixture): FootballCourse => {
  const random = randomOf(seed, fixture);
  const schedule = drawSchedule(random);
  const sheets = { home: teamSheetOf(seed, fixture, 'home'), away: teamSheetOf(seed, fixture, 'away') };
  const formations = { home: sheets.home.formation, away: sheets.away.formation };
  const events = footballEvents(random, fixture, schedule.halves, formations);
  const cast = castEvents(createRandom(seed, 'cast', fixture.id), events, schedule.halves, sheets);
  return { ...schedule, sheets, ...cast };
};

const courses = createRecentCache<FootballCourse>(64);

export const footballCourse = (seed: string, fixture: Fixture): FootballCourse =>
  courses(`${seed}/${fixture.id}/${fixture.kickOff}`, () => drawCourse(seed, fixture));

/** Time since kick-off in ms, breaks included, of a time of play. */
export const instantOfPlay = ({ phases, halves }: Schedule, at: number): number => {
  const { half, playedMs } = playTimeAt(at, halves);
  const phase = phases.findLast((one) => one.isPlay && one.half === half && one.playedMs <= playedMs);
  return phase ? phase.from + playedMs - phase.playedMs : 0;
};
