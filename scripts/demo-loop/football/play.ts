import { createRandom } from '@touchline/feeds/demo-world/random.ts';
import type { Spot } from '../camera.ts';
import { calmed, inLoop, type Key, LOOP_SECONDS, wayThrough } from '../motion.ts';

export type Side = 'red' | 'blue' | 'keeper' | 'referee';

export interface Player {
  side: Side;
  at: (second: number) => Spot;
  skin: string;
  hair: string;
  /** Whole strides in the loop. */
  strides: number;
}

/** The actors of the move: midfielder, winger, playmaker, runner, striker and the keeper who catches the header. */
const ACTORS: readonly { side: Side; keys: readonly Key[] }[] = [
  {
    side: 'red',
    keys: [
      [0, 5, -3],
      [1, 9, -3],
      [3, 15, -1],
      [5.5, 24, 0],
      [7.5, 29, 1],
      [9, 22, 0],
      [10.6, 9, -2.5],
      [11.3, 5, -3.4],
    ],
  },
  {
    side: 'red',
    keys: [
      [0, 12, -22],
      [1.2, 17, -21],
      [2.2, 21, -20],
      [3.2, 27, -20.5],
      [5, 31, -17],
      [7.4, 33, -12],
      [9.5, 24, -17],
    ],
  },
  {
    side: 'red',
    keys: [
      [0, 17, -9],
      [2, 22, -9],
      [4.4, 29, -7],
      [5, 31.5, -5],
      [6.5, 36, -3],
      [7.6, 38, -4],
      [9.5, 27, -7],
    ],
  },
  {
    side: 'red',
    keys: [
      [0, 19, 19],
      [2.5, 24, 21],
      [4.6, 32, 20],
      [5.9, 40, 17.5],
      [6.4, 42.5, 17],
      [7.6, 42, 13],
      [9.5, 30, 17],
    ],
  },
  {
    side: 'red',
    keys: [
      [0, 27, 4],
      [2.5, 31, 1],
      [4.8, 35, 6],
      [6.4, 41, 4],
      [7.3, 45, 1.4],
      [8, 46, 1],
      [9.5, 36, 3],
    ],
  },
  {
    side: 'keeper',
    keys: [
      [0, 50, 0],
      [4, 50.6, -0.6],
      [6, 51.2, 2],
      [7.4, 51.2, 1.2],
      [7.9, 51, 0.2],
      [8.9, 45, -1],
      [9.4, 46, -0.8],
      [10.6, 49.6, 0],
    ],
  },
  {
    side: 'blue',
    keys: [
      [0, 9, 1],
      [1.2, 12, -2],
      [3, 17, -4],
      [5.2, 27, -4],
      [7.3, 34, -1],
      [9, 28, 0],
      [10.7, 13, 0.5],
    ],
  },
  {
    side: 'blue',
    keys: [
      [0, 22, -17],
      [1.6, 24, -18.5],
      [3.1, 30, -18.5],
      [5, 34, -14],
      [7.4, 38, -8],
      [9.5, 29, -14],
    ],
  },
  {
    side: 'blue',
    keys: [
      [0, 24, -6],
      [2.5, 27, -7],
      [4.6, 32.5, -7.5],
      [6, 38, -3],
      [7.4, 41, -3.5],
      [9.5, 31, -6],
    ],
  },
  {
    side: 'blue',
    keys: [
      [0, 31, 14],
      [3, 34, 14],
      [5.4, 39, 14.5],
      [6.3, 44, 14.5],
      [7.4, 46, 9],
      [9.5, 36, 12],
    ],
  },
  {
    side: 'blue',
    keys: [
      [0, 33, 2.5],
      [3, 36, 1.5],
      [5.6, 42, 3.5],
      [7.3, 46.6, 2.6],
      [8.2, 46, 3],
      [9.6, 39, 3],
    ],
  },
  {
    side: 'blue',
    keys: [
      [0, 33, -5],
      [3, 36, -5],
      [5.6, 43, -1.5],
      [7.3, 47, -2],
      [9.6, 39, -4],
    ],
  },
];

/** The others keep their place behind the ball: where they stand when it is in the middle, and how far they follow it. */
const OTHERS: readonly { side: Side; x: number; y: number; follow: number }[] = [
  { side: 'red', x: -6, y: 12, follow: 0.75 },
  { side: 'red', x: -9, y: -13, follow: 0.7 },
  { side: 'red', x: -16, y: 5, follow: 0.65 },
  { side: 'red', x: -17, y: -5, follow: 0.65 },
  { side: 'red', x: 3, y: 9, follow: 0.8 },
  { side: 'blue', x: 4, y: 11, follow: 0.9 },
  { side: 'blue', x: 2, y: -12, follow: 0.85 },
  { side: 'blue', x: -3, y: 2, follow: 0.6 },
  { side: 'blue', x: 12, y: 16, follow: 0.7 },
  { side: 'referee', x: 1, y: 4.5, follow: 0.72 },
];

/** The ball's flights: when and from whom, when and to whom, and how high. Between two flights the receiver has it. */
const FLIGHTS = [
  { from: 0, leaves: 1, to: 1, comes: 2.2, height: 0.3 },
  { from: 1, leaves: 3.2, to: 2, comes: 4.3, height: 0.2 },
  { from: 2, leaves: 5, to: 3, comes: 6, height: 0.4 },
  { from: 3, leaves: 6.4, to: 4, comes: 7.35, height: 3.6 },
  { from: 4, leaves: 7.35, to: 5, comes: 7.75, height: 0.2 },
  { from: 5, leaves: 9.1, to: 0, comes: 10.9, height: 7 },
] as const;

const WAYS = ACTORS.map(({ keys }) => wayThrough(keys));
const wayOf = (actor: number): ((second: number) => Spot) => WAYS[actor] ?? (() => [0, 0]);

/** Height of the ball with somebody: heads reach it at 1.9 m, a keeper holds it at 1.1 m. */
const heldHeight = (actor: number, second: number): number =>
  actor === 4 ? 1.9 : actor === 5 && second < 9.2 ? 1.1 : 0.11;

const heldAt = (actor: number, second: number): Spot => {
  const [x, y] = wayOf(actor)(second);
  const [nextX, nextY] = wayOf(actor)(second + 0.2);
  const length = Math.hypot(nextX - x, nextY - y) || 1;
  const reach = actor >= 4 ? 0.35 : 0.75 + 0.25 * Math.sin(second * 7);
  return [x + ((nextX - x) / length) * reach, y + ((nextY - y) / length) * reach - 0.2, heldHeight(actor, second)];
};

/** The ball at a second of the loop. */
export const ballAt = (at: number): Spot => {
  const second = inLoop(at);
  const flight = FLIGHTS.find(({ leaves, comes }) => second >= leaves && second < comes);
  if (flight === undefined) return heldAt(FLIGHTS.findLast(({ comes }) => comes <= second)?.to ?? 0, second);
  const part = (second - flight.leaves) / (flight.comes - flight.leaves);
  const [fromX, fromY, fromZ = 0] = heldAt(flight.from, flight.leaves);
  const [toX, toY, toZ = 0] = heldAt(flight.to, flight.comes);
  const mixed = (a: number, b: number): number => a + (b - a) * part;
  return [mixed(fromX, toX), mixed(fromY, toY), mixed(fromZ, toZ) + 4 * flight.height * part * (1 - part)];
};

export const ballX = calmed((second) => ballAt(second)[0]);
export const ballY = calmed((second) => ballAt(second)[1]);

const followed = ({ x, y, follow }: (typeof OTHERS)[number], number: number): Key[] => {
  const random = createRandom('demo-loop', 'other', number);
  return Array.from({ length: 7 }, (_, step) => {
    const second = (step * LOOP_SECONDS) / 7;
    return [
      second,
      x + follow * ballX(second - 0.4) + 2.4 * (random.next() - 0.5),
      y + 0.18 * ballY(second) + 2.4 * (random.next() - 0.5),
    ];
  });
};

const SKINS = ['#f1c39b', '#e3ad80', '#8d5a3a', '#c98f63', '#5f3b28', '#f6d3b3'] as const;
const HAIRS = ['#1d1a1f', '#2b211e', '#5a3a22', '#b58a4a', '#17202c'] as const;

const lengthOf = (at: (second: number) => Spot): number =>
  Array.from({ length: 48 }, (_, step) => (step * LOOP_SECONDS) / 48).reduce((sum, second) => {
    const [x, y] = at(second);
    const [nextX, nextY] = at(second + LOOP_SECONDS / 48);
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);

/** Everybody on the pitch, in the order of the line-ups. */
export const players = (): Player[] =>
  [...ACTORS, ...OTHERS.map((other, number) => ({ side: other.side, keys: followed(other, number) }))].map(
    ({ side, keys }, number) => {
      const random = createRandom('demo-loop', 'player', number);
      const at = wayThrough(keys);
      return { side, at, skin: random.pick(SKINS), hair: random.pick(HAIRS), strides: Math.round(lengthOf(at) / 2.6) };
    },
  );
