import { hairBehind, hairFront } from './portrait-hair.ts';
import { portraitTraits, type PortraitTraits } from './portrait-traits.ts';
import { circle, defs, ellipse, group, line, linear, path, rect, rounded, svg } from './svg.ts';

const SIZE = 120;
const SHOULDERS = 'M14 120c1-20 12-29 30-32l8-3h16l8 3c18 3 29 12 30 32Z';

const backdrop = ({ palette, random }: PortraitTraits): string => {
  const [light, deep] = palette;
  const at = [rounded(20 + random.next() * 80), rounded(10 + random.next() * 40)] as const;
  return [
    defs(
      linear(
        'b',
        [
          [0, light],
          [1, deep],
        ],
        [0.1, 0, 0.9, 1],
      ),
      linear('s', [
        [0, '#000', 0],
        [1, '#000', 0.22],
      ]),
    ),
    rect(0, 0, SIZE, SIZE, 'url(#b)'),
    circle(at[0], at[1], 46, 'none', 'stroke="#fff" stroke-width="1.5" opacity=".28"'),
    line(`M-5 ${rounded(at[1] + 30)}L125 ${rounded(at[1] - 6)}`, '#fff', 1.5, 'opacity=".22"'),
    circle(at[0], at[1], 3, '#fff', 'opacity=".3"'),
  ].join('');
};

const pattern = ({ shirt, palette: [, , , trim] }: PortraitTraits): string => {
  const stripes = (step: number, draw: (at: number) => string): string =>
    Array.from({ length: 7 }, (_, turn) => draw(turn * step)).join('');
  const drawn: Record<PortraitTraits['shirt'], string> = {
    plain: '',
    stripes: stripes(16, (at) => rect(at + 8, 80, 7, 40, trim)),
    hoops: stripes(11, (at) => rect(0, at + 92, SIZE, 5, trim)),
    sash: path('M22 88l14-4 66 36H78Z', trim),
    halves: rect(60, 80, 60, 40, trim),
    hood:
      ellipse(60, 93, 29, 14, trim) +
      ellipse(60, 91, 20, 8.5, '#000', 'opacity=".22"') +
      line('M50 104v12M70 104v12', trim, 2.6, 'stroke-linecap="round"'),
  };
  return drawn[shirt];
};

const body = (traits: PortraitTraits): string => {
  const { palette, skin } = traits;
  const collar = traits.shirt === 'hood' ? '' : line('M46 87c4 9 9 12 14 12s10-3 14-12', palette[3], 3.5);
  return [
    defs(`<clipPath id="c"><path d="${SHOULDERS}"/></clipPath>`),
    path(SHOULDERS, palette[2]),
    group('clip-path="url(#c)"', pattern(traits), rect(0, 80, SIZE, 40, 'url(#s)')),
    path('M50 72h20v14c0 6-4 10-10 10s-10-4-10-10Z', skin[1]),
    collar,
  ].join('');
};

const beardOf = ({ beard, hair }: PortraitTraits): string => {
  if (beard === 'stubble')
    return path('M39 60c1 18 10 25 21 25s20-7 21-25c-3 9-9 11-21 11s-18-2-21-11Z', hair, 'opacity=".22"');
  if (beard === 'full')
    return path('M38 56c0 22 9 32 22 32s22-10 22-32c-3 10-8 12-12 12-3-3-17-3-20 0-4 0-9-2-12-12Z', hair);
  return beard === 'moustache' ? path('M49 70c4-5 9-4 11-2 2-2 7-3 11 2-4 1-7 0-11-1-4 1-7 2-11 1Z', hair) : '';
};

const mouth = ({ smile, beard }: PortraitTraits): string => {
  const y = beard === 'moustache' ? 74 : 72;
  if (smile === 0)
    return (
      path(`M51 ${y}h18c-1 6-4 9-9 9s-8-3-9-9Z`, '#fff') + line(`M51 ${y}h18c-1 6-4 9-9 9s-8-3-9-9Z`, '#8a3b3b', 1.2)
    );
  const depth = smile === 1 ? 5 : 3;
  return line(`M52 ${y + 1}c3 ${depth} 13 ${depth} 16 0`, '#8a3b3b', 2.4, 'stroke-linecap="round"');
};

const eyes = ({ isLongHaired, hair }: PortraitTraits): string => {
  const lashes = isLongHaired ? line('M46 55l-3-2M74 55l3-2', '#1d1a1f', 1.6, 'stroke-linecap="round"') : '';
  const brow = hair === '#6b6f76' ? '#4b4f55' : hair;
  return [
    line('M46 50c2-2 6-2.5 9-1M65 49c3-1.5 7-1 9 1', brow, isLongHaired ? 1.8 : 2.6, 'stroke-linecap="round"'),
    ellipse(50, 57, 2.5, 3.1, '#20181a'),
    ellipse(70, 57, 2.5, 3.1, '#20181a'),
    circle(51, 56, 0.9, '#fff'),
    circle(71, 56, 0.9, '#fff'),
    lashes,
  ].join('');
};

const face = (traits: PortraitTraits): string => {
  const { skin, isLongHaired } = traits;
  return [
    circle(37, 59, 5, skin[1]),
    circle(83, 59, 5, skin[1]),
    path('M37 50c0-16 10-24 23-24s23 8 23 24v9c0 16-10 27-23 27S37 75 37 59Z', skin[0]),
    path('M60 26c13 0 23 8 23 24v9c0 16-10 27-23 27 9-4 15-14 15-27V50c0-12-5-21-15-24Z', skin[1], 'opacity=".3"'),
    ellipse(45, 66, 4.5, 3, '#ef8a7a', `opacity="${isLongHaired ? 0.5 : 0.28}"`),
    ellipse(75, 66, 4.5, 3, '#ef8a7a', `opacity="${isLongHaired ? 0.5 : 0.28}"`),
    beardOf(traits),
    line('M60 58c-1 4-3 6-2 7s3 1 4 0', skin[1], 1.8, 'stroke-linecap="round"'),
    mouth(traits),
    eyes(traits),
  ].join('');
};

const glasses = (): string =>
  group(
    'fill="#fff" fill-opacity=".2" stroke="#22252b" stroke-width="2"',
    '<rect x="42" y="51" width="15" height="12" rx="5"/><rect x="63" y="51" width="15" height="12" rx="5"/><path d="M57 56h6"/>',
  );

const headset = ({ palette }: PortraitTraits): string =>
  [
    line('M34 58C32 30 44 19 60 19s28 11 26 39', '#23272e', 4),
    rect(29, 50, 10, 19, '#23272e', 'rx="5"'),
    rect(81, 50, 10, 19, '#23272e', 'rx="5"'),
    rect(31, 54, 3, 11, palette[3], 'rx="1.5"'),
    line('M34 68c1 9 7 13 15 13', '#23272e', 2.4),
    circle(50, 81, 3.4, '#23272e'),
  ].join('');

/** The portrait of a host or tipster, 120 x 120: a drawn face before a chalk line, clear at 42 px too. */
export const drawPortrait = (hostId: string): string => {
  const traits = portraitTraits(hostId);
  const isHeadsetOn = traits.headset && traits.hairStyle !== 'cap';
  return svg(
    SIZE,
    SIZE,
    [
      backdrop(traits),
      hairBehind(traits),
      body(traits),
      face(traits),
      hairFront(traits),
      traits.glasses ? glasses() : '',
      isHeadsetOn ? headset(traits) : '',
    ].join(''),
  );
};
