import { dots } from '@touchline/feeds/demo-world/art/svg.ts';
import { createRandom, type Random } from '@touchline/feeds/demo-world/random.ts';
import { type Camera, FRAME, type Spot } from './camera.ts';

const SHIRTS = ['#c8323a', '#8f1f2a', '#e7ebee', '#33465c', '#d9a441', '#23303c', '#5f7689', '#7d2430'] as const;

interface Fan {
  spot: Spot;
  /** When a fan moves, as a part of a movement's time. */
  phase: number;
}

/** People by the colour they wear. */
type Crowd = readonly (readonly Fan[])[];

/** Seats people in rows; some seats stay empty. `spotOf` says where a seat is. */
export const seated = (
  rows: number,
  seats: number,
  spotOf: (row: number, seat: number, random: Random) => Spot,
): Crowd => {
  const random = createRandom('demo-loop', 'crowd');
  const groups: Fan[][] = SHIRTS.map(() => []);
  for (let row = 0; row < rows; row += 1)
    for (let seat = 0; seat < seats; seat += 1) {
      const spot = spotOf(row, seat, random);
      if (random.chance(0.9)) groups[random.int(SHIRTS.length)]?.push({ spot, phase: random.next() });
    }
  return groups;
};

/** Draws a crowd with shoulders of `size` px; `riseOf` says how many metres somebody of a phase has risen. */
export const people = (camera: Camera, crowd: Crowd, size: number, riseOf: (phase: number) => number): string =>
  crowd
    .map((fans, color) => {
      const seen = fans.map(({ spot: [x, y, z = 0], phase }) => {
        const place = camera([x, y, z + riseOf(phase)]);
        return [place.x, place.y] as const;
      });
      const inFrame = seen.filter(([x, y]) => x > -9 && x < FRAME.width + 9 && y > -9 && y < FRAME.height);
      const heads = inFrame.map(([x, y]) => [x, y - size * 0.82] as const);
      return (
        dots(inFrame, size, SHIRTS[color] ?? SHIRTS[0], 0.9) +
        dots(heads, size * 0.61, color % 3 === 0 ? '#d9a27c' : '#b98260', 0.75)
      );
    })
    .join('');
