import type { TeamBrief } from '@touchline/contract/match.ts';
import { FACES, ON_HEAD } from './colours.ts';
import { HEIGHT, type Pen, type Picture, WIDTH } from './picture.ts';

/** The body is between these lines, in px from the top. */
export const TOP = 112;
export const BOTTOM = 566;
export const MARGIN = 56;

const SHIELD = 'M12 1 22.5 4.2V14c0 6.4-4.3 10.6-10.5 13C5.8 24.6 1.5 20.4 1.5 14V4.2Z';
const SHIELD_RIGHT = 'M12 1 22.5 4.2V14c0 6.4-4.3 10.6-10.5 13Z';
const SHIELD_WIDTH = 24;
const SHIELD_HEIGHT = 28;
const HEX = /^#[0-9a-f]{6}$/i;

interface Box {
  x: number;
  y: number;
  /** In px. */
  height: number;
}

/** Whether white letters would vanish on this colour (relative luminance of WCAG above 0.6). */
const isPale = (hex: string): boolean => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.6;
};

/** A team's crest of its colours, centred on `x`; of a national side with its three letters. */
export const crest = (
  pen: Pen,
  { colors, code, country, shortName, name }: TeamBrief,
  { x, y, height }: Box,
): string => {
  const [left = '#55635c', right = left] = colors.filter((colour) => HEX.test(colour));
  const scale = height / SHIELD_HEIGHT;
  const letters = country === null ? (shortName.en || name.en || name.zh).trim().charAt(0).toUpperCase() : code;
  const fill = isPale(left) && isPale(right) ? '#1d2b24' : '#ffffff';
  const size = scale * (letters.length > 1 ? 7 : 11);
  const text = { text: letters, size, weight: 700, anchor: 'middle', width: scale * 19, sizeLeast: scale * 4 } as const;
  const [middle, base] = [(SHIELD_WIDTH / 2) * scale, scale * 14 + size * 0.36];
  return `<g transform="translate(${x - middle} ${y})"><g transform="scale(${scale})"><path d="${SHIELD}" fill="${left}"/><path d="${SHIELD_RIGHT}" fill="${right}"/><path d="${SHIELD}" fill="none" stroke="${pen.colours.line}" stroke-width=".6"/></g>${pen.line({ ...text, x: middle + scale * 0.25, y: base + scale * 0.25, fill: fill === '#ffffff' ? '#00000059' : '#ffffff59' })}${pen.line({ ...text, x: middle, y: base, fill })}</g>`;
};

/** A round portrait, or a monogram, centred on `x`. */
export const portrait = (pen: Pen, name: string, { x, y, height }: Box): string => {
  const radius = height / 2;
  const circle = `<circle cx="${x}" cy="${y + radius}" r="${radius}"`;
  if (pen.portrait !== null)
    return `<clipPath id="face">${circle}/></clipPath><image href="${pen.portrait}" x="${x - radius}" y="${y}" width="${height}" height="${height}" preserveAspectRatio="xMidYMid slice" clip-path="url(#face)"/>`;
  const [first, ...others] = [...name].map((letter) => letter.codePointAt(0) ?? 0);
  const [from, to] = FACES[others.reduce((sum, code) => sum + code, first ?? 0) % FACES.length] ?? ['', ''];
  const letter = pen.line({
    text: [...name][0] ?? '',
    x,
    y: y + radius + height * 0.15,
    size: height * 0.42,
    weight: 700,
    fill: '#ffffff',
    anchor: 'middle',
  });
  return `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${circle} fill="url(#ground)"/>${letter}`;
};

interface Pill {
  text: string;
  x: number;
  /** Of its middle. */
  y: number;
  size: number;
  fill: string;
  ink: string;
  width?: number;
  anchor?: 'start' | 'middle' | 'end';
}

const PILL_PADDING = 0.7;
const PILL_HEIGHT = 1.7;
/** From the middle of a line of capitals to its base line, in its size. */
export const CAP_HALF = 0.36;

/** A short text on a rounded ground. */
export const pill = (pen: Pen, { text, x, y, size, fill, ink, width = Infinity, anchor = 'middle' }: Pill): string => {
  const padding = size * PILL_PADDING;
  const room = Math.min(pen.widthOf(text, size, 700), width - 2 * padding);
  const [whole, height] = [room + 2 * padding, size * PILL_HEIGHT];
  const left = x - { start: 0, middle: whole / 2, end: whole }[anchor];
  const line = pen.line({
    text,
    x: left + padding,
    y: y + size * CAP_HALF,
    size,
    fill: ink,
    weight: 700,
    width: room + 0.5,
  });
  return `<rect x="${left}" y="${y - height / 2}" width="${whole}" height="${height}" rx="${height / 2}" fill="${fill}"/>${line}`;
};

/** A rounded ground for a part of the body. */
export const card = (pen: Pen, x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18" fill="${pen.colours.surface}" stroke="${pen.colours.line}"/>`;

const BALL =
  '<circle r="108" fill="#fff"/><path fill="#064a2c" d="M0-44 42-14 26 36h-52l-16-50Z"/><path stroke="#064a2c" stroke-width="14" stroke-linecap="round" d="M0-46v-52M44-15l50-18M27 38l32 44M-27 38l-32 44M-44-15l-50-18"/>';

const HEAD_HEIGHT = 96;
const HEAD_SIZE = 36;

const head = (pen: Pen, { family, heading, aside }: Picture): string => {
  const [from, to] = pen.colours.head[family ?? 'football'];
  const base = HEAD_HEIGHT / 2 + HEAD_SIZE * CAP_HALF;
  const room = WIDTH - 2 * MARGIN - 60;
  const end = Math.min(pen.widthOf(aside, 28), room * 0.45);
  return [
    `<linearGradient id="head" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    `<rect width="${WIDTH}" height="${HEAD_HEIGHT}" fill="url(#head)"/>`,
    `<clipPath id="band"><rect width="${WIDTH}" height="${HEAD_HEIGHT}"/></clipPath>`,
    `<g clip-path="url(#band)" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="3"><circle cx="860" cy="${HEAD_HEIGHT + 30}" r="110"/><path d="M860-10V200"/></g>`,
    `<g transform="translate(${MARGIN + 20} ${HEAD_HEIGHT / 2})scale(.2)">${BALL}</g>`,
    pen.line({
      text: heading,
      x: MARGIN + 60,
      y: base,
      size: HEAD_SIZE,
      weight: 700,
      fill: ON_HEAD.ink,
      width: room - end - 30,
      sizeLeast: 26,
    }),
    pen.line({
      text: aside,
      x: WIDTH - MARGIN,
      y: base - 2,
      size: 28,
      fill: ON_HEAD.ink2,
      anchor: 'end',
      width: end + 0.5,
    }),
  ].join('');
};

const foot = (pen: Pen, { footnote }: Picture, site: string): string => {
  const { line, ink2, brand } = pen.colours;
  const [y, name] = [BOTTOM + 40, 'Touchline'];
  const from = MARGIN + pen.widthOf(name, 28, 700) + 20;
  const end = Math.min(pen.widthOf(site, 24), 420);
  return [
    `<path d="M${MARGIN} ${BOTTOM}H${WIDTH - MARGIN}" stroke="${line}" stroke-width="2"/>`,
    pen.line({ text: name, x: MARGIN, y, size: 28, weight: 700, fill: brand }),
    pen.line({
      text: footnote,
      x: from,
      y,
      size: 24,
      fill: ink2,
      width: WIDTH - MARGIN - end - 30 - from,
      sizeLeast: 20,
    }),
    pen.line({ text: site, x: WIDTH - MARGIN, y, size: 24, fill: ink2, anchor: 'end', width: end + 0.5 }),
  ].join('');
};

/** A picture as SVG, with its head and foot; `site` is the host name that the foot names. */
export const pictureSvg = (picture: Picture, pen: Pen, site: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${pen.colours.paper}"/>${head(pen, picture)}${picture.draw(pen)}${foot(pen, picture, site)}</svg>`;
