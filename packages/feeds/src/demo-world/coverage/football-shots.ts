import type { MatchShot } from '@touchline/contract/match-coverage.ts';
import type { Random } from '#demo-world/random.ts';
import { type Action, tallyOf } from './action.ts';

/** A pitch in metres, with the penalty spot and the mouth of the goal. */
const PITCH = { length: 105, width: 68, spot: 11, goal: 7.32 };
const PENALTY_XG = 0.79;
/** How far a shot comes from, in metres: of big chances and of others. */
const DISTANCE = { big: [5, 8], other: [9, 19] } as const;
/** Of the shots that miss the target without a corner after them: blocked, and off the frame of the goal. */
const BLOCKED_SHARE = 0.36;
const WOODWORK_SHARE = 0.05;

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Chance of a goal by the distance to it and the angle under which its mouth is seen. */
const xgOf = (ahead: number, beside: number, isBig: boolean): number => {
  const half = PITCH.goal / 2;
  const angle = Math.atan2(beside + half, ahead) - Math.atan2(beside - half, ahead);
  const distance = Math.hypot(ahead, beside);
  return Math.min(0.92, 0.52 * angle * Math.exp(-distance / 30) * (isBig ? 1.25 : 0.75));
};

type ShotPosition = Pick<MatchShot, 'x' | 'y' | 'xg'>;

/** Shots from within this many metres of the goal line are often headed. */
const HEADED_WITHIN = 9;

const bodyPartOf = (random: Random, { y }: ShotPosition, isPenalty: boolean): NonNullable<MatchShot['bodyPart']> => {
  const ahead = ((100 - y) * PITCH.length) / 100;
  const chance = random.next();
  if (!isPenalty && ahead < HEADED_WITHIN && chance < 0.3) return 'head';
  return chance < 0.75 ? 'right-foot' : 'left-foot';
};

const placeOf = (random: Random, isBig: boolean): ShotPosition => {
  const [least, spread] = isBig ? DISTANCE.big : DISTANCE.other;
  const ahead = least + spread * random.next();
  const beside = Math.abs(random.normal()) * (isBig ? 4.5 : 11);
  const side = random.chance(0.5) ? 1 : -1;
  const x = 50 + (side * Math.min(28, beside) * 100) / PITCH.width;
  return {
    x: rounded(x, 1),
    y: rounded(100 - (ahead * 100) / PITCH.length, 1),
    xg: rounded(xgOf(ahead, beside, isBig), 2),
  };
};

const PENALTY: ShotPosition = { x: 50, y: rounded(100 - (PITCH.spot * 100) / PITCH.length, 1), xg: PENALTY_XG };

const missOf = (random: Random, hasCorner: boolean): MatchShot['outcome'] => {
  if (hasCorner) return 'blocked';
  const chance = random.next();
  if (chance < BLOCKED_SHARE) return 'blocked';
  return chance < BLOCKED_SHARE + WOODWORK_SHARE ? 'woodwork' : 'off-target';
};

/** Where a shot came from and what became of it; a corner after a shot that was not saved tells that it was blocked. */
export const footballShotOf = (
  random: Random,
  action: Action,
  { isPenalty, hasCorner }: { isPenalty: boolean; hasCorner: boolean },
): ShotPosition & Pick<MatchShot, 'outcome' | 'bodyPart'> => {
  const position = isPenalty ? PENALTY : placeOf(random, tallyOf(action, 'big_chances') !== undefined);
  const place = { ...position, bodyPart: bodyPartOf(random, position, isPenalty) };
  if (tallyOf(action, 'goals')) return { ...place, outcome: 'scored' };
  if (tallyOf(action, 'saves')) return { ...place, outcome: 'saved' };
  return { ...place, outcome: isPenalty ? 'off-target' : missOf(random, hasCorner) };
};
