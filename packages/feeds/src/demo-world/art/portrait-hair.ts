import type { HairStyle, PortraitTraits } from './portrait-traits.ts';
import { circle, ellipse, path } from './svg.ts';

const DOME = 'M37 56C35 34 45 25 60 25s25 9 23 31';

/** Hair behind the head, for styles that have it. */
export const hairBehind = ({ hairStyle, hair }: PortraitTraits): string => {
  const drawn: Partial<Record<HairStyle, string>> = {
    long: path('M34 58C30 30 42 21 60 21s30 9 26 37c0 16 3 28 6 36H28c3-8 6-20 6-36Z', hair),
    bob: path('M33 60C31 32 42 22 60 22s29 10 27 38c0 11-1 18-5 22H38c-4-4-5-11-5-22Z', hair),
    bun: circle(60, 20, 10.5, hair),
    tail: path('M78 34c16 4 18 30 10 52-2-10-5-14-10-18Z', hair),
    curls: [
      [38, 42],
      [44, 31],
      [54, 25],
      [66, 25],
      [76, 31],
      [82, 42],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 9, hair))
      .join(''),
  };
  return drawn[hairStyle] ?? '';
};

/** Hair, or a cap, over the forehead. */
export const hairFront = ({ hairStyle, hair, palette }: PortraitTraits): string => {
  const fringe = path(`${DOME}c-2-9-7-13-13-14-9 5-22 5-33 3-2 3-3 6-3 11Z`, hair);
  const drawn: Record<HairStyle, string> = {
    crop: path(`${DOME}c-1-8-4-11-7-13-10 3-23 3-32 0-4 2-6 6-7 13Z`, hair),
    side:
      path(`${DOME}c-1-9-5-14-10-16-8 6-20 8-33 8-2 2-3 5-3 8Z`, hair) +
      path('M48 27c8-6 26-5 33 9-8-6-20-7-33-9Z', hair),
    spikes: path(
      'M37 54c-3-12 0-20 4-25l3 4 4-10 5 6 6-10 6 9 7-7 3 9 6-2c3 6 4 14 2 26-2-8-4-12-7-14-10 4-22 4-32 0-3 3-5 7-7 14Z',
      hair,
    ),
    curls: path(`${DOME}c-2-8-5-12-9-14-9 5-20 5-29 1-4 3-7 6-8 13Z`, hair),
    cap:
      path('M36 47C36 31 46 23 60 23s24 8 24 24Z', palette[2]) +
      path('M34 49c8-6 42-7 58-1 2 1 2 4 0 4-18-4-40-4-56 0-3 1-4-2-2-3Z', palette[3]),
    bald: ellipse(51, 33, 8, 4, '#fff', 'opacity=".28" transform="rotate(-24 51 33)"'),
    bob: fringe,
    long: path(`${DOME}c-1-10-6-16-12-18C64 44 52 47 40 47c-2 3-3 6-3 9Z`, hair),
    bun: path(`${DOME}c-2-11-9-17-23-17s-21 6-23 17Z`, hair),
    tail: path(`${DOME}c-3-10-9-15-20-16-3 6-14 10-23 10-2 2-3 4-3 6Z`, hair),
  };
  return drawn[hairStyle];
};
