import { circle, group, path, rounded } from './svg.ts';

type Joint = readonly [x: number, y: number];
type Limb = readonly [from: Joint, bend: Joint, to: Joint];

interface Pose {
  head: Joint;
  shoulder: Joint;
  hip: Joint;
  /** Far arm, near arm, far leg, near leg. */
  limbs: readonly [Limb, Limb, Limb, Limb];
}

/** Poses of a figure 100 tall whose standing foot is at 0 0; up is negative, and it faces right. */
const POSES = {
  kick: {
    head: [9, -93],
    shoulder: [4, -79],
    hip: [-3, -47],
    limbs: [
      [
        [6, -79],
        [24, -71],
        [37, -82],
      ],
      [
        [0, -78],
        [-17, -67],
        [-31, -78],
      ],
      [
        [0, -47],
        [8, -24],
        [0, -2],
      ],
      [
        [-5, -47],
        [-15, -27],
        [-39, -28],
      ],
    ],
  },
  joy: {
    head: [4, -94],
    shoulder: [0, -80],
    hip: [-4, -47],
    limbs: [
      [
        [5, -80],
        [25, -86],
        [40, -102],
      ],
      [
        [-6, -80],
        [-25, -84],
        [-42, -98],
      ],
      [
        [-1, -47],
        [17, -33],
        [9, -10],
      ],
      [
        [-6, -47],
        [-10, -23],
        [-26, -6],
      ],
    ],
  },
  dunk: {
    head: [4, -97],
    shoulder: [0, -84],
    hip: [-7, -51],
    limbs: [
      [
        [-6, -84],
        [-20, -72],
        [-17, -55],
      ],
      [
        [4, -86],
        [17, -106],
        [25, -128],
      ],
      [
        [-4, -51],
        [13, -40],
        [3, -17],
      ],
      [
        [-9, -51],
        [-20, -29],
        [-38, -18],
      ],
    ],
  },
} as const satisfies Readonly<Record<string, Pose>>;

export interface Kit {
  shirt: string;
  trim: string;
  skin: string;
}

type Bone = readonly [from: Joint, to: Joint];

const between = (a: Joint, b: Joint): Joint => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Bones of one colour as one element; the group around them says that lines have round ends and no filling. */
const bones = (drawn: readonly Bone[], color: string, width: number): string =>
  `<path d="${drawn.map(([from, to]) => `M${from.join(' ')}L${to.join(' ')}`).join('')}" stroke="${color}" stroke-width="${width}"/>`;

const arm = ([from, bend, to]: Limb, { shirt, skin }: Kit): string =>
  bones([[bend, to]], skin, 6.5) + bones([[from, bend]], shirt, 8.5);

const legs = (drawn: readonly Limb[], { trim, skin }: Kit): string =>
  [
    bones(
      drawn.map(([from, bend]) => [from, bend]),
      skin,
      9.5,
    ),
    bones(
      drawn.map(([, bend, to]) => [bend, to]),
      trim,
      7.5,
    ),
    bones(
      drawn.map(([from, bend]) => [from, between(from, bend)]),
      trim,
      12.5,
    ),
    bones(
      drawn.map(([, , to]) => [to, [to[0] + 7, to[1] + 1]]),
      '#14171a',
      6,
    ),
  ].join('');

/** A player in the middle of a movement, `height` px tall, with the standing foot at the place. */
export const athlete = (x: number, y: number, height: number, pose: keyof typeof POSES, kit: Kit): string => {
  const { head, shoulder, hip, limbs } = POSES[pose];
  const [left, up] = shoulder;
  const [hipX, hipY] = hip;
  const torso = `M${left - 11} ${up - 2}Q${left} ${up - 7} ${left + 11} ${up - 1}L${hipX + 9} ${hipY}H${hipX - 9}Z`;
  const hair = `M${head[0] - 8} ${head[1] + 2}a8.4 8.4 0 0 1 15-6q-4 3-9 2-1 4-6 4Z`;
  return group(
    `transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(height) / 100})" fill="none" stroke-linecap="round"`,
    arm(limbs[0], kit),
    legs([limbs[2], limbs[3]], kit),
    path(torso, kit.shirt, `stroke="${kit.shirt}" stroke-width="3" stroke-linejoin="round"`),
    path(`M${left + 3} ${up - 4}L${left + 10} ${up - 1}L${hipX + 8} ${hipY}H${hipX + 2}Z`, '#fff', 'opacity=".1"'),
    bones(
      [
        [
          [left + 2, up - 4],
          [head[0] - 1, head[1] + 4],
        ],
      ],
      kit.skin,
      6,
    ),
    circle(head[0], head[1], 7.6, kit.skin),
    path(hair, '#1a1718'),
    arm(limbs[1], kit),
  );
};
