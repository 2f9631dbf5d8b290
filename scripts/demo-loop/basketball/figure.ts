import { circle, line, path } from '@touchline/feeds/demo-world/art/svg.ts';
import { createRandom } from '@touchline/feeds/demo-world/random.ts';
import { type Camera, outline } from '../camera.ts';
import { type Body, bodyAt, type Joint, type Limb } from './body.ts';
import { ACTORS, type Side } from './cast.ts';

interface Kit {
  shirt: string;
  shade: string;
  trim: string;
  shorts: string;
  shoes: string;
  /** Null: bare arms. */
  sleeve: string | null;
}

const KITS: Readonly<Record<Side, Kit>> = {
  red: { shirt: '#df2531', shade: '#ad1420', trim: '#f6d9a8', shorts: '#cf1f2b', shoes: '#f6f7f9', sleeve: null },
  white: { shirt: '#f6f8fb', shade: '#c6d0dd', trim: '#1c4fb8', shorts: '#e6ebf2', shoes: '#1c3f94', sleeve: null },
  referee: {
    shirt: '#8b94a1',
    shade: '#69727f',
    trim: '#22262e',
    shorts: '#1d2026',
    shoes: '#0f1216',
    sleeve: '#8b94a1',
  },
};

const SKINS = ['#8d5a3a', '#5f3b28', '#c98f63', '#75472d', '#e3ad80', '#a86f47'] as const;
const HAIRS = ['#1d1a1f', '#17141a', '#2b211e', '#3a281c'] as const;

const LOOKS = ACTORS.map(({ side }, actor) => {
  const random = createRandom('demo-loop', 'basketball', actor);
  return { kit: KITS[side], side, skin: random.pick(SKINS), hair: random.pick(HAIRS) };
});
type Look = (typeof LOOKS)[number];

/** A part of a figure, and how near it is to the camera. */
interface Part {
  near: number;
  drawing: string;
}

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** A bone as a stroke; `width` in metres. */
const bone = (camera: Camera, from: Joint, to: Joint, color: string, width: number): string =>
  line(outline(camera, [from, to], false), color, Math.round(camera(from).scale * width * 10) / 10, ROUND);

const between = (a: Joint, b: Joint, part: number): Joint => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

const nearest = (camera: Camera, joints: readonly Joint[]): number =>
  joints.reduce((sum, joint) => sum + camera(joint).scale, 0) / joints.length;

const legPart = (camera: Camera, { root, bend, tip }: Limb, nose: Joint, { kit, skin, side }: Look): Part => {
  const toe: Joint = [tip[0] + nose[0] * 0.19, tip[1] + nose[1] * 0.19, tip[2] - 0.04];
  const isLong = side === 'referee';
  return {
    near: nearest(camera, [root, bend, tip]),
    drawing: [
      bone(camera, tip, toe, kit.shoes, 0.12),
      bone(camera, bend, tip, isLong ? kit.shorts : skin, 0.12),
      isLong ? '' : bone(camera, between(bend, tip, 0.7), tip, '#eef1f5', 0.115),
      bone(camera, root, bend, isLong ? kit.shorts : skin, 0.15),
      isLong ? '' : bone(camera, root, between(root, bend, 0.8), kit.trim, 0.21),
      bone(camera, root, between(root, bend, isLong ? 1 : 0.72), kit.shorts, 0.225),
    ].join(''),
  };
};

const armPart = (camera: Camera, { root, bend, tip }: Limb, { kit, skin }: Look): Part => ({
  near: nearest(camera, [root, bend, tip]),
  drawing: [
    bone(camera, bend, tip, skin, 0.085),
    bone(camera, root, bend, skin, 0.105),
    kit.sleeve === null ? '' : bone(camera, root, between(root, bend, 0.7), kit.sleeve, 0.14),
  ].join(''),
});

const torsoPart = (camera: Camera, { hips, shoulders }: Body, { kit }: Look): Part => {
  const width = Math.round(camera(hips[0]).scale * 0.12 * 10) / 10;
  const [right, left] = [between(hips[0], shoulders[0], 0.15), between(hips[1], shoulders[1], 0.15)];
  const shirt = outline(camera, [shoulders[0], shoulders[1], left, right]);
  return {
    near: nearest(camera, [...hips, ...shoulders]),
    drawing: [
      bone(camera, hips[0], hips[1], kit.shorts, 0.24),
      path(shirt, kit.shirt, `stroke="${kit.shirt}" stroke-width="${width}" stroke-linejoin="round"`),
      ...[0, 1].map((side) => {
        const [shoulder, hip] = [shoulders[side] ?? shoulders[0], hips[side] ?? hips[0]];
        return bone(camera, between(shoulder, hip, 0.35), between(shoulder, hip, 0.85), kit.shade, 0.07);
      }),
      bone(camera, between(shoulders[0], shoulders[1], 0.4), between(shoulders[0], shoulders[1], 0.6), kit.trim, 0.09),
    ].join(''),
  };
};

const headPart = (camera: Camera, { head, nose, shoulders }: Body, { skin, hair }: Look): Part => {
  const { scale } = camera(head);
  const neck = between(between(shoulders[0], shoulders[1], 0.5), head, 0.2);
  const on = (ahead: number, up: number): Joint => [head[0] + nose[0] * ahead, head[1] + nose[1] * ahead, head[2] + up];
  const [crown, face] = [camera(on(-0.03, 0.035)), camera(on(0.035, -0.02))];
  const hairDrawn = circle(crown.x, crown.y, scale * 0.125, hair);
  const faceDrawn = circle(face.x, face.y, scale * 0.108, skin);
  const isTowardCamera = face.scale > crown.scale;
  return {
    near: nearest(camera, [head]),
    drawing: bone(camera, neck, head, skin, 0.1) + (isTowardCamera ? hairDrawn + faceDrawn : faceDrawn + hairDrawn),
  };
};

/** A player or referee as the camera sees them. */
export const figure = (camera: Camera, actor: number, second: number): string => {
  const look = LOOKS[actor];
  if (look === undefined) return '';
  const body = bodyAt(actor, second);
  return [
    ...body.legs.map((leg) => legPart(camera, leg, body.nose, look)),
    torsoPart(camera, body, look),
    headPart(camera, body, look),
    ...body.arms.map((arm) => armPart(camera, arm, look)),
  ]
    .toSorted((a, b) => a.near - b.near)
    .map(({ drawing }) => drawing)
    .join('');
};
