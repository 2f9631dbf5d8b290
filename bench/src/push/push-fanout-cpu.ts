import { type Benchmark, type Figure, median } from '#figure.ts';
import { cpuMicroseconds } from '#process/usage.ts';
import type { SenderKind } from './open-connection.ts';
import { type Pair, startPair } from './start-pair.ts';

const ROUNDS = 25;
const CONNECTIONS = 1000;
const WARM_UP_MESSAGES = 150;
const MESSAGES_PER_ROUND = 50;
const KINDS = ['raw', 'hub', 'ws', 'socket.io'] as const satisfies readonly SenderKind[];

const cpuPerDelivery = async ({ sender, deliver }: Pair): Promise<number> => {
  const before = cpuMicroseconds(sender.pid);
  await deliver(MESSAGES_PER_ROUND);
  return (cpuMicroseconds(sender.pid) - before) / (MESSAGES_PER_ROUND * CONNECTIONS);
};

type Round = Record<SenderKind, number>;

/** All of them in turns; each round begins with another one. */
const measureRounds = async (): Promise<Round[]> => {
  const pairs = await Promise.all(KINDS.map(async (kind) => ({ kind, pair: await startPair(kind) })));
  try {
    for (const { pair } of pairs) {
      await pair.connect(CONNECTIONS);
      await pair.deliver(WARM_UP_MESSAGES);
    }
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const measured: Round = { raw: 0, hub: 0, ws: 0, 'socket.io': 0 };
      for (let turn = 0; turn < pairs.length; turn++) {
        const next = pairs[(round + turn) % pairs.length];
        if (next) measured[next.kind] = await cpuPerDelivery(next.pair);
      }
      rounds.push(measured);
    }
    return rounds;
  } finally {
    await Promise.all(pairs.map(({ pair }) => pair.stop()));
  }
};

let measured: Promise<Round[]> | undefined;

const figureOf = async (kind: SenderKind): Promise<Omit<Figure, 'target'>> => {
  const rounds = await (measured ??= measureRounds());
  return {
    value: median(rounds.map((round) => round[kind])),
    floor: median(rounds.map(({ raw }) => raw)),
    ratio: median(rounds.map((round) => round[kind] / round.raw)),
    unit: 'µs CPU per delivery',
  };
};

/**
 * CPU time (user and system of the sending process) to bring one message to one of 1000 subscribers of a channel through
 * the push hub. The floor is a process that writes a prebuilt frame of the same text to as many raw sockets. Two libraries
 * do the same beside them, in the same run.
 */
export const pushFanoutCpu: readonly Benchmark[] = [
  { name: 'push-fanout-cpu', measure: async () => ({ ...(await figureOf('hub')), target: 1.1 }) },
  { name: 'push-fanout-cpu-of-ws', measure: () => figureOf('ws') },
  { name: 'push-fanout-cpu-of-socket.io', measure: () => figureOf('socket.io') },
];
