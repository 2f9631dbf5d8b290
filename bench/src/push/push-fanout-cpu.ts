import type { Benchmark } from '#figure.ts';
import { cpuMicroseconds } from '#process/usage.ts';
import { compareInRounds } from '#rounds.ts';
import { type Pair, startPair } from './start-pair.ts';

const ROUNDS = 9;
const CONNECTIONS = 1000;
const WARM_UP_MESSAGES = 100;
const MESSAGES_PER_ROUND = 120;

const cpuPerDelivery = async ({ sender, deliver }: Pair): Promise<number> => {
  const before = cpuMicroseconds(sender.pid);
  await deliver(MESSAGES_PER_ROUND);
  return (cpuMicroseconds(sender.pid) - before) / (MESSAGES_PER_ROUND * CONNECTIONS);
};

/**
 * CPU time (user and system of the sending process) to bring one message to one of 1000 subscribers of a channel through
 * the push hub. The floor is a process that writes a prebuilt frame of the same text to as many raw sockets.
 */
export const pushFanoutCpu: Benchmark = {
  name: 'push-fanout-cpu',
  async measure() {
    const [hub, raw] = await Promise.all([startPair('hub'), startPair('raw')]);
    try {
      for (const pair of [hub, raw]) {
        await pair.connect(CONNECTIONS);
        await pair.deliver(WARM_UP_MESSAGES);
      }
      const compared = await compareInRounds(
        ROUNDS,
        () => cpuPerDelivery(hub),
        () => cpuPerDelivery(raw),
      );
      return { ...compared, unit: 'µs CPU per delivery', target: 1.1 };
    } finally {
      await Promise.all([hub.stop(), raw.stop()]);
    }
  },
};
