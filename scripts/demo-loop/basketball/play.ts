import type { Spot } from '../camera.ts';
import { calmed, during, inLoop, LOOP_SECONDS, wayThrough } from '../motion.ts';
import { ACTORS, CENTRE, DRIVER, FIRST_REFEREE, LATE_DEFENDER, PLAYMAKER, SHOOTER, WHITE_PLAYMAKER } from './cast.ts';

/** The middle of the ring, 3.05 m high. */
export const RING = { x: 12.73, y: 0, z: 3.05, radius: 0.23 } as const;
/** When the shot leaves the hand, falls through the ring, reaches the floor, and is picked up; and how far it rises. */
export const SHOT = { leaves: 5.62, scores: 6.85, lands: 7.3, taken: 7.85, height: 1.9 } as const;

/** Who has the ball: `comes` and `leaves` are the seconds of it; `height` is how far its flight to the next rises. */
const HOLDERS = [
  { actor: PLAYMAKER, comes: -1.25, leaves: 1.75, height: 0.25 },
  { actor: DRIVER, comes: 2.3, leaves: 4.5, height: 0.15 },
  { actor: SHOOTER, comes: 5.02, leaves: SHOT.leaves, height: SHOT.height },
  { actor: CENTRE, comes: SHOT.taken, leaves: 8.9, height: 0.5 },
  { actor: WHITE_PLAYMAKER, comes: 9.45, leaves: 10.25, height: 0.1 },
  { actor: PLAYMAKER, comes: 10.75, leaves: 13.75, height: 0.25 },
] as const;
type Holder = (typeof HOLDERS)[number];

const DRIBBLES = [
  { actor: PLAYMAKER, from: 11.1, to: 13.5 },
  { actor: DRIVER, from: 3, to: 4.2 },
  { actor: WHITE_PLAYMAKER, from: 9.6, to: 10 },
] as const;
/** A bounce there and back; fits into the loop a whole number of times. */
const BOUNCE_SECONDS = 0.6;

const JUMPS = [
  { actor: DRIVER, from: 4.15, to: 4.8, height: 0.4 },
  { actor: SHOOTER, from: 5.35, to: 6, height: 0.45 },
  { actor: LATE_DEFENDER, from: 5.5, to: 6.1, height: 0.5 },
  { actor: PLAYMAKER, from: 10.5, to: 10.95, height: 0.2 },
] as const;

const isRed = (actor: number): boolean => ACTORS[actor]?.side === 'red';
const WAYS = ACTORS.map(({ keys }) => wayThrough(keys));

/** Where somebody's feet are, with the height of a jump. */
export const standsAt = (actor: number, at: number): Spot => {
  const [x, y] = WAYS[actor]?.(at) ?? [0, 0];
  const second = inLoop(at);
  const jump = JUMPS.find((one) => one.actor === actor && second > one.from && second < one.to);
  if (jump === undefined) return [x, y, 0];
  const part = (second - jump.from) / (jump.to - jump.from);
  return [x, y, 4 * jump.height * part * (1 - part)];
};

/** Metres a second along the court and across it. */
export const speedAt = (actor: number, second: number): readonly [number, number] => {
  const [x, y] = standsAt(actor, second - 0.08);
  const [nextX, nextY] = standsAt(actor, second + 0.08);
  return [(nextX - x) / 0.16, (nextY - y) / 0.16];
};

const holderAt = (second: number): Holder | undefined =>
  HOLDERS.find(({ comes, leaves }) => second >= comes && second < leaves);
const flightAt = (second: number): readonly [Holder, Holder] => {
  const next = HOLDERS.findIndex(({ comes }) => comes > second);
  return [HOLDERS[next - 1] ?? HOLDERS[0], HOLDERS[next] ?? HOLDERS[0]];
};

/** The place where all look: whoever has the ball, the ring during the shot, in between on the way. */
const watched = (at: number): Spot => {
  const second = inLoop(at);
  const holder = holderAt(second);
  if (holder !== undefined) return standsAt(holder.actor, second);
  if (second > SHOT.leaves && second < SHOT.taken) return [RING.x, RING.y];
  const [from, to] = flightAt(second);
  const part = (second - from.leaves) / (to.comes - from.leaves);
  const [fromX, fromY] = standsAt(from.actor, second);
  const [toX, toY] = standsAt(to.actor, second);
  return [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part];
};

/** Where somebody looks, as a vector: where they run, to the ball, and with the ball to the basket. */
const lookAt = (actor: number, second: number): readonly [number, number] => {
  const [x, y] = standsAt(actor, second);
  const [alongSpeed, acrossSpeed] = speedAt(actor, second);
  const hasBall = holderAt(inLoop(second))?.actor === actor;
  const basket = isRed(actor) ? RING.x : -RING.x;
  const [goalX, goalY] = hasBall ? [basket, 0] : watched(second);
  const far = Math.hypot(goalX - x, goalY - y) || 1;
  return [(goalX - x) / far + 0.25 * alongSpeed, (goalY - y) / far + 0.25 * acrossSpeed];
};

const TURNS = ACTORS.map((_, actor) => ({
  x: calmed((second) => lookAt(actor, second)[0], 0.2),
  y: calmed((second) => lookAt(actor, second)[1], 0.2),
}));

/** The direction of somebody's chest, in radians from the court's length. */
const headingAt = (actor: number, second: number): number => {
  const turn = TURNS[actor];
  return turn === undefined ? 0 : Math.atan2(turn.y(second), turn.x(second));
};

/** Places near somebody: metres ahead of the chest, to its right, and up from the feet. */
export const placesBeside = (
  actor: number,
  second: number,
): ((ahead: number, right: number, up: number) => readonly [number, number, number]) => {
  const [x, y, z = 0] = standsAt(actor, second);
  const heading = headingAt(actor, second);
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  return (ahead, right, up) => [x + ahead * cos + right * sin, y + ahead * sin - right * cos, z + up];
};

export const dribbles = (actor: number, second: number): number =>
  Math.max(0, ...DRIBBLES.filter((one) => one.actor === actor).map(({ from, to }) => during(second, from, to, 0.15)));

/** How far the shooter has lifted the ball, 0 to 1; the arms stay up for a moment. */
const lifts = (actor: number, second: number): number =>
  actor === SHOOTER ? during(second, SHOT.leaves - 0.05, 6.5, 0.3) : 0;

/** Where somebody has the ball, or would have it. */
export const carriedAt = (actor: number, second: number): readonly [number, number, number] => {
  const bounce = (inLoop(second) / BOUNCE_SECONDS) % 1;
  const height = 0.14 + 0.8 * (1 - (2 * bounce - 1) ** 2);
  const [low, high] = [dribbles(actor, second), lifts(actor, second)];
  const mixed = (held: number, bounced: number, lifted: number): number =>
    held + (bounced - held) * low + (lifted - held) * high;
  return placesBeside(actor, second)(mixed(0.36, 0.35, 0.3), mixed(0, 0.36, 0.05), mixed(1.2, height, 2.35));
};

/** How far somebody's hands are at the ball, 0 to 1: a little before it comes until a little after it has left. */
export const handlesAt = (actor: number, second: number): number =>
  Math.max(
    0,
    ...HOLDERS.filter((one) => one.actor === actor).map(({ comes, leaves }) =>
      during(second, comes, leaves + (leaves === SHOT.leaves ? 0.6 : 0.1), 0.25),
    ),
  );

const flown = (
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  part: number,
  height: number,
): Spot => {
  const mixed = (a: number, b: number): number => a + (b - a) * part;
  return [mixed(from[0], to[0]), mixed(from[1], to[1]), mixed(from[2], to[2]) + 4 * height * part * (1 - part)];
};

const shotAt = (second: number): Spot => {
  const ring = [RING.x, RING.y, RING.z] as const;
  const { leaves, scores, lands, taken, height } = SHOT;
  if (second < scores) return flown(carriedAt(SHOOTER, leaves), ring, (second - leaves) / (scores - leaves), height);
  const floor = [RING.x + 0.15, 0.1, 0.14] as const;
  if (second < lands) return flown(ring, floor, (second - scores) / (lands - scores), 0.25);
  return flown(floor, carriedAt(CENTRE, taken), (second - lands) / (taken - lands), 0.35);
};

/** The ball at a second of the loop. */
export const ballAt = (at: number): Spot => {
  const second = inLoop(at);
  const holder = holderAt(second);
  if (holder !== undefined) return carriedAt(holder.actor, second);
  if (second >= SHOT.leaves && second < SHOT.taken) return shotAt(second);
  const [from, to] = flightAt(second);
  const part = (second - from.leaves) / (to.comes - from.leaves);
  return flown(carriedAt(from.actor, from.leaves), carriedAt(to.actor, to.comes), part, from.height);
};

/** The middle of what is going on, calm enough for a camera. */
export const middleX = calmed((second) => watched(second)[0]);
export const middleY = calmed((second) => watched(second)[1]);

/** How far somebody guards, 0 to 1: white until the shot, red after it. */
export const guardsAt = (actor: number, second: number): number => {
  if (actor >= FIRST_REFEREE) return 0;
  return isRed(actor) ? during(second, 8.6, 10.4, 0.4) : during(second, 11.3, 17.8, 0.4);
};

/** How far somebody's right and left arm are up, 0 to 1. */
export const armsUpAt = (actor: number, second: number): readonly [right: number, left: number] => {
  if (actor === LATE_DEFENDER) return [during(second, 5.5, 5.95, 0.25), 0];
  if (actor === SHOOTER) return [during(second, 7, 7.9, 0.3), 0];
  if (actor !== FIRST_REFEREE) return [0, 0];
  const threePoints = during(second, 6.95, 8, 0.25);
  return [Math.max(threePoints, during(second, 5.7, 7, 0.25)), threePoints];
};

/** Metres that two steps take at a pace in metres a second. */
const strideLength = (pace: number): number => 0.9 + 0.34 * pace;

const steps = Array.from({ length: LOOP_SECONDS * 25 + 1 }, (_, step) => step / 25);

/** How many strides somebody has made, as a curve that ends the loop with a whole number of them. */
export const stridesOf = (actor: number): ((second: number) => number) => {
  let sum = 0;
  const sums = steps.map((second) => {
    const before = sum;
    const pace = Math.hypot(...speedAt(actor, second));
    sum += pace / 25 / strideLength(pace);
    return before;
  });
  const total = sums.at(-1) ?? 1;
  const whole = Math.max(1, Math.round(total));
  return (second) => {
    const place = inLoop(second) * 25;
    const [low, high] = [sums[Math.floor(place)] ?? 0, sums[Math.ceil(place)] ?? total];
    return ((low + (high - low) * (place % 1)) * whole) / total;
  };
};
