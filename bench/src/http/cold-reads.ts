import { type Benchmark, type Figure, median } from '#figure.ts';
import { type Read, READ_NAMES, READS } from './reads.ts';
import { sharedWorld } from './world.ts';

const WARM_UP_ROUNDS = 20;
const ROUNDS = 30;

const measureRead = async (read: Read): Promise<Figure> => {
  const { worker } = await sharedWorld();
  const rounds: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) rounds.push(await worker.call('measureCold', read));
  return { value: median(rounds.slice(WARM_UP_ROUNDS)), unit: 'ms CPU per request' };
};

/** CPU time of the same reads when nothing of the reply is in the cache: SQL, schema, JSON and compression; reported only. */
export const coldReads: readonly Benchmark[] = READ_NAMES.map((name) => ({
  name: `http-cold-${name}`,
  measure: () => measureRead(READS[name]),
}));
