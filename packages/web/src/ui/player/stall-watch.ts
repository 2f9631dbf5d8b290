/** Standing still for this long means that the connection is lost. */
const STALL_MS = 4000;
/** The first picture may take longer: a library, a playlist and a first part are loaded for it. */
const START_MS = 10_000;

export type Movement = 'still' | 'moving' | 'stuck';

/**
 * Watches one connection's picture. `canMove` tells whether the video holds a frame and is not on its way to another place:
 * a jump to the live edge is no movement. `now` in ms.
 */
export const createStallWatch = (start: number): ((time: number, canMove: boolean, now: number) => Movement) => {
  let lastTime = 0;
  let movedAt = start;
  let limit = START_MS;
  let couldMove = false;
  return (time, canMove, now) => {
    const hasMoved = canMove && couldMove && time > lastTime;
    lastTime = time;
    couldMove = canMove;
    if (hasMoved) {
      movedAt = now;
      limit = STALL_MS;
      return 'moving';
    }
    return now - movedAt >= limit ? 'stuck' : 'still';
  };
};
