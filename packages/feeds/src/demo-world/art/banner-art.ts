import { createRandom } from '#demo-world/random.ts';
import { hoop } from './arena.ts';
import { basketball, football } from './balls.ts';
import { circle, defs, group, line, linear, path, radial, rect, rounded, svg } from './svg.ts';
import { arrow, pitchFromAbove, tactics } from './top-view.ts';

const WIDTH = 750;
const HEIGHT = 208;

const base = (light: string, deep: string): string =>
  [
    defs(
      linear(
        'base',
        [
          [0, deep],
          [0.55, light],
          [1, deep],
        ],
        [0, 0, 1, 0.35],
      ),
      radial('lamp', [
        [0, '#fff', 0.34],
        [1, '#fff', 0],
      ]),
    ),
    rect(0, 0, WIDTH, HEIGHT, 'url(#base)'),
    `<ellipse cx="600" cy="20" rx="260" ry="170" fill="url(#lamp)"/>`,
  ].join('');

const chalk = (d: string, opacity = 0.3): string => line(d, '#fff', 2.5, `opacity="${opacity}"`);

const kickOff = (): string =>
  [
    base('#0b7a45', '#053a24'),
    group('opacity=".55" transform="translate(330 -60) rotate(9 200 160)"', pitchFromAbove(560, 330)),
    `<ellipse cx="610" cy="172" rx="58" ry="9" fill="#000" opacity=".35"/>`,
    football('ball', 610, 110, 58),
  ].join('');

const fiveLeagues = (): string => {
  const shields = [
    ['#7b2cbf', '#3c096c'],
    ['#e85d04', '#9d0208'],
    ['#0077b6', '#023e8a'],
    ['#d00000', '#6a040f'],
    ['#c9e265', '#55a630'],
  ] as const;
  return [
    base('#3b1d73', '#150a33'),
    chalk('M-10 208L330-20M760 208L560-20M430 208a120 120 0 0 1 240 0', 0.18),
    ...shields.map(([light, deep], place) =>
      group(
        `transform="translate(${428 + place * 60} ${52 + Math.abs(place - 2) * 9}) scale(${rounded(2.2 - Math.abs(place - 2) * 0.26)})"`,
        path('M14 0L28 4V18C28 27 22 33 14 36 6 33 0 27 0 18V4Z', light),
        path('M14 0L28 4V18C28 27 22 33 14 36Z', deep),
        path('M14 9l2.2 4.6 5 .6-3.7 3.4 1 5-4.5-2.5-4.5 2.5 1-5-3.7-3.4 5-.6Z', '#fff', 'opacity=".85"'),
      ),
    ),
  ].join('');
};

const nightGame = (): string =>
  [
    base('#16336f', '#0a1330'),
    path('M380 0H750V208H520Z', '#7d1730', 'opacity=".55"'),
    chalk('M700 208A190 190 0 0 1 330 208M560 208V120H700', 0.25),
    hoop(610, 26, 130),
    basketball('ball', 520, 118, 40),
  ].join('');

const envelope = (x: number, y: number, turn: number, size: number): string =>
  group(
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
    rect(-24, -32, 48, 64, '#d92d35', 'rx="5"'),
    path('M-24-27a5 5 0 0 1 5-5h38a5 5 0 0 1 5 5v6Q0 4-24-21Z', '#b3161f'),
    circle(0, -9, 9, '#f7c948', 'stroke="#c98a0c" stroke-width="1.5"'),
    rect(-3, -12, 6, 6, '#c98a0c', 'rx="1"'),
  );

const redRain = (): string => {
  const random = createRandom('banner', 'rain');
  const coins = Array.from({ length: 12 }, () =>
    circle(
      360 + random.int(370),
      random.int(200),
      3 + random.int(5),
      '#f7c948',
      `opacity="${rounded(0.4 + random.next() * 0.5)}"`,
    ),
  );
  return [
    base('#8f1f24', '#3a0a10'),
    chalk('M300 208L420-10M400 208L520-10M640 208L730-10', 0.14),
    ...coins,
    envelope(470, 74, -16, 1.15),
    envelope(672, 70, 14, 1.05),
    envelope(572, 110, 4, 1.6),
  ].join('');
};

const together = (): string =>
  [
    base('#0d5f63', '#06262b'),
    group('opacity=".5" transform="translate(360 -70)"', pitchFromAbove(480, 340, 14)),
    arrow([440, 150], [640, 60], -50, '#ffd166'),
    tactics(
      [
        [440, 150],
        [510, 66],
        [560, 160],
      ],
      '#d92d35',
      14,
    ),
    tactics(
      [
        [600, 110],
        [690, 140],
      ],
      '#f3f5f3',
      14,
    ),
    football('ball', 668, 62, 20),
  ].join('');

/** A card with a few lines and a mark, as of a tip that came in. */
const tipCard = (x: number, y: number, turn: number, mark: string): string =>
  group(
    `transform="translate(${x} ${y}) rotate(${turn})"`,
    rect(-64, -46, 128, 92, '#fffdf6', 'rx="9"'),
    circle(-42, -24, 11, '#d9b45b'),
    rect(-24, -31, 58, 6, '#3a3324', 'rx="3" opacity=".75"'),
    rect(-24, -20, 36, 5, '#3a3324', 'rx="2.5" opacity=".35"'),
    rect(-54, 2, 100, 5, '#3a3324', 'rx="2.5" opacity=".3"'),
    rect(-54, 14, 76, 5, '#3a3324', 'rx="2.5" opacity=".3"'),
    circle(42, 26, 15, 'none', `stroke="${mark}" stroke-width="3.5"`),
    line('M35 26l5 6 10-12', mark, 3.5, 'stroke-linecap="round"'),
  );

const coin = (x: number, y: number, size: number): string =>
  circle(x, y, size, '#f7c948', 'stroke="#b9770e" stroke-width="2"') +
  circle(x, y, size * 0.62, 'none', 'stroke="#b9770e" stroke-width="1.5" opacity=".7"');

const tips = (): string =>
  [
    base('#6b4a12', '#241703'),
    chalk('M-10 190C160 150 300 170 430 96S650 60 760 8', 0.22),
    tipCard(468, 118, -11, '#7d8590'),
    tipCard(668, 112, 10, '#d92d35'),
    tipCard(570, 98, -2, '#d92d35'),
    coin(412, 176, 15),
    coin(436, 186, 15),
    coin(716, 180, 18),
  ].join('');

const BANNERS = [kickOff, fiveLeagues, nightGame, redRain, together, tips] as const;

/** A banner without text, 750 x 208; its left half is calm, for the words above it. Null when there is no such number. */
export const drawBanner = (number: number): string | null => {
  const draw = BANNERS[number];
  return draw === undefined ? null : svg(WIDTH, HEIGHT, draw());
};

/** The background of the anchor home, 750 x 600: chalk lines on green under floodlights, dark enough for white text. */
export const drawBackground = (): string =>
  svg(
    WIDTH,
    600,
    [
      defs(
        linear(
          'base',
          [
            [0, '#0a6b3c'],
            [0.5, '#075231'],
            [1, '#064a2c'],
          ],
          [0.2, 0, 0.8, 1],
        ),
        radial('lamp', [
          [0, '#d9ffe9', 0.2],
          [1, '#d9ffe9', 0],
        ]),
      ),
      rect(0, 0, WIDTH, 600, 'url(#base)'),
      ...[0, 1, 2, 3, 4].map((band) => rect(0, band * 120, WIDTH, 60, '#fff', 'opacity=".025"')),
      `<ellipse cx="90" cy="-10" rx="360" ry="240" fill="url(#lamp)"/><ellipse cx="690" cy="-20" rx="300" ry="230" fill="url(#lamp)"/>`,
      chalk('M-10 372H760M0 110H110V372M750 110H640V372', 0.2),
      circle(375, 372, 172, 'none', 'stroke="#fff" stroke-width="2.5" opacity=".24"'),
      circle(375, 372, 6, '#fff', 'opacity=".3"'),
    ].join(''),
  );
