import { type Benchmark, type Figure, median } from '#figure.ts';
import { startWorker } from '#process/worker.ts';
import type { WriteCost, WriteServerCalls } from './write-server.ts';

const WARM_UP_ROUNDS = 1;
const ROUNDS = 5;
const EVENTS = 10_000;
const PURCHASES = 400;
const MS_PER_SECOND = 1000;

type Engine = 'sqlite' | 'postgres';
type Work = 'ingest' | 'purchase';

const COUNT: Readonly<Record<Work, number>> = { ingest: EVENTS, purchase: PURCHASES };

const measureRounds = async (engine: Engine, work: Work): Promise<WriteCost> => {
  const url = engine === 'sqlite' ? null : process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  const server = startWorker<WriteServerCalls>(new URL('write-server.ts', import.meta.url));
  try {
    await server.call('start', url);
    const costs: WriteCost[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) costs.push(await server.call(work, COUNT[work]));
    const measured = costs.slice(WARM_UP_ROUNDS);
    return { ms: median(measured.map(({ ms }) => ms)), cpuMs: median(measured.map(({ cpuMs }) => cpuMs)) };
  } finally {
    await server.call('end', undefined).finally(() => server.stop());
  }
};

const benchmarksOf = (engine: Engine, work: Work, unit: string): Benchmark[] => {
  let measured: Promise<WriteCost> | undefined;
  const cost = (): Promise<WriteCost> => (measured ??= measureRounds(engine, work));
  const perSecond = async (): Promise<Figure> => ({
    value: (COUNT[work] * MS_PER_SECOND) / (await cost()).ms,
    unit: `${unit}s per second`,
  });
  const cpu = async (): Promise<Figure> => ({
    value: ((await cost()).cpuMs * 1000) / COUNT[work],
    unit: `µs CPU per ${unit}`,
  });
  return [
    { name: `http-${work}-${engine}-per-second`, measure: perSecond },
    { name: `http-${work}-${engine}-cpu`, measure: cpu },
  ];
};

/** Ingest of 10,000 match events in one batch, and purchases of tips by 20 members at a time, on both engines; reported only. */
export const writes: readonly Benchmark[] = (['sqlite', 'postgres'] as const).flatMap((engine) => [
  ...benchmarksOf(engine, 'ingest', 'event'),
  ...benchmarksOf(engine, 'purchase', 'purchase'),
]);
