/** Length of the loop; everything in it comes back to where it began. */
export const LOOP_SECONDS = 12;
/** A pitch in metres. */
export const PITCH = { length: 105, width: 68 };

export interface Point {
  x: number;
  y: number;
}

export interface Player extends Point {
  kit: 'home' | 'away' | 'home-keeper' | 'away-keeper' | 'referee';
  /** Phase of the stride, radians. */
  stride: number;
}

export interface Scene {
  players: Player[];
  ball: Point & { height: number };
  /** Where the camera looks, metres along the pitch. */
  focus: number;
}

type Home = readonly [kit: Player['kit'], x: number, y: number];

const HOMES: readonly Home[] = [
  ['home-keeper', 6, 34],
  ['home', 40, 12],
  ['home', 35, 27],
  ['home', 35, 42],
  ['home', 41, 57],
  ['home', 54, 23],
  ['home', 52, 45],
  ['home', 62, 34],
  ['home', 71, 11],
  ['home', 76, 36],
  ['home', 70, 58],
  ['away-keeper', 99, 34],
  ['away', 82, 14],
  ['away', 84, 28],
  ['away', 84, 41],
  ['away', 81, 55],
  ['away', 70, 20],
  ['away', 68, 46],
  ['away', 73, 33],
  ['away', 59, 15],
  ['away', 56, 34],
  ['away', 60, 53],
  ['referee', 63, 27],
];

/** Who has the ball from when to when, by place in the list above; the last hands back to the first. */
const HOLDS = [
  { player: 6, from: 0, until: 1.1, lob: 0 },
  { player: 7, from: 1.8, until: 2.9, lob: 0 },
  { player: 8, from: 3.7, until: 5.6, lob: 0 },
  { player: 5, from: 6.4, until: 7.1, lob: 7 },
  { player: 10, from: 8.6, until: 10.2, lob: 0 },
] as const;

const turn = (seconds: number, times: number, phase: number): number =>
  Math.sin((2 * Math.PI * times * seconds) / LOOP_SECONDS + phase);

const strideOf = (place: number, seconds: number): number => (2 * Math.PI * 17 * seconds) / LOOP_SECONDS + place * 1.7;

const playerAt = (place: number, seconds: number): Player => {
  const [kit, x, y] = HOMES[place] ?? (['referee', 0, 0] as const);
  const reach = kit.endsWith('keeper') ? 0.35 : 1;
  const block = 4.5 * turn(seconds, 1, -0.6) * reach;
  return {
    kit,
    x: x + block + reach * (2.6 * turn(seconds, 1, place * 2.1) + 0.8 * turn(seconds, 3, place)),
    y: y + reach * (2.2 * turn(seconds, 1, place * 1.3 + 1) + 0.7 * turn(seconds, 2, place * 0.7)),
    stride: strideOf(place, seconds),
  };
};

const feetOf = (place: number, seconds: number): Point => {
  const { x, y } = playerAt(place, seconds);
  return { x: x + 0.75 + 0.25 * turn(seconds, 17, place), y: y + 0.35 };
};

const ballAt = (seconds: number): Scene['ball'] => {
  const place = HOLDS.findLastIndex(({ from }) => from <= seconds);
  const hold = HOLDS[place] ?? HOLDS[0];
  if (seconds <= hold.until) return { ...feetOf(hold.player, seconds), height: 0 };
  const next = HOLDS[(place + 1) % HOLDS.length] ?? HOLDS[0];
  const arrival = next.from > hold.until ? next.from : LOOP_SECONDS;
  const share = (seconds - hold.until) / (arrival - hold.until);
  const [start, end] = [feetOf(hold.player, hold.until), feetOf(next.player, arrival)];
  const eased = share * (1.35 - 0.35 * share);
  return {
    x: start.x + (end.x - start.x) * eased,
    y: start.y + (end.y - start.y) * eased,
    height: 4 * hold.lob * share * (1 - share),
  };
};

/** Everything on the pitch at a time of the loop, in seconds. */
export const sceneAt = (seconds: number): Scene => ({
  players: HOMES.map((_, place) => playerAt(place, seconds)).sort((a, b) => a.y - b.y),
  ball: ballAt(seconds),
  focus: 63.5 + 3.5 * turn(seconds, 1, -0.9),
});
