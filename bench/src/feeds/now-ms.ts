const NS_PER_MS = 1e6;

/** Milliseconds of the machine's monotonic clock: the same in all processes. */
export const nowMs = (): number => Number(process.hrtime.bigint()) / NS_PER_MS;
