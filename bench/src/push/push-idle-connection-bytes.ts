import { type Benchmark, median } from '#figure.ts';
import { residentBytes } from '#process/usage.ts';
import { startPair } from './start-pair.ts';

const ROUNDS = 5;
const WARM_UP_CONNECTIONS = 300;
const CONNECTIONS = 2000;
const BUDGET_BYTES = 12_000;

const bytesPerConnection = async (): Promise<number> => {
  const { sender, connect, stop } = await startPair('hub');
  try {
    await connect(WARM_UP_CONNECTIONS);
    await sender.ask('collectGarbage', null);
    const before = residentBytes(sender.pid);
    await connect(CONNECTIONS);
    await sender.ask('collectGarbage', null);
    return (residentBytes(sender.pid) - before) / CONNECTIONS;
  } finally {
    await stop();
  }
};

/**
 * Growth of the push hub's resident memory per connection that is subscribed to one channel and otherwise silent: 2000 more
 * of them on a hub that has already served some, after a garbage collection each. The floor is the budget.
 */
export const pushIdleConnectionBytes: Benchmark = {
  name: 'push-idle-connection-bytes',
  async measure() {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await bytesPerConnection());
    const value = median(rounds);
    return { value, unit: 'bytes', floor: BUDGET_BYTES, ratio: value / BUDGET_BYTES, target: 1 };
  },
};
