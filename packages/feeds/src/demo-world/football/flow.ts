import type { Side } from '@touchline/contract/match-detail.ts';
import type { Fixture } from '#demo-world/calendar.ts';
import type { Random } from '#demo-world/random.ts';
import type { FootballCourse } from './course.ts';
import { minutesOfPlay, type PlayedMinute } from './play-time.ts';
import { isGoal } from './timeline.ts';

/** A goal is felt coming for so long. */
const BEFORE_GOAL_MS = 3 * 60_000;

/** Who has the upper hand in each minute of play: -1 the guests, 1 the hosts. */
export type Flow = readonly (PlayedMinute & { value: number })[];

const wave = (random: Random): ((minute: number) => number) => {
  const [length, phase] = [9 + random.next() * 14, random.next() * 2 * Math.PI];
  return (minute) => Math.sin((2 * Math.PI * minute) / length + phase);
};

const isGoalNear = (goals: FootballCourse['incidents'], side: Side, { from }: PlayedMinute): boolean =>
  goals.some((goal) => goal.side === side && goal.at >= from && goal.at < from + BEFORE_GOAL_MS);

/** The flow of a match: slow waves about the difference in strength, and a swing before each goal. */
export const flowOf = (random: Random, { home, away }: Fixture, { incidents, halves }: FootballCourse): Flow => {
  const edge = (home.strength - away.strength) * 0.008 + 0.08;
  const [first, second] = [wave(random), wave(random)];
  const goals = incidents.filter((incident) => isGoal(incident));
  return minutesOfPlay(halves).map((minute, index) => {
    const swing = Number(isGoalNear(goals, 'home', minute)) - Number(isGoalNear(goals, 'away', minute));
    const drift = 0.3 * first(index) + 0.3 * second(index);
    return { ...minute, value: Math.max(-1, Math.min(1, edge + drift + 0.7 * swing)) };
  });
};
