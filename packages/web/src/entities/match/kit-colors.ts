import type { TeamBrief } from '@touchline/contract/match.ts';
import type { CSSProperties } from 'react';

type Rgb = readonly [number, number, number];

/** Relative luminance of what the colours lie on: the sheets of the light and of the dark theme. */
const GROUNDS = { light: 1, dark: 0.011 } as const;
/** Least contrast of a drawing with its ground (WCAG 1.4.11), and of white words on a glow. */
const LEAST_CONTRAST = 3;
const WORDS_CONTRAST = 7;
/** Colours nearer than this, out of 441, are taken for one another. */
const LEAST_DISTANCE = 90;
/** For a team whose colours are not known, or not to be told from the other side's. */
const PLAIN: Rgb = [128, 140, 134];
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

const parse = (hex: string): Rgb | null => {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  return parts === null
    ? null
    : [parseInt(parts[1] ?? '', 16), parseInt(parts[2] ?? '', 16), parseInt(parts[3] ?? '', 16)];
};

const css = ([r, g, b]: Rgb): string => `rgb(${r} ${g} ${b})`;

const channelLight = (value: number): number => {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([r, g, b]: Rgb): number =>
  0.2126 * channelLight(r) + 0.7152 * channelLight(g) + 0.0722 * channelLight(b);

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** The colour, moved towards black or white until it stands out from its ground. */
const standingOut = (color: Rgb, ground: number, least = LEAST_CONTRAST): Rgb => {
  const towards = ground > 0.18 ? BLACK : WHITE;
  const steps = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  const share = steps.find((step) => contrast(luminance(mix(color, towards, step)), ground) >= least) ?? 1;
  return mix(color, towards, share);
};

const colorsOf = (team: Pick<TeamBrief, 'colors'>): Rgb[] => {
  const known = team.colors.map(parse).filter((color) => color !== null);
  return known.length === 0 ? [PLAIN] : known;
};

/** The first colours of both sides that stand out from the ground and from each other; the guests give way. */
const pairOn = (home: readonly Rgb[], away: readonly Rgb[], ground: number): readonly [Rgb, Rgb] => {
  const shown = (color: Rgb): Rgb => standingOut(color, ground);
  const own = shown(home[0] ?? PLAIN);
  const other = [...away, PLAIN].map(shown).find((color) => distance(color, own) >= LEAST_DISTANCE);
  return [own, other ?? shown(mix(own, ground > 0.18 ? BLACK : WHITE, 0.6))];
};

/** Shirts keep their colour: only two of the same make the guests change. */
const shirtsOf = (home: readonly Rgb[], away: readonly Rgb[]): readonly [Rgb, Rgb] => {
  const own = home[0] ?? PLAIN;
  return [own, [...away, PLAIN].find((color) => distance(color, own) >= LEAST_DISTANCE) ?? PLAIN];
};

const DARK_LETTERS = 'var(--letter-dark)';
const WHITE_LETTERS = 'var(--on-dark)';

const lettersOn = (shirt: Rgb): string =>
  contrast(luminance(shirt), 1) >= contrast(luminance(shirt), 0) ? WHITE_LETTERS : DARK_LETTERS;

/**
 * The colours of a match as custom properties: `--home-shirt` with `--home-letters` for the pitch, `--home-glow` under white
 * words, and `--home-light`, `--home-dark` for drawings on the sheets of each theme; the same with `away`.
 */
export const kitStyle = (home: Pick<TeamBrief, 'colors'>, guest: Pick<TeamBrief, 'colors'>): CSSProperties => {
  const sides = [colorsOf(home), colorsOf(guest)] as const;
  const shirts = shirtsOf(...sides);
  const light = pairOn(...sides, GROUNDS.light);
  const dark = pairOn(...sides, GROUNDS.dark);
  const entries = (['home', 'away'] as const).flatMap((side, at) => {
    const shirt = shirts[at] ?? PLAIN;
    return [
      [`--${side}-shirt`, css(shirt)],
      [`--${side}-letters`, lettersOn(shirt)],
      [`--${side}-glow`, css(standingOut(shirt, GROUNDS.light, WORDS_CONTRAST))],
      [`--${side}-light`, css(light[at] ?? PLAIN)],
      [`--${side}-dark`, css(dark[at] ?? PLAIN)],
    ];
  });
  return Object.fromEntries(entries) as CSSProperties;
};
