import type { Logger } from 'pino';

/** Runs `work` again and again, one run at a time; a failed run is logged and the next one tries again. Returns how to stop. */
export const startJob = (name: string, everyMs: number, work: () => Promise<void>, log: Logger): (() => void) => {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch((error: unknown) => log.error({ err: error }, `${name} failed and is tried again`))
      .finally(() => (isRunning = false));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
