import type { Scenario } from '#scenario.ts';
import { diskFull } from '#scenarios/disk-full.ts';
import { killsInFirstStart } from '#scenarios/kills-in-first-start.ts';
import { killsUnderCoins } from '#scenarios/kills-under-coins.ts';
import { secondProcess } from '#scenarios/second-process.ts';
import { stopsUnderLoad } from '#scenarios/stops-under-load.ts';

/** Everything that `npm run torture` does, in its order. */
export const SCENARIOS: readonly Scenario[] = [
  killsUnderCoins,
  killsInFirstStart,
  secondProcess,
  diskFull,
  stopsUnderLoad,
];
