import type { Benchmark, Figure } from './figure.ts';

/** What could not be measured, and why. */
export interface Failure {
  error: string;
}

export type Result = Figure | Failure;

export const isFailure = (result: Result): result is Failure => 'error' in result;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Rejects with the first failure that nobody awaits, such as a request in the background that is refused. */
const strayFailure = (): { failed: Promise<never>; stop: () => void } => {
  const { promise, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting any more when it comes.
  promise.catch(() => undefined);
  process.on('unhandledRejection', reject).on('uncaughtException', reject);
  const stop = (): unknown => process.off('unhandledRejection', reject).off('uncaughtException', reject);
  return { failed: promise, stop };
};

const measureOne = async ({ name, measure }: Benchmark, log: (line: string) => void): Promise<Result> => {
  const started = performance.now();
  const stray = strayFailure();
  try {
    const figure = await Promise.race([measure(), stray.failed]);
    log(`${name}: measured in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return figure;
  } catch (error) {
    log(`${name}: not measured: ${messageOf(error)}`);
    return { error: messageOf(error) };
  } finally {
    stray.stop();
  }
};

/** Measures one benchmark after another. One that fails, in whatever way, is named with its reason; the others still run. */
export const measureAll = async (
  benchmarks: readonly Benchmark[],
  log: (line: string) => void,
): Promise<Record<string, Result>> => {
  const results: Record<string, Result> = {};
  for (const benchmark of benchmarks) results[benchmark.name] = await measureOne(benchmark, log);
  return results;
};
