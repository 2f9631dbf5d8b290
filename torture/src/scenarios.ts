import type { Scenario } from '#scenario.ts';
import { cluster } from '#scenarios/cluster.ts';
import { deployProxies } from '#scenarios/deploy-proxies.ts';
import { diskFull } from '#scenarios/disk-full.ts';
import { hostileSockets } from '#scenarios/hostile-sockets.ts';
import { droppedSockets } from '#scenarios/dropped-sockets.ts';
import { killsInFirstStart } from '#scenarios/kills-in-first-start.ts';
import { killsUnderCoins } from '#scenarios/kills-under-coins.ts';
import { deviceClock } from '#scenarios/device-clock.ts';
import { overload } from '#scenarios/overload.ts';
import { pageFaults } from '#scenarios/page-faults.ts';
import { soak } from '#scenarios/soak.ts';
import { secondProcess } from '#scenarios/second-process.ts';
import { stopsUnderLoad } from '#scenarios/stops-under-load.ts';
import { videoKills } from '#scenarios/video-kills.ts';

/** Everything that `npm run torture` does, in its order. */
export const SCENARIOS: readonly Scenario[] = [
  killsUnderCoins,
  killsInFirstStart,
  secondProcess,
  diskFull,
  droppedSockets,
  stopsUnderLoad,
  videoKills,
  overload,
  pageFaults,
  deviceClock,
  soak,
  hostileSockets,
  cluster,
  deployProxies,
];
