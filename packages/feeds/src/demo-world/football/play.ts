import type { Side } from '@touchline/contract/match-detail.ts';
import { mapEntry } from '#demo-world/map-entry.ts';
import { createRandom, type Random, weightedPicker } from '#demo-world/random.ts';
import { createRecentCache } from '#demo-world/recent-cache.ts';
import { otherSide, SIDES } from '#demo-world/sides.ts';
import { type Count, createMatchSums, createTallies, type MatchSums, type Tally } from '#demo-world/tallies.ts';
import { type CastIncident, isOnPitch, type Spell } from './cast.ts';
import { footballCourse, type FootballCourse } from './course.ts';
import type { Slot } from './formations.ts';
import { minutesOfPlay, type PlayedMinute, playTimeAt } from './play-time.ts';
import { isGoal } from './timeline.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** Weights of actions by position. */
type Weights = Readonly<Record<Slot['position'], number>>;

/** The players of a side at a time of play. */
interface Presence {
  /** A player on the pitch by weight; empty when there is no candidate. */
  somebody(random: Random, at: number, weights: Weights): string;
  /** Empty while there is none. */
  keeper(at: number): string;
}

/** An interval without a substitution or sending-off. */
interface Stretch {
  until: number;
  playing: readonly Spell[];
  pickers: Map<Weights, ReturnType<typeof weightedPicker<Spell>>>;
}

const stretchesOf = (spells: readonly Spell[]): Stretch[] => {
  const changes = [...new Set(spells.flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b);
  return changes.slice(1).map((until, index) => ({
    until,
    playing: spells.filter((spell) => isOnPitch(spell, changes[index] ?? 0)),
    pickers: new Map(),
  }));
};

/** Players of a side who can act at an instant; precomputed, as it is called a thousand times per match. */
const presenceOf = ({ spells, sheets }: FootballCourse, side: Side): Presence => {
  const stretches = stretchesOf(spells.filter((spell) => spell.side === side));
  const { slots } = sheets[side].formation;
  const stretchAt = (at: number): Stretch | undefined => stretches.find(({ until }) => at < until);
  const pickerOf = ({ playing, pickers }: Stretch, weights: Weights) =>
    mapEntry(pickers, weights, () =>
      weightedPicker(playing, ({ slot }: Spell) => weights[slots[slot]?.position ?? 'G']),
    );
  return {
    somebody(random, at, weights) {
      const stretch = stretchAt(at);
      return (stretch && pickerOf(stretch, weights)(random)?.player.id) ?? '';
    },
    keeper: (at) => stretchAt(at)?.playing.find(({ slot }) => slot === 0)?.player.id ?? '',
  };
};

/** How long before a goal the momentum rises. */
const BEFORE_GOAL_MS = 3 * 60_000;

/** The momentum in each minute of play, from -1 (guests) to 1 (hosts). */
type Flow = readonly (PlayedMinute & { value: number })[];

const wave = (random: Random): ((minute: number) => number) => {
  const [length, phase] = [9 + random.next() * 14, random.next() * 2 * Math.PI];
  return (minute) => Math.sin((2 * Math.PI * minute) / length + phase);
};

const isGoalNear = (goals: FootballCourse['incidents'], side: Side, { from }: PlayedMinute): boolean =>
  goals.some((goal) => goal.side === side && goal.at >= from && goal.at < from + BEFORE_GOAL_MS);

/** The flow of a match: slow waves around the difference in strength, and a swing before each goal. */
const flowOf = (random: Random, { home, away }: Fixture, { incidents, halves }: FootballCourse): Flow => {
  const edge = (home.strength - away.strength) * 0.008 + 0.08;
  const [first, second] = [wave(random), wave(random)];
  const goals = incidents.filter((incident) => isGoal(incident));
  return minutesOfPlay(halves).map((minute, index) => {
    const swing = Number(isGoalNear(goals, 'home', minute)) - Number(isGoalNear(goals, 'away', minute));
    const drift = 0.3 * first(index) + 0.3 * second(index);
    return { ...minute, value: Math.max(-1, Math.min(1, edge + drift + 0.7 * swing)) };
  });
};

const MINUTE = 60_000;
/** A corner follows a shot after this time. */
const CORNER_AFTER_MS = 25_000;

/** All statistics of a match, in order of play, with the momentum. */
export interface FootballPlay {
  tallies: readonly Tally[];
  flow: Flow;
}

interface Pen {
  random: Random;
  fixture: Fixture;
  course: FootballCourse;
  flow: Flow;
  presence: Readonly<Record<Side, Presence>>;
  /** An instant of play, more likely in minutes in which the side is dominant. */
  momentOf: Readonly<Record<Side, () => number>>;
  count: Count;
}

const SHOOTS: Weights = { G: 0, D: 0.5, M: 1.4, F: 3 };
const PASSES: Weights = { G: 0.6, D: 1.15, M: 1.35, F: 0.7 };
const FOULS: Weights = { G: 0.05, D: 1.1, M: 1.4, F: 0.8 };
const OFFSIDE: Weights = { G: 0, D: 0.1, M: 0.4, F: 3 };

const write = ({ count, course }: Pen, at: number, side: Side, player: string, ...keys: string[]): void => {
  const when = { at, period: playTimeAt(at, course.halves).half };
  for (const key of keys) count(when, side, player, key, 1);
};

const signOf = (side: Side): 1 | -1 => (side === 'home' ? 1 : -1);

const momentPicker = (random: Random, flow: Flow, side: Side): (() => number) => {
  const pick = weightedPicker(flow, ({ value }) => Math.exp(1.2 * signOf(side) * value));
  return () => {
    const chosen = pick(random);
    return chosen ? instantIn(random, chosen) : 0;
  };
};

const instantIn = (random: Random, { from, until }: Flow[number]): number =>
  Math.floor(from + random.next() * (until - from));

/** The corner after a deflected shot, unless the half ends before. */
const writeCornerAfter = (pen: Pen, side: Side, shotAt: number): void => {
  const at = shotAt + CORNER_AFTER_MS;
  const [now, then] = [shotAt, at].map((time) => playTimeAt(time, pen.course.halves));
  const isInTime = now?.half === then?.half && (then?.playedMs ?? 0) <= pen.course.halves[then?.half === 1 ? 0 : 1];
  if (isInTime) write(pen, at, side, '', 'corners');
};

const writeSave = (pen: Pen, side: Side, at: number, player: string, ...keys: string[]): void => {
  write(pen, at, side, player, 'shots', 'shots_on_target', ...keys);
  write(pen, at, otherSide(side), pen.presence[otherSide(side)].keeper(at), 'saves');
};

/** A shot without a goal: saved, wide or blocked. */
const writeShot = (pen: Pen, side: Side): void => {
  const { random } = pen;
  const at = pen.momentOf[side]();
  const player = pen.presence[side].somebody(random, at, SHOOTS);
  const outcome = random.next();
  const big = random.chance(0.13) ? ['big_chances'] : [];
  if (outcome < 0.3) writeSave(pen, side, at, player, ...big);
  else write(pen, at, side, player, 'shots', ...(outcome < 0.72 ? big : []));
  const isDeflected = outcome < 0.3 || outcome >= 0.72;
  if (isDeflected && random.chance(0.36)) writeCornerAfter(pen, side, at);
};

const writeMissedPenalty = (pen: Pen, side: Side, at: number, player: string): void => {
  if (pen.random.chance(0.65)) writeSave(pen, side, at, player, 'big_chances', 'missed_penalties');
  else write(pen, at, side, player, 'shots', 'big_chances', 'missed_penalties');
};

/** The statistics of an incident of the timeline. */
const writeIncident = (pen: Pen, { kind, side, at, player, relatedPlayer }: CastIncident): void => {
  const { random } = pen;
  if (kind === 'goal' || kind === 'penalty-goal') {
    const isBig = kind === 'penalty-goal' || random.chance(0.6);
    write(pen, at, side, player.id, 'shots', 'shots_on_target', 'goals', ...(isBig ? ['big_chances'] : []));
    if (relatedPlayer) write(pen, at, side, relatedPlayer.id, 'assists');
  }
  if (kind === 'own-goal') write(pen, at, otherSide(side), player.id, 'own_goals');
  if (kind === 'missed-penalty') writeMissedPenalty(pen, side, at, player.id);
  if (kind === 'yellow-card') write(pen, at, side, player.id, 'yellow_cards');
  if (kind === 'second-yellow' || kind === 'red-card') write(pen, at, side, player.id, 'red_cards');
  if (kind.endsWith('-card') && random.chance(0.85)) write(pen, at, side, player.id, 'fouls');
};

/** The attack ratio of a side. */
const edgeOf = ({ home, away }: Fixture, side: Side): number =>
  Math.exp(signOf(side) * (home.strength - away.strength) * 0.014);

const writeAttacks = (pen: Pen, side: Side): void => {
  const { random, fixture } = pen;
  const attack = edgeOf(fixture, side) * Math.exp(0.16 * random.normal()) * (side === 'home' ? 1.06 : 0.94);
  for (let left = random.poisson(11 * attack); left > 0; left -= 1) writeShot(pen, side);
  for (let left = random.poisson(2.4 * attack); left > 0; left -= 1)
    write(pen, pen.momentOf[side](), side, '', 'corners');
  for (let left = random.poisson(1.8); left > 0; left -= 1) {
    const at = pen.momentOf[side]();
    write(pen, at, side, pen.presence[side].somebody(random, at, OFFSIDE), 'offsides');
  }
  for (let left = random.poisson(9); left > 0; left -= 1) {
    const at = pen.momentOf[otherSide(side)]();
    write(pen, at, side, pen.presence[side].somebody(random, at, FOULS), 'fouls');
  }
};

/** Attempted passes of both sides in a minute of open play. */
const PASSES_A_MINUTE = 10.4;
/** Number of passing players of a side per minute. */
const PASSERS_A_MINUTE = 2;

const writePasses = (pen: Pen, side: Side): void => {
  const { random, fixture, flow, presence, count } = pen;
  const { strength } = fixture[side];
  const accuracy = Math.min(0.93, 0.72 + (strength - 55) * 0.0045 + 0.02 * random.normal());
  const style = (fixture.home.strength - fixture.away.strength) * 0.022;
  for (const minute of flow) {
    const share = 1 / (1 + Math.exp(-signOf(side) * (style + 0.6 * minute.value)));
    const length = (minute.until - minute.from) / MINUTE;
    let left = Math.max(0, Math.round(length * (share * PASSES_A_MINUTE + random.normal())));
    for (let passers = PASSERS_A_MINUTE; passers > 0 && left > 0; passers -= 1) {
      const tried = Math.ceil(left / passers);
      left -= tried;
      const when = { at: instantIn(random, minute), period: minute.half };
      const player = presence[side].somebody(random, when.at, PASSES);
      count(when, side, player, 'passes', tried);
      count(when, side, player, 'passes_completed', Math.floor(tried * accuracy + random.next()));
    }
  }
};

const drawPlay = (seed: string, fixture: Fixture, count: Count): Flow => {
  const course = footballCourse(seed, fixture);
  const random = createRandom(seed, 'play', fixture.id);
  const flow = flowOf(random, fixture, course);
  const presence = { home: presenceOf(course, 'home'), away: presenceOf(course, 'away') };
  const momentOf = { home: momentPicker(random, flow, 'home'), away: momentPicker(random, flow, 'away') };
  const pen: Pen = { random, fixture, course, flow, presence, momentOf, count };
  for (const incident of course.incidents) writeIncident(pen, incident);
  for (const side of SIDES) {
    writeAttacks(pen, side);
    writePasses(pen, side);
  }
  return flow;
};

const tallied = (seed: string, fixture: Fixture): FootballPlay => {
  const { count, inOrder } = createTallies();
  const flow = drawPlay(seed, fixture, count);
  return { flow, tallies: inOrder() };
};

const plays = createRecentCache<FootballPlay>(40);

export const footballPlay = (seed: string, fixture: Fixture): FootballPlay =>
  plays(`${seed}/${fixture.id}/${fixture.kickOff}`, () => tallied(seed, fixture));

/** The totals of the whole match: far quicker than in order of play. */
export const footballSums = (seed: string, fixture: Fixture): MatchSums => {
  const { count, sums } = createMatchSums();
  drawPlay(seed, fixture, count);
  return sums();
};
