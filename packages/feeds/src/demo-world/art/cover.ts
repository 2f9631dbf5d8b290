import { isBasketballHost } from '#demo-world/hosts.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import { arena } from './arena.ts';
import { athlete, type Kit } from './athlete.ts';
import { basketball, football } from './balls.ts';
import { KITS } from './kits.ts';
import { farGoal, NIGHTS, stadium } from './stadium.ts';
import { defs, dots, ellipse, group, linear, path, radial, rect, rounded, svg } from './svg.ts';
import { arrow, pitchFromAbove, tactics } from './top-view.ts';

const WIDTH = 480;
const HEIGHT = 300;

/** Darkens the foot, where the app writes the score. */
const shade = (): string =>
  defs(
    linear('shade', [
      [0, '#000', 0],
      [1, '#000', 0.6],
    ]),
  ) + rect(0, HEIGHT * 0.55, WIDTH, HEIGHT * 0.45, 'url(#shade)');

const goalView = (random: Random): string => {
  const x = WIDTH * (0.3 + random.next() * 0.4);
  return [
    stadium(WIDTH, HEIGHT, 138, random),
    farGoal(WIDTH, 138, HEIGHT),
    ellipse(x, 246, 22, 5, '#000', 'opacity=".35"'),
    football('ball', x, 228, 20),
  ].join('');
};

const boardView = (random: Random): string => {
  const [, , grassLight, grassDeep] = random.pick(NIGHTS);
  const spot = (left: number): readonly [number, number] => [left + random.next() * 150, 50 + random.next() * 190];
  const own = Array.from({ length: 4 }, () => spot(60));
  const rival = Array.from({ length: 3 }, () => spot(270));
  return [
    defs(
      radial(
        'field',
        [
          [0, grassLight],
          [1, grassDeep],
        ],
        [0.5, 0.3, 0.8],
      ),
    ),
    rect(0, 0, WIDTH, HEIGHT, 'url(#field)'),
    pitchFromAbove(WIDTH, HEIGHT, -8 + random.int(17)),
    arrow(own[0] ?? [100, 100], rival[0] ?? [300, 100], -50, '#ffd166'),
    tactics(own, '#d92d35', 11),
    tactics(rival, '#1667d8', 11),
    football('ball', 240, 140, 12),
  ].join('');
};

const cornerView = (random: Random): string => {
  const flag = random.pick(['#d92d35', '#ffd166', '#1667d8', '#ffffff']);
  return [
    stadium(WIDTH, HEIGHT, 150, random),
    path('M-20 300L150 210L500 268', 'none', 'stroke="#fff" stroke-width="5" stroke-opacity=".85"'),
    path('M74 250Q150 290 226 222', 'none', 'stroke="#fff" stroke-width="4" stroke-opacity=".7"'),
    rect(147, 92, 5, 120, '#f4f4f4', 'rx="2.5"'),
    path('M152 94q24-8 40 4t38 0v34q-20 12-38 0t-40 4Z', flag),
    ellipse(268, 262, 30, 7, '#000', 'opacity=".35"'),
    football('ball', 268, 234, 28),
  ].join('');
};

const hallView = (random: Random): string =>
  arena(WIDTH, HEIGHT, 158, random) + basketball('ball', 300 + random.int(70), 82, 21);

const closeView = (random: Random): string => {
  const turn = random.int(60) - 30;
  return [
    arena(WIDTH, HEIGHT, 205, random),
    ellipse(118, 268, 58, 9, '#000', 'opacity=".4"'),
    basketball('ball', 118, 214, 52, turn),
  ].join('');
};

const kitOf = (random: Random): Kit => {
  const [shirt, trim] = random.pick(KITS);
  return { shirt, trim, skin: random.pick(['#e3ad80', '#f1c39b', '#8d5a3a', '#c98f63'] as const) };
};

const strikerView = (random: Random): string => {
  const x = 150 + random.int(130);
  return [
    stadium(WIDTH, HEIGHT, 168, random),
    ellipse(x + 14, 266, 62, 8, '#000', 'opacity=".4"'),
    athlete(x, 262, 180, 'kick', kitOf(random)),
    football('ball', x + 46, 249, 15),
  ].join('');
};

const joyView = (random: Random): string => {
  const x = 170 + random.int(140);
  return [
    stadium(WIDTH, HEIGHT, 176, random),
    ellipse(x - 10, 266, 60, 8, '#000', 'opacity=".4"'),
    athlete(x, 264, 180, 'joy', kitOf(random)),
  ].join('');
};

const dunkView = (random: Random): string => {
  const kit = kitOf(random);
  return [
    arena(WIDTH, HEIGHT, 190, random),
    ellipse(150, 276, 50, 8, '#000', 'opacity=".4"'),
    athlete(160, 266, 135, 'dunk', kit),
    basketball('ball', 197, 81, 18),
  ].join('');
};

const sparks = (random: Random): string =>
  dots(
    Array.from({ length: 9 }, () => [random.int(WIDTH), random.int(130)] as const),
    2.4,
    '#fff',
    0.35,
  );

/** Comes closer to a part of the view, so that no two rooms look the same. */
const framed = (random: Random, view: string): string => {
  const scale = 1 + random.int(5) / 20;
  const left = -random.next() * WIDTH * (scale - 1);
  const top = -(0.3 + random.next() * 0.5) * HEIGHT * (scale - 1);
  return group(`transform="translate(${rounded(left)} ${rounded(top)}) scale(${rounded(scale * 100) / 100})"`, view);
};

/** The cover of a host's room, 480 x 300: a night in the stadium, a tactics board, a corner, or a hall. */
export const drawCover = (hostId: string): string => {
  const random = createRandom('cover', hostId);
  const views = isBasketballHost(hostId)
    ? ([hallView, closeView, dunkView] as const)
    : ([goalView, boardView, cornerView, strikerView, joyView] as const);
  const view = random.pick(views);
  return svg(WIDTH, HEIGHT, framed(random, view(random)) + sparks(random) + shade());
};
