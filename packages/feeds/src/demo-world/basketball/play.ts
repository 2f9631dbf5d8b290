import type { Side } from '@touchline/contract/match-detail.ts';
import { createRecentCache } from '#demo-world/recent-cache.ts';
import { createRandom, pickWeighted, type Random } from '#demo-world/random.ts';
import { otherSide, SIDES } from '#demo-world/sides.ts';
import {
  type Count,
  createMatchSums,
  createTallies,
  type MatchSums,
  type PlayInstant,
  type Tally,
} from '#demo-world/tallies.ts';
import { basketballCourse, secondsAt, type Basket, type Period } from './course.ts';
import type { BasketballPlayer, Position } from './roster.ts';
import { fiveAt, rotationOf, type Rotation } from './rotation.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const QUARTER_SECONDS = 720;
/** Players do not foul out. */
const MOST_FOULS = 5;

/** All statistics of a game, in order of play, and who was on the court. */
export interface BasketballPlay {
  tallies: readonly Tally[];
  rotations: Readonly<Record<Side, Rotation>>;
}

interface Pen extends Pick<BasketballPlay, 'rotations'> {
  random: Random;
  count: Count;
  /** Fouls are assigned to players last, in order of play. */
  fouls: (PlayInstant & { side: Side })[];
}

type Weights = Readonly<Record<Position, number>>;
const SHOOTS_THREE: Weights = { PG: 1.2, SG: 1.4, SF: 1.15, PF: 0.9, C: 0.35 };
const SHOOTS_TWO: Weights = { PG: 0.9, SG: 0.85, SF: 1, PF: 1.1, C: 1.3 };
const REBOUNDS: Weights = { PG: 0.6, SG: 0.65, SF: 0.95, PF: 1.5, C: 2.2 };
const ASSISTS: Weights = { PG: 2.4, SG: 1.2, SF: 1, PF: 0.75, C: 0.7 };
const STEALS: Weights = { PG: 1.3, SG: 1.2, SF: 1.1, PF: 0.8, C: 0.6 };
const BLOCKS: Weights = { PG: 0.2, SG: 0.3, SF: 0.6, PF: 1.2, C: 2.3 };
const FOULS: Weights = { PG: 0.8, SG: 0.8, SF: 1, PF: 1.2, C: 1.4 };

/** One of the five on the court except `without`, weighted. */
const somebody = (pen: Pen, side: Side, { at }: PlayInstant, weights: Weights, without?: string): string => {
  const five = fiveAt(pen.rotations[side], at);
  const weightOf = ({ id, position, usage }: BasketballPlayer): number =>
    id === without ? 0 : weights[position] * (weights === REBOUNDS ? 1 : usage);
  return pickWeighted(pen.random, five, weightOf)?.id ?? '';
};

const write = ({ count }: Pen, when: PlayInstant, side: Side, player: string, ...keys: string[]): void => {
  for (const key of keys) count(when, side, player, key, 1);
};

/** Free throws after a foul of the other side. */
const writeFreeThrows = (
  pen: Pen,
  when: PlayInstant,
  side: Side,
  player: string,
  made: number,
  missed: number,
): void => {
  pen.count(when, side, player, 'points', made);
  pen.count(when, side, player, 'free_throws_made', made);
  pen.count(when, side, player, 'free_throws_attempted', made + missed);
  pen.fouls.push({ ...when, side: otherSide(side) });
};

const writeTwo = (pen: Pen, when: PlayInstant, side: Side): string => {
  const { random, count } = pen;
  const player = somebody(pen, side, when, SHOOTS_TWO);
  count(when, side, player, 'points', 2);
  write(pen, when, side, player, 'field_goals_made', 'field_goals_attempted');
  if (random.chance(0.7)) count(when, side, player, 'points_in_paint', 2);
  if (random.chance(0.2)) count(when, side, player, 'fast_break_points', 2);
  if (random.chance(0.54)) write(pen, when, side, somebody(pen, side, when, ASSISTS, player), 'assists');
  return player;
};

const writeThree = (pen: Pen, when: PlayInstant, side: Side): void => {
  const player = somebody(pen, side, when, SHOOTS_THREE);
  pen.count(when, side, player, 'points', 3);
  write(pen, when, side, player, 'field_goals_made', 'field_goals_attempted');
  write(pen, when, side, player, 'three_points_made', 'three_points_attempted');
  if (pen.random.chance(0.8)) write(pen, when, side, somebody(pen, side, when, ASSISTS, player), 'assists');
};

const writeBasket = (pen: Pen, when: PlayInstant, { side, points }: Basket): void => {
  const { random } = pen;
  const kind = random.next();
  if (points === 1) writeFreeThrows(pen, when, side, somebody(pen, side, when, SHOOTS_TWO), 1, kind < 0.42 ? 1 : 0);
  else if (points === 2 && kind < 0.16) writeFreeThrows(pen, when, side, somebody(pen, side, when, SHOOTS_TWO), 2, 0);
  else if (points === 2) writeTwo(pen, when, side);
  else if (kind < 0.07) writeFreeThrows(pen, when, side, writeTwo(pen, when, side), 1, 0);
  else writeThree(pen, when, side);
};

/** A missed field goal, with the block and the rebound. */
const writeMiss = (pen: Pen, when: PlayInstant, side: Side, isThree: boolean): void => {
  const { random } = pen;
  const player = somebody(pen, side, when, isThree ? SHOOTS_THREE : SHOOTS_TWO);
  write(pen, when, side, player, 'field_goals_attempted', ...(isThree ? ['three_points_attempted'] : []));
  const defence = otherSide(side);
  if (random.chance(isThree ? 0.02 : 0.22)) write(pen, when, defence, somebody(pen, defence, when, BLOCKS), 'blocks');
  const rebound = random.next();
  if (rebound < 0.23) write(pen, when, side, somebody(pen, side, when, REBOUNDS), 'rebounds', 'offensive_rebounds');
  else if (rebound < 0.94) write(pen, when, defence, somebody(pen, defence, when, REBOUNDS), 'rebounds');
};

const writeTurnover = (pen: Pen, when: PlayInstant, side: Side): void => {
  write(pen, when, side, somebody(pen, side, when, ASSISTS), 'turnovers');
  const defence = otherSide(side);
  if (pen.random.chance(0.56)) write(pen, when, defence, somebody(pen, defence, when, STEALS), 'steals');
};

const writePeriod = (pen: Pen, period: Period, number: number): void => {
  const { random } = pen;
  const length = period.clockSeconds / QUARTER_SECONDS;
  const instant = (share: number): PlayInstant => ({ at: secondsAt(period, share), period: number });
  const times = (mean: number, spread: number, act: (when: PlayInstant) => void): void => {
    const count = Math.round(length * (mean + random.normal() * spread));
    for (let left = count; left > 0; left -= 1) act(instant(random.next()));
  };
  for (const basket of period.baskets) writeBasket(pen, instant(basket.share), basket);
  for (const side of SIDES) {
    times(6.6, 1.3, (when) => writeMiss(pen, when, side, true));
    times(5.1, 1.2, (when) => writeMiss(pen, when, side, false));
    times(3.3, 1, (when) => writeTurnover(pen, when, side));
    times(1.4, 0.8, (when) => pen.fouls.push({ ...when, side }));
  }
};

const writeFouls = (pen: Pen): void => {
  const counts = new Map<string, number>();
  for (const foul of pen.fouls.toSorted((a, b) => a.at - b.at)) {
    const able = fiveAt(pen.rotations[foul.side], foul.at).filter(({ id }) => (counts.get(id) ?? 0) < MOST_FOULS);
    const player = pickWeighted(pen.random, able, ({ position }) => FOULS[position]);
    if (player === undefined) continue;
    counts.set(player.id, (counts.get(player.id) ?? 0) + 1);
    write(pen, foul, foul.side, player.id, 'fouls');
  }
};

const drawPlay = (seed: string, fixture: Fixture, count: Count): BasketballPlay['rotations'] => {
  const course = basketballCourse(seed, fixture);
  const rotations = {
    home: rotationOf(seed, fixture, 'home', course),
    away: rotationOf(seed, fixture, 'away', course),
  };
  const pen: Pen = { random: createRandom(seed, 'play', fixture.id), rotations, count, fouls: [] };
  for (const [index, period] of course.periods.entries()) writePeriod(pen, period, index + 1);
  writeFouls(pen);
  return rotations;
};

const tallied = (seed: string, fixture: Fixture): BasketballPlay => {
  const { count, inOrder } = createTallies();
  const rotations = drawPlay(seed, fixture, count);
  return { rotations, tallies: inOrder() };
};

const plays = createRecentCache<BasketballPlay>(32);

export const basketballPlay = (seed: string, fixture: Fixture): BasketballPlay =>
  plays(`${seed}/${fixture.id}/${fixture.kickOff}`, () => tallied(seed, fixture));

/** The totals of the whole game, and who played: far quicker than in order of play. */
export const basketballSums = (
  seed: string,
  fixture: Fixture,
): Pick<BasketballPlay, 'rotations'> & { sums: MatchSums } => {
  const { count, sums } = createMatchSums();
  const rotations = drawPlay(seed, fixture, count);
  return { rotations, sums: sums() };
};
