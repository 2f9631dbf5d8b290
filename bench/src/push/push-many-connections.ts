import { type Benchmark, type Figure, median } from '#figure.ts';
import { cpuMicroseconds } from '#process/usage.ts';
import { startPair } from './start-pair.ts';

const CONNECTIONS = 10_000;
const WARM_UP_MESSAGES = 10;
const ROUNDS = 9;

interface Delivery {
  /** From the publication until the last reader has the message. */
  ms: number;
  cpuMs: number;
}

const measure = async (): Promise<Delivery> => {
  const { sender, connect, deliver, stop } = await startPair('hub');
  try {
    await connect(CONNECTIONS);
    await deliver(WARM_UP_MESSAGES);
    const rounds: Delivery[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [started, cpu] = [performance.now(), cpuMicroseconds(sender.pid)];
      await deliver(1);
      rounds.push({ ms: performance.now() - started, cpuMs: (cpuMicroseconds(sender.pid) - cpu) / 1000 });
    }
    return { ms: median(rounds.map(({ ms }) => ms)), cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)) };
  } finally {
    await stop();
  }
};

let measured: Promise<Delivery> | undefined;

const figureOf = async (part: keyof Delivery, unit: string): Promise<Figure> => ({
  value: (await (measured ??= measure()))[part],
  unit,
});

/** One message to 10,000 connections of one hub, all of which receive it; reported only. */
export const pushManyConnections: readonly Benchmark[] = [
  { name: 'push-10000-connections-ms', measure: () => figureOf('ms', 'ms to the last of 10000') },
  { name: 'push-10000-connections-cpu', measure: () => figureOf('cpuMs', 'ms CPU for 10000') },
];
