import { type Benchmark, median } from '#figure.ts';
import { startWorker } from '#process/worker.ts';
import { findPostgres } from '#repository.ts';
import type { CallTime, ConsoleServerCalls } from './console-server.ts';

const WARM_UP_ROUNDS = 1;
const ROUNDS = 15;
/** What every list of the console has to answer in. */
const BUDGET_MS = 150;

type Engine = 'sqlite' | 'postgres';

interface CallFigures {
  route: string;
  request: string;
  p50: number;
  p95: number;
  cpuP50: number;
  cpuP95: number;
}

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

const figuresOf = (rounds: readonly CallTime[][]): CallFigures[] =>
  [...Map.groupBy(rounds.flat(), ({ route, request }) => `${route} ${request}`).values()].map((times) => {
    const [ms, cpuMs] = [times.map((time) => time.ms), times.map((time) => time.cpuMs)];
    const { route = '', request = '' } = times[0] ?? {};
    return {
      route,
      request,
      p50: median(ms),
      p95: percentile95(ms),
      cpuP50: median(cpuMs),
      cpuP95: percentile95(cpuMs),
    };
  });

/** The slowest call of each route, slowest route first. */
const slowestOf = (figures: readonly CallFigures[]): CallFigures[] =>
  [...Map.groupBy(figures, ({ route }) => route).values()]
    .flatMap((ofRoute) => ofRoute.toSorted((a, b) => b.cpuP50 - a.cpuP50).slice(0, 1))
    .toSorted((a, b) => b.cpuP50 - a.cpuP50);

const lineOf = ({ route, request, p50, p95, cpuP50, cpuP95 }: CallFigures): string =>
  `${[p50, p95, cpuP50, cpuP95].map((ms) => ms.toFixed(1).padStart(7)).join(' ')}  ${route} ${request}`;

const measureRounds = async (engine: Engine, postgresUrl: string | null): Promise<CallFigures[]> => {
  const server = startWorker<ConsoleServerCalls>(new URL('console-server.ts', import.meta.url));
  try {
    console.error(`${await server.call('start', postgresUrl)} calls on ${engine}`);
    const rounds: CallTime[][] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) rounds.push(await server.call('measure', undefined));
    return figuresOf(rounds.slice(WARM_UP_ROUNDS));
  } finally {
    await server.call('end', undefined).finally(() => server.stop());
  }
};

const measureOn = async (engine: Engine): Promise<CallFigures[]> => {
  if (engine === 'sqlite') return measureRounds(engine, null);
  const postgres = await findPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed');
  try {
    return await measureRounds(engine, postgres.url);
  } finally {
    await postgres.stop();
  }
};

/**
 * Time of the slowest call with which the console reads, with 10,000 members, 50,000 tips, 100,000 reports and a ledger of 200,000
 * entries: the whole call in the server's own process. The floor is the budget; each route's slowest call is reported on the way.
 */
export const consoleLists: readonly Benchmark[] = (['sqlite', 'postgres'] as const).map((engine) => ({
  name: `console-lists-${engine}`,
  async measure() {
    const slowest = slowestOf(await measureOn(engine));
    console.error(['    p50     p95 cpu p50 cpu p95  (ms)', ...slowest.map(lineOf)].join('\n'));
    const value = Math.max(...slowest.map(({ p50 }) => p50));
    return { value, unit: 'ms of the slowest list', floor: BUDGET_MS, ratio: value / BUDGET_MS, target: 1 };
  },
}));
