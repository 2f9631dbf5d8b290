import type { Bracket, Tie } from '@touchline/contract/competition.ts';
import { stageNameOf } from '@touchline/domain/competition/stages.ts';
import { expect, test } from 'vitest';
import { wordsOf } from '../share/general-card.ts';
import { drawBracket } from './bracket-parts.ts';
import { COLOURS } from './colours.ts';
import { BOTTOM, TOP } from './parts.ts';
import { type Pen, WIDTH } from './picture.ts';
import { cupRounds } from './season-parts.ts';

const words = wordsOf('en-US');
const pen: Pen = {
  line: ({ text }) => `<text>${text}</text>`,
  widthOf: (text, size) => (text.length * size) / 2,
  wrap: (text) => [text],
  colours: COLOURS.light,
  portrait: null,
};

const named = (name: string) => ({ zh: name, en: name });
const team = (id: string) => ({ id, code: id, name: named(id), shortName: named(id), colors: [], country: null });

type Counts = Readonly<Record<string, number>>;

/** A tie that the host has won by 1:0. */
const tie = (stageId: string, place: number): Tie => {
  const [home, guest] = [team(`home-${place}`), team(`guest-${place}`)];
  const match = { home, guest, homeScore: 1, awayScore: 0, parts: {} } as unknown as Tie['matches'][number];
  return { stageId, place, matches: [match], winnerTeamId: home.id };
};

const bracket = (places: Counts): Bracket => ({
  season: { seasonId: '10810-2026', competitionId: '10810', competition: named('x'), label: '2026' },
  rounds: Object.entries(places).map(([stageId, count]) => ({
    stageId,
    name: stageNameOf(stageId),
    ties: Array.from({ length: count }, (_, place) => tie(stageId, place)),
  })),
  thirdPlace: null,
});

/** The boxes of ties, as `x y`. */
const boxesIn = (svg: string): string[] =>
  [...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="[\d.]+" height="74"/g)].map(([, x, y]) => `${x} ${y}`);

const drawn = (places: Counts) => drawBracket(pen, cupRounds(bracket(places), words), words);

test.each<Counts>([{ 'round-of-16': 8 }, { 'round-of-16': 8, 'quarter-final': 2 }, { 'round-of-16': 8, final: 0 }])(
  'a bracket whose later rounds are to come has all its places, and no winner: %j',
  (places) => {
    const svg = drawn(places);
    const boxes = boxesIn(svg);
    // 8 + 4 + 2 + 1 ties, each on its own spot; the final alone is in the middle column.
    expect(boxes).toHaveLength(15);
    expect(new Set(boxes).size).toBe(15);
    expect(new Set(boxes.map((box) => box.split(' ')[0])).size).toBe(7);
    for (const [x, y] of boxes.map((box) => box.split(' ').map(Number))) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(WIDTH);
      expect(y).toBeGreaterThan(TOP);
      expect(y).toBeLessThan(BOTTOM);
    }
    expect(svg).not.toContain(words.pictures.winner);
    for (const name of ['Quarter-finals', 'Semi-finals', 'Final']) expect(svg).toContain(`<text>${name}</text>`);
  },
);

test('a final that is won crowns its winner, and no bracket has no rounds', () => {
  expect(drawn({ 'semi-final': 2, final: 1 })).toContain(`<text>${words.pictures.winner}</text>`);
  expect(cupRounds(bracket({}), words)).toEqual([]);
});
