import type { Logger } from 'pino';

/** Runs `work` again and again, one run at a time; a failed run is logged and the next one tries again. Returns how to stop; that resolves when no run is under way. */
export const startJob = (
  name: string,
  everyMs: number,
  work: () => Promise<void>,
  log: Logger,
): (() => Promise<void>) => {
  let run: Promise<void> | null = null;
  const timer = setInterval(() => {
    run ??= work()
      .catch((error: unknown) => log.error({ err: error }, `${name} failed and is tried again`))
      .finally(() => (run = null));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await run;
  };
};

/** Work that is over for good when it has succeeded. */
export const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await work();
    isDone = true;
  };
};
