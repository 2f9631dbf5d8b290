const STEP_MS = 20_000;
const MINUTE = 60_000;
const MOST_WATCHERS = 26_000;
/** A room fills within this time. */
const FILL_MS = 25 * MINUTE;

const wave = (instant: number, phase: number, periodMs: number): number =>
  Math.sin((2 * Math.PI * instant) / periodMs + phase);

/**
 * People in a room at an instant: it fills after the start, then drifts in slow waves. The count moves every 20 s, each
 * room at its own second, `phase` being any whole number of the room.
 */
export const watchersAt = (fame: number, phase: number, since: number, instant: number): number => {
  const offset = phase % STEP_MS;
  const shown = Math.max(since, Math.floor((instant - offset) / STEP_MS) * STEP_MS + offset);
  const filled = 0.35 + 0.65 * Math.min(1, (shown - since) / FILL_MS);
  const drift = 1 + 0.07 * wave(shown, phase, 17 * MINUTE) + 0.04 * wave(shown, phase * 2, 5 * MINUTE);
  return Math.round((60 + fame * MOST_WATCHERS) * filled * drift);
};
