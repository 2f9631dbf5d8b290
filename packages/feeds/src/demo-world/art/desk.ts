import type { Random } from '#demo-world/random.ts';
import { KITS } from './kits.ts';
import { circle, defs, ellipse, group, line, linear, path, radial, rect, rounded } from './svg.ts';
import { arrow, pitchFromAbove, tactics } from './top-view.ts';

const wood = (width: number, height: number, light: string, deep: string): string => {
  const grain = Array.from({ length: 6 }, (_, plank) => `M0 ${rounded((height / 6) * plank)}H${width}`);
  return (
    defs(
      linear(
        'wood',
        [
          [0, light],
          [1, deep],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    rect(0, 0, width, height, 'url(#wood)') +
    line(grain.join(''), '#2b1608', 2.5, 'opacity=".25"')
  );
};

const cup = (x: number, y: number, size: number): string =>
  group(
    `transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(size) / 100})"`,
    ellipse(6, 10, 104, 102, '#000', 'opacity=".25"'),
    circle(0, 0, 100, '#f4f1ea'),
    circle(0, 0, 84, '#ddd6c8'),
    line('M66-10q52-8 50 26t-52 20', '#fff', 15, 'stroke-linecap="round"'),
    circle(0, 0, 66, '#fff'),
    circle(0, 0, 56, '#5a2f17'),
    line('M-30 4q14-30 34-10t26-10M-22 22q20 8 42-8', '#e2b98c', 7, 'stroke-linecap="round" opacity=".8"'),
  );

/** A notebook with a drawn move, and coffee beside it. */
export const drawNotebook = (width: number, height: number, random: Random): string => {
  const [wide, tall] = [Math.min(width, height) * 0.72, Math.min(width, height) * 0.6];
  const [left, top] = [width * 0.5 - wide * 0.56, height * 0.5 - tall * 0.42];
  const spot = (): readonly [number, number] => [
    (0.2 + random.next() * 0.6) * wide,
    (0.2 + random.next() * 0.6) * tall,
  ];
  const own = [spot(), spot(), spot()] as const;
  return [
    wood(width, height, '#a8683a', '#5c3216'),
    group(
      `transform="translate(${rounded(left)} ${rounded(top)}) rotate(-7)"`,
      rect(8, 12, wide, tall, '#000', 'rx="12" opacity=".3"'),
      rect(0, 0, wide, tall, '#fbf8ef', 'rx="12"'),
      rect(wide * 0.05, tall * 0.07, wide * 0.9, tall * 0.86, '#0f7a46', 'rx="6"'),
      group(
        `transform="translate(${rounded(wide * 0.05)} ${rounded(tall * 0.07)})"`,
        pitchFromAbove(rounded(wide * 0.9), rounded(tall * 0.86)),
      ),
      arrow(own[0], own[1], -tall * 0.14, '#ffd166'),
      tactics(own, '#d92d35', 13),
      tactics([spot(), spot()], '#1667d8', 13),
    ),
    group(
      `transform="translate(${rounded(width * 0.56)} ${rounded(height * 0.86)}) rotate(-24)"`,
      rect(0, 0, wide * 0.56, 15, random.pick(KITS)[0], 'rx="4"'),
      path(`M0 0L-28 7.5L0 15Z`, '#f0d9b0') + path('M-19 5L-28 7.5L-19 10Z', '#22252b'),
    ),
    cup(width * 0.83, height * 0.24, Math.min(width, height) * 0.15),
  ].join('');
};

const boot = (color: string, trim: string): string =>
  [
    path('M2 96Q-4 60 16 20q22 10 42 4 10 34 66 46 34 8 34 26v6H6Q2 102 2 96Z', color),
    path('M16 20q22 10 42 4l6 15q-26 8-55-3Z', '#14171a', 'opacity=".55"'),
    path('M104 64q54 6 54 32v6h-70q-4-26 16-38Z', '#fff', 'opacity=".14"'),
    line('M66 46l-14 12M76 54L63 66M88 61L76 73', '#fff', 5, 'stroke-linecap="round"'),
    path('M22 92q28-34 62-8 12 8 34 10-50 12-96 4Z', trim),
    rect(4, 100, 154, 8, '#f4f6f8', 'rx="4"'),
    ...[14, 42, 96, 122, 142].map((x) => rect(x, 106, 11, 12, '#c9d1d6', 'rx="3"')),
  ].join('');

/** A pair of boots on wet grass in the evening. */
export const drawBoots = (width: number, height: number, random: Random): string => {
  const [color, trim] = random.pick(KITS);
  const scale = rounded((Math.min(width, height) / 270) * 10) / 10;
  const ground = height * 0.62;
  const blades = Array.from({ length: 46 }, () => {
    const [x, y] = [random.int(width), ground + random.int(Math.round(height - ground))];
    return `M${x} ${rounded(y)}l${random.int(9) - 4}-${10 + random.int(12)}`;
  });
  return [
    defs(
      linear('dusk', [
        [0, '#12304a'],
        [0.7, '#3d6a78'],
        [1, '#e7a56a'],
      ]),
      linear('lawn', [
        [0, '#1d7a42'],
        [1, '#0a4526'],
      ]),
      radial('sun', [
        [0, '#ffe2a8', 0.9],
        [1, '#ffe2a8', 0],
      ]),
    ),
    rect(0, 0, width, ground, 'url(#dusk)'),
    circle(width * 0.72, ground - height * 0.05, height * 0.3, 'url(#sun)'),
    rect(0, ground, width, height - ground, 'url(#lawn)'),
    line(`M0 ${rounded(ground + height * 0.3)}L${width} ${rounded(ground + height * 0.1)}`, '#fff', 9, 'opacity=".75"'),
    ellipse(width * 0.5, ground + height * 0.15, 120 * scale, 14 * scale, '#03130a', 'opacity=".45"'),
    group(
      `transform="translate(${rounded(width * 0.5 - 62 * scale)} ${rounded(ground - 92 * scale)}) scale(${scale})"`,
      boot(color, trim),
    ),
    group(
      `transform="translate(${rounded(width * 0.5 - 104 * scale)} ${rounded(ground - 66 * scale)}) scale(${scale})"`,
      boot(color, trim),
    ),
    line(blades.join(''), '#5fd08a', 2.5, 'stroke-linecap="round" opacity=".55"'),
  ].join('');
};

/** A match on television in a dark room, with heads before it. */
export const drawEvening = (width: number, height: number, random: Random): string => {
  const [wide, tall] = [width * 0.78, width * 0.44];
  const [left, top] = [width * 0.11, height * 0.42 - tall / 2];
  const [own, rival] = [random.pick(KITS)[0], random.pick(KITS)[1]];
  const spot = (): readonly [number, number] => [
    wide * (0.1 + random.next() * 0.8),
    tall * (0.15 + random.next() * 0.7),
  ];
  const heads = [0.26, 0.5, 0.73].map((at, seat) => {
    const [x, y] = [width * at, height * (0.86 - 0.02 * (seat % 2))];
    return (
      circle(x, y, width * 0.068, '#070b12') +
      path(
        `M${rounded(x - width * 0.13)} ${height}Q${rounded(x)} ${rounded(y - height * 0.02)} ${rounded(x + width * 0.13)} ${height}Z`,
        '#070b12',
      )
    );
  });
  return [
    defs(
      radial(
        'glow',
        [
          [0, '#3aa56b', 0.75],
          [0.6, '#173a52', 0.5],
          [1, '#0a0f1a', 0],
        ],
        [0.5, 0.42, 0.7],
      ),
    ),
    rect(0, 0, width, height, '#0a0f1a') + rect(0, 0, width, height, 'url(#glow)'),
    rect(left - 9, top - 9, wide + 18, tall + 18, '#05070c', 'rx="10"'),
    rect(left, top, wide, tall, '#15803f', 'rx="4"'),
    group(
      `transform="translate(${rounded(left)} ${rounded(top)})"`,
      pitchFromAbove(rounded(wide), rounded(tall)),
      tactics([spot(), spot(), spot(), spot()], own, 8),
      tactics([spot(), spot(), spot(), spot()], rival, 8),
    ),
    path(
      `M${rounded(left)} ${rounded(top)}h${rounded(wide * 0.45)}l${rounded(-wide * 0.3)} ${rounded(tall)}H${rounded(left)}Z`,
      '#fff',
      'opacity=".06"',
    ),
    rect(width * 0.44, top + tall + 9, width * 0.12, height * 0.05, '#05070c'),
    rect(0, height * 0.94, width, height * 0.06, '#101a2b'),
    ...heads,
  ].join('');
};
