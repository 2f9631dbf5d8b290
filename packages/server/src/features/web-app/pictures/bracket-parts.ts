import type { TeamBrief } from '@touchline/contract/match.ts';
import type { CardWords } from '../share/general-card.ts';
import { BOTTOM, crest, MARGIN, TOP } from './parts.ts';
import { type Pen, WIDTH } from './picture.ts';

/** A side of a tie; without a team it is still open. */
export interface TieSide {
  team: TeamBrief | null;
  score: string;
  isWinner: boolean;
}

/** A tie at its place in its round, from the top. */
export interface DrawnTie {
  place: number;
  sides: readonly TieSide[];
}

/** A round; the last one is the final, and each has half the ties of the one before. */
export interface DrawnRound {
  name: string;
  ties: readonly DrawnTie[];
}

/** A picture has room for these many rounds, four ties above each other on either side. */
const ROUNDS_MOST = 4;
const TIE_HEIGHT = 74;
const COLUMN_GAP = 18;
const NAME_HEIGHT = 34;
/** A name that would be smaller gives way to the team's three letters. */
const NAME_LEAST = 17;

interface Box {
  x: number;
  /** Of the middle of the tie. */
  y: number;
  width: number;
}

const drawSide = (pen: Pen, { team, score, isWinner }: TieSide, { x, y, width }: Box, words: CardWords): string => {
  const { ink, ink2 } = pen.colours;
  const base = y + 8;
  const weight = isWinner ? 700 : 400;
  const fill = isWinner ? ink : ink2;
  if (team === null)
    return `<rect x="${x + 12}" y="${y - 2}" width="28" height="4" rx="2" fill="${pen.colours.line}"/>`;
  const scoreWidth = score === '' ? 0 : Math.max(24, pen.widthOf(score, 22, weight) + 6);
  const room = width - 50 - scoreWidth;
  const name = words.nameOf(team.shortName);
  const text = pen.widthOf(name, NAME_LEAST, weight) <= room ? name : team.code;
  return [
    crest(pen, team, { x: x + 20, y: y - 14, height: 28 }),
    pen.line({
      text,
      x: x + 40,
      y: base,
      size: 21,
      weight,
      fill,
      width: room,
      sizeLeast: NAME_LEAST,
    }),
    pen.line({ text: score, x: x + width - 10, y: base, size: 22, weight, fill, anchor: 'end' }),
  ].join('');
};

const drawTie = (pen: Pen, { sides }: DrawnTie, box: Box, words: CardWords): string => {
  const { surface, line } = pen.colours;
  const { x, y, width } = box;
  return [
    `<rect x="${x}" y="${y - TIE_HEIGHT / 2}" width="${width}" height="${TIE_HEIGHT}" rx="10" fill="${surface}" stroke="${line}"/>`,
    ...sides.slice(0, 2).map((side, index) => drawSide(pen, side, { ...box, y: y - 17 + index * 34 }, words)),
  ].join('');
};

/** Where the ties of a round are: on the left the first half, on the right the second; the final in the middle. */
const boxOf = (round: number, rounds: number, place: number, width: number): Box => {
  const perSide = 2 ** (rounds - 2 - round);
  const isFinal = round === rounds - 1;
  const isRight = !isFinal && place >= perSide;
  const column = isFinal ? rounds - 1 : isRight ? 2 * rounds - 2 - round : round;
  const [top, height] = [TOP + NAME_HEIGHT, BOTTOM - TOP - NAME_HEIGHT - 10];
  const share = isFinal ? 0.5 : ((isRight ? place - perSide : place) + 0.5) / perSide;
  return { x: MARGIN - 24 + column * (width + COLUMN_GAP), y: top + share * height, width };
};

/** The names of the rounds, over both of their columns. */
const drawNames = (pen: Pen, rounds: readonly DrawnRound[], width: number): string[] =>
  rounds.flatMap(({ name }, round) => {
    const places = round === rounds.length - 1 ? [0] : [0, 2 ** (rounds.length - 2 - round)];
    return places.map((place) => {
      const x = boxOf(round, rounds.length, place, width).x + width / 2;
      return pen.line({
        text: name,
        x,
        y: TOP + 22,
        size: 19,
        fill: pen.colours.ink2,
        anchor: 'middle',
        width,
        sizeLeast: 14,
      });
    });
  });

/** The way from a tie to the one that its winner plays next. */
const drawWay = (pen: Pen, box: Box, next: Box): string => {
  const [from, to] = next.x > box.x ? [box.x + box.width, next.x] : [box.x, next.x + next.width];
  return `<path d="M${from} ${box.y}H${(from + to) / 2}V${next.y}H${to}" fill="none" stroke="${pen.colours.line}" stroke-width="3"/>`;
};

/** Who has won, above the final. */
const drawWinner = (pen: Pen, winner: TeamBrief, { x, y, width }: Box, words: CardWords): string => {
  const { ink, gold } = pen.colours;
  const at = { x: x + width / 2, weight: 700, anchor: 'middle' } as const;
  const room = width + 2 * COLUMN_GAP;
  return [
    crest(pen, winner, { x: at.x, y: y - 176, height: 92 }),
    pen.line({
      ...at,
      text: words.nameOf(winner.shortName),
      y: y - 52,
      size: 26,
      fill: ink,
      width: room,
      sizeLeast: 18,
    }),
    pen.line({ ...at, text: words.pictures.winner, y: y + 66, size: 22, fill: gold, width }),
  ].join('');
};

/** The last rounds from both sides to the final in the middle. */
export const drawBracket = (pen: Pen, all: readonly DrawnRound[], words: CardWords): string => {
  const rounds = all.slice(-ROUNDS_MOST);
  const columns = Math.max(1, 2 * rounds.length - 1);
  const width = (WIDTH - 2 * MARGIN + 48 - (columns - 1) * COLUMN_GAP) / columns;
  const last = rounds.length - 1;
  const ties = rounds.flatMap((round, index) =>
    round.ties.map((tie) => {
      const box = boxOf(index, rounds.length, tie.place, width);
      const next = index === last ? null : boxOf(index + 1, rounds.length, Math.floor(tie.place / 2), width);
      return (next === null ? '' : drawWay(pen, box, next)) + drawTie(pen, tie, box, words);
    }),
  );
  const winner = rounds[last]?.ties[0]?.sides.find(({ isWinner }) => isWinner)?.team ?? null;
  const crown = winner === null ? '' : drawWinner(pen, winner, boxOf(last, rounds.length, 0, width), words);
  return [...drawNames(pen, rounds, width), ...ties, crown].join('');
};
