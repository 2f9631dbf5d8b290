import { availableParallelism, cpus } from 'node:os';

const LOOK_EVERY_MS = 2000;
/** How much of a new look counts: a short burst of something else is none. */
const WEIGHT = 0.2;

/** Processor time of the whole machine since its start, all and unused, in ms. */
const read = (): { all: number; idle: number } => {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: times.reduce((sum, time) => sum + time.user + time.nice + time.sys + time.irq + time.idle, 0) };
};

/**
 * Measures for how long this machine has had a core to spare, of a single core half. Limits of containers are not seen. Returns the time in
 * ms, and a function that stops it.
 */
export const startIdleMeter = ({
  cores = availableParallelism(),
  look = read,
  everyMs = LOOK_EVERY_MS,
  now = Date.now,
} = {}): { idleMs: () => number; stop: () => void } => {
  const enough = Math.min(1, cores / 2);
  let last = look();
  let share = 0;
  let since: number | null = null;
  const timer = setInterval(() => {
    const next = look();
    const all = next.all - last.all;
    if (all > 0) share += ((next.idle - last.idle) / all - share) * WEIGHT;
    last = next;
    since = share * cores >= enough ? (since ?? now()) : null;
  }, everyMs).unref();
  return {
    idleMs: () => (since === null ? 0 : now() - since),
    stop: () => clearInterval(timer),
  };
};
