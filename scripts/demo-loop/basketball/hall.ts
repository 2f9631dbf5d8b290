import { line, path } from '@touchline/feeds/demo-world/art/svg.ts';
import { endBoards, movingBoards } from '../boards.ts';
import { type Camera, outline } from '../camera.ts';
import { people, seated } from '../crowd.ts';
import { during } from '../motion.ts';
import { SHOT } from './play.ts';

const ROWS = 13;
const [BACK, UP] = [0.9, 0.5] as const;

/** Two stands: 70 seats of a row along the court, the others behind the basket. */
const crowd = seated(ROWS, 112, (row, seat, random) => {
  const [back, up] = [row * BACK, 0.75 + row * UP];
  const along = -18 + seat * 0.56 + (row % 2) * 0.28 + (random.next() - 0.5) * 0.16;
  return seat < 70 ? [along, 10.5 + back, up] : [18.4 + back, 10 - (seat - 70) * 0.56, up];
});

/** All sway a little; many jump when the shot has dropped. */
const riseAt = (second: number) => {
  const joy = during(second, SHOT.scores + 0.15, SHOT.scores + 1.5, 0.5);
  return (phase: number): number => {
    const sway = 0.04 * Math.max(0, Math.sin(2 * Math.PI * (phase + second / 3)));
    return sway + (phase < 0.6 ? 0.22 * joy * Math.max(0, Math.sin(2 * Math.PI * (phase * 3 + second * 1.5))) : 0);
  };
};

const stands = (camera: Camera): string => {
  const [deep, high] = [ROWS * BACK, ROWS * UP];
  const far = outline(camera, [
    [-24, 9.5, 0],
    [17.4, 9.5, 0],
    [17.4, 10 + deep, 0.4 + high],
    [-24, 10 + deep, 0.4 + high],
  ]);
  const end = outline(camera, [
    [17.4, 9.5, 0],
    [17.4, -16, 0],
    [17.9 + deep, -16, 0.4 + high],
    [17.9 + deep, 10 + deep, 0.4 + high],
    [17.4, 10 + deep, 0.4 + high],
  ]);
  const steps = Array.from({ length: ROWS }, (_, row) =>
    outline(
      camera,
      [
        [-24, 10.2 + row * BACK, 0.45 + row * UP],
        [17.4, 10.2 + row * BACK, 0.45 + row * UP],
      ],
      false,
    ),
  );
  return path(far, '#141c26') + path(end, '#10171f') + line(steps.join(''), '#222d39', 1);
};

const boards = (camera: Camera, second: number): string =>
  movingBoards(camera, { y: 9.4, first: -20, last: 17.2, length: 3.2, height: 0.75 }, second) +
  endBoards(camera, 17.2, { y: -11, last: 9.4, length: 3.2, height: 0.75 });

/** The hall around the floor: stands with their crowd, and boards. */
export const hall = (camera: Camera, second: number): string =>
  stands(camera) + people(camera, crowd, 9, riseAt(second)) + boards(camera, second);
