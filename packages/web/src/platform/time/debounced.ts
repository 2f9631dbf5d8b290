import { TIMING_MS } from '@touchline/domain/polling.ts';

/** K2: `work` for the first of several calls; the others, until it was quiet for 1000 ms, are left out. */
export const debounced = <Inputs extends unknown[]>(
  work: (...inputs: Inputs) => void,
  quietMs: number = TIMING_MS.navigationDebounce,
  now: () => number = Date.now,
): ((...inputs: Inputs) => void) => {
  let lastCall = -Infinity;
  return (...inputs) => {
    const isFirst = now() - lastCall >= quietMs;
    lastCall = now();
    if (isFirst) work(...inputs);
  };
};
