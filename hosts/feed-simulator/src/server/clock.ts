/** A clock that can be set, and that can run faster than time. */
export interface Clock {
  now(): number;
  /** Sets it to an instant (epoch ms), from where it goes on. */
  set(instant: number): void;
  /** How many seconds it goes on in a second; 0 stops it. */
  setSpeed(speed: number): void;
}

/** A clock that goes on with another one (epoch ms). */
export const createClock = (base: () => number, speed = 1): Clock => {
  let start = { base: base(), instant: base(), speed };
  const now = (): number => start.instant + (base() - start.base) * start.speed;
  return {
    now,
    set: (instant) => {
      start = { ...start, base: base(), instant };
    },
    setSpeed: (faster) => {
      start = { base: base(), instant: now(), speed: faster };
    },
  };
};
