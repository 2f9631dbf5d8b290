import { constants, brotliCompressSync } from 'node:zlib';
import { buildWebIfStale, ENTRY_BUDGET_BYTES, entryFiles, readBundle } from '#repository.ts';
import type { Benchmark } from './figure.ts';

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Bytes that every visitor loads before anything can run: the entry script of the built web app with its static imports and
 * its styles, each file in brotli at quality 11. The floor is the budget.
 */
export const entrySize: Benchmark = {
  name: 'entry-size',
  async measure() {
    const failure = await buildWebIfStale();
    if (failure !== undefined) throw new Error(`the web app could not be built:\n${failure}`);
    const bundle = readBundle();
    const sizes = entryFiles(bundle).map((file) => brotliCompressSync(bundle.assets.get(file) ?? '', BEST).length);
    const value = sizes.reduce((sum, size) => sum + size, 0);
    return { value, unit: 'bytes', floor: ENTRY_BUDGET_BYTES, ratio: value / ENTRY_BUDGET_BYTES, target: 1 };
  },
};
