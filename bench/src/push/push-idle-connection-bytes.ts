import { type Benchmark, type Figure, median } from '#figure.ts';
import { residentBytes } from '#process/usage.ts';
import type { SenderKind } from './open-connection.ts';
import { startPair } from './start-pair.ts';

const ROUNDS = 3;
const WARM_UP_CONNECTIONS = 300;
/** So many that what the heap takes for young objects, once for all, does not show. */
const CONNECTIONS = 8000;
const BUDGET_BYTES = 12_000;

interface Growth {
  resident: number;
  heap: number;
}

const measureGrowth = async (kind: SenderKind): Promise<Growth> => {
  const { sender, connect, stop } = await startPair(kind);
  const usage = async (): Promise<Growth> => {
    const heap = await sender.call('collectGarbage', null);
    return { heap, resident: residentBytes(sender.pid) };
  };
  try {
    await connect(WARM_UP_CONNECTIONS);
    const before = await usage();
    await connect(CONNECTIONS);
    const after = await usage();
    return {
      resident: (after.resident - before.resident) / CONNECTIONS,
      heap: (after.heap - before.heap) / CONNECTIONS,
    };
  } finally {
    await stop();
  }
};

const measureRounds = async (kind: SenderKind): Promise<Growth> => {
  const rounds: Growth[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureGrowth(kind));
  return { resident: median(rounds.map(({ resident }) => resident)), heap: median(rounds.map(({ heap }) => heap)) };
};

let ofHub: Promise<Growth> | undefined;

const hubFigure = async (part: keyof Growth): Promise<Figure> => {
  const { [part]: value } = await (ofHub ??= measureRounds('hub'));
  return { value, unit: 'bytes', floor: BUDGET_BYTES, ratio: value / BUDGET_BYTES, target: 1 };
};

/**
 * Growth of a sender's resident memory per connection that is subscribed to one channel and otherwise silent: 8000 more
 * of them on one that has already served some, after a garbage collection each. The floor of the hub's is the budget.
 */
export const pushIdleConnectionBytes: readonly Benchmark[] = [
  { name: 'push-idle-connection-bytes', measure: () => hubFigure('resident') },
  { name: 'push-idle-connection-heap', measure: () => hubFigure('heap') },
  ...(['raw', 'ws', 'socket.io'] as const).map((kind) => ({
    name: `push-idle-connection-bytes-of-${kind}`,
    measure: async () => ({ value: (await measureRounds(kind)).resident, unit: 'bytes' }),
  })),
];
