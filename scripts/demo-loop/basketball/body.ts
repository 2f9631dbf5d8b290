import {
  armsUpAt,
  carriedAt,
  dribbles,
  guardsAt,
  handlesAt,
  placesBeside,
  speedAt,
  standsAt,
  stridesOf,
} from './play.ts';
import { ACTORS } from './cast.ts';

export type Joint = readonly [x: number, y: number, z: number];

export interface Limb {
  root: Joint;
  bend: Joint;
  tip: Joint;
}

/** The joints of somebody in a pose, in metres of the court. */
export interface Body {
  hips: readonly [Joint, Joint];
  shoulders: readonly [Joint, Joint];
  head: Joint;
  /** From the middle of the head to the nose. */
  nose: Joint;
  legs: readonly [Limb, Limb];
  arms: readonly [Limb, Limb];
}

const RIGHT = 1;
const LEFT = -1;
const [THIGH, SHIN, UPPER_ARM, FOREARM] = [0.48, 0.46, 0.32, 0.33] as const;

const STRIDES = ACTORS.map((_, actor) => stridesOf(actor));

const minus = (a: Joint, b: Joint): Joint => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const plus = (a: Joint, b: Joint, times = 1): Joint => [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
const dot = (a: Joint, b: Joint): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Joint): Joint => {
  const length = Math.sqrt(dot(a, a)) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
const mixed = (a: Joint, b: Joint, part: number): Joint => plus(a, minus(b, a), part);

/** A limb of two bones from `root` toward `goal`, bent to the side of `pole`. */
const limb = (root: Joint, goal: Joint, [upper, lower]: readonly [number, number], pole: Joint): Limb => {
  const way = minus(goal, root);
  const along = unit(way);
  const reach = Math.min(Math.sqrt(dot(way, way)), (upper + lower) * 0.995);
  const foot = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach);
  const side = unit(plus(pole, along, -dot(pole, along)));
  const bend = plus(plus(root, along, foot), side, Math.sqrt(Math.max(0, upper ** 2 - foot ** 2)));
  return { root, bend, tip: plus(root, along, reach) };
};

interface Posture {
  actor: number;
  second: number;
  /** A place by metres ahead, to the right and up. */
  beside: ReturnType<typeof placesBeside>;
  pace: number;
  crouch: number;
  hipHeight: number;
  /** Ahead of the feet, metres. */
  lean: number;
}

const postureOf = (actor: number, second: number): Posture => {
  const pace = Math.hypot(...speedAt(actor, second));
  const crouch = Math.max(guardsAt(actor, second), 0.7 * dribbles(actor, second));
  const step = 2 * Math.PI * (STRIDES[actor]?.(second) ?? 0);
  const bob = 0.03 * Math.min(1, pace / 3) * Math.cos(2 * step);
  const hipHeight = 0.95 - 0.13 * crouch - 0.03 * Math.min(1, pace / 4) + bob;
  return {
    actor,
    second,
    beside: placesBeside(actor, second),
    pace,
    crouch,
    hipHeight,
    lean: 0.04 + 0.025 * pace + 0.14 * crouch,
  };
};

const legOf = ({ actor, second, beside, pace, crouch, hipHeight }: Posture, side: 1 | -1): Limb => {
  const turn = 2 * Math.PI * (STRIDES[actor]?.(second) ?? 0) + (side === RIGHT ? 0 : Math.PI);
  const [along, across] = speedAt(actor, second);
  const moving = Math.min(1, pace / 1.2);
  const swing = (Math.sin(turn) * moving * Math.min(0.5, 0.22 + 0.07 * pace)) / (pace || 1);
  const inAir = standsAt(actor, second)[2] ?? 0;
  const lift = moving * (0.06 + 0.05 * pace) * Math.max(0, Math.cos(turn));
  const stance = beside(-0.2 * Math.min(1, inAir * 3), side * (0.13 + 0.12 * crouch), 0.09 + lift);
  const goal: Joint = [stance[0] + along * swing, stance[1] + across * swing, stance[2]];
  const hip = beside(0, side * 0.11, hipHeight);
  const ahead = minus(beside(1, side * (0.1 + 0.3 * crouch), 0), beside(0, 0, 0));
  return limb(hip, goal, [THIGH, SHIN], ahead);
};

const handOf = (posture: Posture, side: 1 | -1, shoulder: number): Joint => {
  const { actor, second, beside, pace, lean } = posture;
  const turn = 2 * Math.PI * (STRIDES[actor]?.(second) ?? 0) + (side === RIGHT ? Math.PI : 0);
  const run = Math.min(1, pace / 4);
  const swing = Math.sin(turn) * 0.3 * run;
  const free = beside(lean + 0.14 + 0.08 * run + swing, side * (0.3 - 0.05 * run), shoulder - 0.5 + 0.17 * run);
  const guard = beside(0.38, side * 0.62, shoulder - 0.22);
  const [rightUp, leftUp] = armsUpAt(actor, second);
  const up = beside(lean + 0.12, side * 0.24, shoulder + 0.62);
  const spread = mixed(free, guard, guardsAt(actor, second) * (1 - 0.6 * run));
  const raised = mixed(spread, up, side === RIGHT ? rightUp : leftUp);
  return mixed(raised, handAtBall(posture, side), ballShare(posture, side));
};

/** A dribble is for the right hand. */
const ballShare = ({ actor, second }: Posture, side: 1 | -1): number =>
  handlesAt(actor, second) * (side === LEFT ? 1 - dribbles(actor, second) : 1);

const handAtBall = ({ actor, second, beside }: Posture, side: 1 | -1): Joint => {
  const [x, y, z] = carriedAt(actor, second);
  const low = dribbles(actor, second);
  const away = minus(beside(0, side * 0.12 * (1 - low), 0), beside(0, 0, 0));
  return [x + away[0], y + away[1], z + (Math.max(z + 0.12, 0.82) - z) * low];
};

const armOf = (posture: Posture, side: 1 | -1, height: number): Limb => {
  const { beside, lean } = posture;
  const shoulder = beside(lean, side * 0.2, height);
  const back = minus(beside(-0.7, side * 0.6, -0.8), beside(0, 0, 0));
  return limb(shoulder, handOf(posture, side, height), [UPPER_ARM, FOREARM], back);
};

export const bodyAt = (actor: number, second: number): Body => {
  const posture = postureOf(actor, second);
  const { beside, lean, hipHeight, crouch } = posture;
  const height = hipHeight + 0.56 - 0.05 * crouch;
  const arms = [armOf(posture, RIGHT, height), armOf(posture, LEFT, height)] as const;
  const legs = [legOf(posture, RIGHT), legOf(posture, LEFT)] as const;
  return {
    hips: [legs[0].root, legs[1].root],
    shoulders: [arms[0].root, arms[1].root],
    head: beside(lean + 0.05, 0, height + 0.26),
    nose: minus(beside(1, 0, 0), beside(0, 0, 0)),
    legs,
    arms,
  };
};
