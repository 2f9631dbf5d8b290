import type { Random } from '#demo-world/random.ts';
import { KITS } from './kits.ts';
import { circle, defs, ellipse, group, line, linear, path, radial, rect, rounded } from './svg.ts';

const DIGITS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
] as const;

const backdrop = (width: number, height: number, light: string, deep: string): string =>
  defs(
    radial(
      'back',
      [
        [0, light],
        [1, deep],
      ],
      [0.5, 0.3, 0.85],
    ),
  ) + rect(0, 0, width, height, 'url(#back)');

/** One figure of seven lamps; off lamps are faint. */
const digit = (x: number, y: number, size: number, value: number): string => {
  const lamps = ['M2 0H8', 'M0 2V8', 'M10 2V8', 'M2 10H8', 'M0 12V18', 'M10 12V18', 'M2 20H8'];
  const on = DIGITS[value] ?? DIGITS[0];
  const drawn = (lit: string): string => lamps.filter((_, lamp) => on[lamp] === lit).join('');
  return group(
    `transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(size / 10)})" fill="none" stroke-width="2.2" stroke-linecap="round"`,
    `<path d="${drawn('0')}" stroke="#fff" stroke-opacity=".07"/><path d="${drawn('1')}" stroke="#ffb627"/>`,
  );
};

export const drawScoreboard = (width: number, height: number, random: Random): string => {
  const [boxWidth, boxHeight] = [width * 0.82, width * 0.42];
  const [left, top] = [(width - boxWidth) / 2, (height - boxHeight) / 2 - height * 0.04];
  const size = boxWidth * 0.15;
  const team = (x: number, color: string): string =>
    rect(x, top + boxHeight * 0.12, boxWidth * 0.26, boxHeight * 0.09, color, 'rx="4"');
  return [
    backdrop(width, height, '#23445c', '#081019'),
    rect(left + boxWidth * 0.2, 0, 8, top, '#05090d') + rect(left + boxWidth * 0.8, 0, 8, top, '#05090d'),
    rect(left - 8, top - 8, boxWidth + 16, boxHeight + 16, '#05090d', 'rx="14"'),
    rect(left, top, boxWidth, boxHeight, '#10171c', 'rx="9"'),
    team(left + boxWidth * 0.1, random.pick(KITS)[0]) + team(left + boxWidth * 0.64, random.pick(KITS)[1]),
    digit(left + boxWidth * 0.16, top + boxHeight * 0.32, size, random.int(5)),
    digit(left + boxWidth * 0.69, top + boxHeight * 0.32, size, random.int(4)),
    circle(width / 2, top + boxHeight * 0.45, size * 0.1, '#ffb627') +
      circle(width / 2, top + boxHeight * 0.65, size * 0.1, '#ffb627'),
    path(
      `M0 ${height}V${rounded(height * 0.9)}Q${width / 2} ${rounded(height * 0.8)} ${width} ${rounded(height * 0.9)}V${height}Z`,
      '#05090d',
    ),
    ...Array.from({ length: 12 }, (_, head) =>
      circle((head + 0.5) * (width / 12), height * 0.9 + random.int(16), width * 0.045, '#05090d'),
    ),
  ].join('');
};

export const drawScarf = (width: number, height: number, random: Random): string => {
  const [color, trim] = random.pick(KITS);
  const [top, deep] = [height * 0.3, height * 0.3];
  const wave = (y: number): string =>
    `M0 ${rounded(y)}Q${rounded(width * 0.25)} ${rounded(y - height * 0.1)} ${rounded(width * 0.5)} ${rounded(y)}T${width} ${rounded(y)}`;
  const bands = [0.16, 0.32, 0.5, 0.68, 0.84].map((at) =>
    line(wave(top + deep * at), trim, at === 0.5 ? height * 0.07 : height * 0.014),
  );
  const hands = [0.14, 0.86].map((at) => [
    rect(width * at - width * 0.055, height * 0.5, width * 0.11, height * 0.5, '#2b2f38', 'rx="20"'),
    circle(width * at, height * 0.52, width * 0.07, '#e9b48c'),
  ]);
  return [
    backdrop(width, height, '#3f8f6b', '#0b2a20'),
    ...Array.from({ length: 16 }, () =>
      circle(random.int(width), random.int(Math.round(height * 0.35)), 4 + random.int(12), '#fff', 'opacity=".1"'),
    ),
    line(wave(top + deep / 2), '#000', rounded(deep + 12), 'opacity=".2"'),
    line(wave(top + deep / 2), color, rounded(deep)),
    ...bands,
    ...hands.flat(),
  ].join('');
};

export const drawChart = (width: number, height: number, random: Random): string => {
  const [left, right, foot, top] = [width * 0.1, width * 0.9, height * 0.82, height * 0.2];
  const bars = Array.from({ length: 7 }, (_, bar) => {
    const tall = (foot - top) * (0.25 + random.next() * 0.6);
    const x = left + ((right - left) / 7) * bar;
    return rect(
      x + 6,
      foot - tall,
      (right - left) / 7 - 14,
      tall,
      bar % 3 === 1 ? '#7b52c7' : '#0a7d45',
      'rx="5" opacity=".9"',
    );
  });
  const points = Array.from(
    { length: 7 },
    (_, at) => [left + ((right - left) / 7) * (at + 0.5), top + (foot - top) * (0.1 + random.next() * 0.4)] as const,
  );
  const lines = [0.25, 0.5, 0.75].map(
    (at) => `M${rounded(left)} ${rounded(top + (foot - top) * at)}H${rounded(right)}`,
  );
  return [
    backdrop(width, height, '#f7faf8', '#dfe9e3'),
    rect(left - 18, top - 60, right - left + 36, foot - top + 90, '#fff', 'rx="16"'),
    rect(left, top - 38, width * 0.3, 12, '#0f1c16', 'rx="6" opacity=".8"') +
      rect(left, top - 18, width * 0.18, 8, '#66726c', 'rx="4" opacity=".5"'),
    line(lines.join(''), '#e3e8e4', 2),
    ...bars,
    line(
      `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`,
      '#d92d35',
      4,
      'stroke-linejoin="round"',
    ),
    ...points.map(([x, y]) => circle(x, y, 7, '#fff', 'stroke="#d92d35" stroke-width="4"')),
  ].join('');
};

export const drawSeats = (width: number, height: number, random: Random): string => {
  const [color, trim] = random.pick(KITS);
  const rows = 7;
  const step = height / rows;
  return [
    defs(
      linear('step', [
        [0, '#2c3a38'],
        [1, '#16201e'],
      ]),
      `<pattern id="seats" width="${rounded(width / 8)}" height="${rounded(step)}" patternUnits="userSpaceOnUse">${[
        rect(0, 0, width / 8, step, 'url(#step)'),
        rect(width * 0.012, step * 0.12, width * 0.1, step * 0.52, color, 'rx="9"'),
        rect(width * 0.012, step * 0.5, width * 0.1, step * 0.22, color, 'rx="6"'),
        rect(width * 0.012, step * 0.5, width * 0.1, step * 0.22, '#000', 'rx="6" opacity=".28"'),
        rect(width * 0.05, step * 0.22, width * 0.024, step * 0.08, '#fff', 'rx="3" opacity=".75"'),
      ].join('')}</pattern>`,
      linear(
        'dusk',
        [
          [0, '#fff3c4', 0.35],
          [0.5, '#000', 0],
          [1, '#000', 0.5],
        ],
        [0, 0, 0.7, 1],
      ),
    ),
    rect(0, 0, width, height, 'url(#seats)'),
    ...Array.from({ length: 5 }, () =>
      rect(
        (random.int(8) * width) / 8 + width * 0.012,
        random.int(rows) * step + step * 0.12,
        width * 0.1,
        step * 0.52,
        trim,
        'rx="9"',
      ),
    ),
    rect(0, 0, width, height, 'url(#dusk)'),
  ].join('');
};

export const drawShirt = (width: number, height: number, random: Random): string => {
  const [color, trim] = random.pick(KITS);
  const scale = rounded((Math.min(width, height) / 240) * 0.98);
  const outline = 'M76 30L96 22Q120 44 144 22L164 30 210 62 188 100 168 88V214H72V88L52 100 30 62Z';
  const stripes = random.chance(0.6)
    ? [80, 108, 136, 164].map((x) => rect(x - 8, 20, 14, 200, trim))
    : [rect(20, 96, 200, 34, trim)];
  return [
    backdrop(width, height, '#e8efe9', '#b7c7bc'),
    group(
      `transform="translate(${rounded(width / 2 - 120 * scale)} ${rounded(height / 2 - 120 * scale)}) scale(${scale})"`,
      defs(
        `<clipPath id="shirt"><path d="${outline}"/></clipPath>`,
        linear(
          'fold',
          [
            [0, '#000', 0.18],
            [0.4, '#fff', 0.12],
            [1, '#000', 0.22],
          ],
          [0, 0, 1, 0.2],
        ),
      ),
      path(outline, '#000', 'opacity=".15" transform="translate(4 7)"'),
      path(outline, color),
      group('clip-path="url(#shirt)"', ...stripes, rect(0, 0, 240, 240, 'url(#fold)')),
      line('M96 22Q120 44 144 22', trim, 6),
      line('M52 100L72 88V74M188 100L168 88V74', '#000', 2, 'opacity=".25"'),
      path('M142 66l12 3v11c0 7-5 11-12 14-7-3-12-7-12-14V69Z', '#fff', `stroke="${color}" stroke-width="2"`),
      line('M106 18q14-14 28 0M120 12V2', '#66726c', 3, 'stroke-linecap="round"'),
    ),
  ].join('');
};

export const drawTrophy = (width: number, height: number, random: Random): string => {
  const scale = rounded((Math.min(width, height) / 240) * 0.95);
  const confetti = Array.from({ length: 22 }, () =>
    rect(
      random.int(width),
      random.int(height),
      10,
      18,
      random.pick(['#d92d35', '#f7c948', '#34c27b', '#6fb4e8', '#ffffff'] as const),
      `rx="2" opacity=".85" transform="rotate(${random.int(30) - 15})"`,
    ),
  );
  return [
    backdrop(width, height, '#2d5f7d', '#0a1a2a'),
    ...confetti,
    group(
      `transform="translate(${rounded(width / 2 - 120 * scale)} ${rounded(height / 2 - 120 * scale)}) scale(${scale})"`,
      defs(
        linear(
          'gold',
          [
            [0, '#b97a12'],
            [0.35, '#ffe9a3'],
            [0.6, '#f2b632'],
            [1, '#96650c'],
          ],
          [0, 0, 1, 0],
        ),
      ),
      ellipse(120, 216, 60, 8, '#000', 'opacity=".4"'),
      line('M82 52C40 46 44 104 96 112M158 52C200 46 196 104 144 112', 'url(#gold)', 9),
      path('M78 36H162C164 84 152 122 132 132V160H108V132C88 122 76 84 78 36Z', 'url(#gold)'),
      ellipse(120, 36, 42, 8, '#7a4d06'),
      path('M96 160H144L152 184H88Z', 'url(#gold)'),
      rect(80, 184, 80, 30, '#1c2b33', 'rx="4"') + rect(100, 193, 40, 11, '#f2b632', 'rx="2"'),
      path('M120 62l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2Z', '#fff', 'opacity=".55"'),
    ),
  ].join('');
};
