import { routes } from '@touchline/contract/routes.ts';
import type { Benchmark } from '#figure.ts';
import type { FloorServerCalls } from '#http/floor-server.ts';
import { phoneHeaders } from '#process/call-headers.ts';
import { contentHeaders, httpGet, type Reply } from '#process/http-get.ts';
import { cpuMicroseconds } from '#process/usage.ts';
import { startWorker } from '#process/worker.ts';
import { findPostgres } from '#repository.ts';
import { TYPED } from './names.ts';
import type { SearchServer, SearchServerCalls } from './search-server.ts';

const ROUNDS = 5;
/** What a search may take, at its slowest. */
const BUDGET_MS = 50;

const pathOf = (text: string): string => `${routes.search.path}?${new URLSearchParams({ q: text })}`;

/** Everything that is asked while the texts are typed: each beginning of each. */
const ASKED = TYPED.flatMap((text) =>
  [...text].map((_, at, letters) =>
    letters
      .slice(0, at + 1)
      .join('')
      .trim(),
  ),
);

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

const timed = async (url: string, now: number): Promise<{ ms: number; reply: Reply }> => {
  const headers = phoneHeaders(now, 'bench');
  const started = performance.now();
  const reply = await httpGet(url, headers);
  return { ms: performance.now() - started, reply };
};

const lineOf = (name: string, times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `${name}: p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(1)} ms`;
};

/** Times of searches, one after the other as somebody types, each beside a bare server that sends the bytes of a search, and their CPU. */
const measureOn = async (
  { origin, now }: SearchServer,
  floor: ReturnType<typeof startWorker<FloorServerCalls>>,
  pid: number,
) => {
  const [example = ''] = TYPED;
  const first = performance.now();
  const { reply } = await timed(origin + pathOf(example), now);
  console.error(`first search, which fills the index: ${((performance.now() - first) / 1000).toFixed(1)} s`);
  const path = pathOf(example);
  const bare = await floor.call('serveBare', { path, file: { headers: contentHeaders(reply), body: reply.body }, now });
  const times: number[] = [];
  const bareTimes: number[] = [];
  const cpu = cpuMicroseconds(pid);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of ASKED) {
      times.push((await timed(origin + pathOf(text), now)).ms);
      bareTimes.push((await timed(bare + path, now)).ms);
    }
  return { times, bareTimes, cpuMs: (cpuMicroseconds(pid) - cpu) / 1000 / times.length };
};

const measure = async (postgresUrl: string | null) => {
  const server = startWorker<SearchServerCalls>(new URL('search-server.ts', import.meta.url));
  const floor = startWorker<FloorServerCalls>(new URL('../http/floor-server.ts', import.meta.url));
  try {
    return await measureOn(await server.call('start', postgresUrl), floor, server.pid);
  } finally {
    await Promise.all([server.stop(), floor.stop()]);
  }
};

/**
 * The slowest hundredth of searches as one types, among 100,000 entries, through HTTP. The floor is the budget; half of them and a bare
 * server with the same bytes are reported on the way.
 */
export const searchTyped: readonly Benchmark[] = (['sqlite', 'postgres'] as const).map((engine) => ({
  name: `search-typed-${engine}`,
  async measure() {
    const postgres = engine === 'postgres' ? await findPostgres() : null;
    if (postgres === undefined) throw new Error('PostgreSQL is not installed');
    try {
      const { times, bareTimes, cpuMs } = await measure(postgres?.url ?? null);
      console.error([lineOf('search', times), lineOf('bare server', bareTimes)].join('\n'));
      console.error(`CPU of the server: ${cpuMs.toFixed(1)} ms for each search`);
      const value = percentile(
        times.toSorted((a, b) => a - b),
        0.99,
      );
      return { value, unit: 'ms of a search, p99', floor: BUDGET_MS, ratio: value / BUDGET_MS, target: 1 };
    } finally {
      await postgres?.stop();
    }
  },
}));
