import { createRandom, type Random } from '#demo-world/random.ts';
import { SCENE_COUNT, sceneKind, sceneSize, sceneSport, type SceneKind } from '#demo-world/scenes.ts';
import { arena } from './arena.ts';
import { basketball, football } from './balls.ts';
import { drawBoots, drawEvening, drawNotebook } from './desk.ts';
import { drawChart, drawScarf, drawScoreboard, drawSeats, drawShirt, drawTrophy } from './things.ts';
import { farGoal, stadium } from './stadium.ts';
import { defs, ellipse, linear, radial, rect, svg } from './svg.ts';
import { pitchFromAbove } from './top-view.ts';

type DrawScene = (width: number, height: number, random: Random, number: number) => string;

const nightPitch: DrawScene = (width, height, random) =>
  stadium(width, height, height * 0.5, random) + farGoal(width, height * 0.5, height);

const court: DrawScene = (width, height, random) =>
  arena(width, height, height * 0.56, random) +
  basketball('ball', width * (0.3 + random.next() * 0.4), height * 0.82, height * 0.075);

const GROUNDS = {
  football: { light: '#2f9c6b', deep: '#0b4f38', draw: football },
  basketball: { light: '#d9863f', deep: '#7a3d12', draw: basketball },
} as const;

const ballClose: DrawScene = (width, height, random, number) => {
  const { light, deep, draw } = GROUNDS[sceneSport(number) ?? 'football'];
  const radius = Math.min(width, height) * 0.3;
  return [
    defs(
      radial(
        'ground',
        [
          [0, light],
          [1, deep],
        ],
        [0.5, 0.35, 0.75],
      ),
      linear('fade', [
        [0, '#000', 0],
        [1, '#000', 0.35],
      ]),
    ),
    rect(0, 0, width, height, 'url(#ground)'),
    pitchFromAbove(width * 1.3, height * 1.3, 20 + random.int(40)),
    rect(0, 0, width, height, 'url(#fade)'),
    ellipse(width * 0.53, height * 0.56 + radius * 0.98, radius * 0.95, radius * 0.17, '#000', 'opacity=".4"'),
    draw('ball', width * 0.5, height * 0.54, radius),
  ].join('');
};

const SCENES: Readonly<Record<SceneKind, DrawScene>> = {
  'night-pitch': nightPitch,
  scoreboard: drawScoreboard,
  scarf: drawScarf,
  ball: ballClose,
  court,
  chart: drawChart,
  seats: drawSeats,
  shirt: drawShirt,
  trophy: drawTrophy,
  notebook: drawNotebook,
  boots: drawBoots,
  evening: drawEvening,
};

/** A numbered picture for moments; null when there is no such number. */
export const drawScene = (number: number): string | null => {
  if (!Number.isInteger(number) || number < 0 || number >= SCENE_COUNT) return null;
  const { width, height } = sceneSize(number);
  return svg(width, height, SCENES[sceneKind(number)](width, height, createRandom('scene', number), number));
};
