import { readDocuments } from '#documents.ts';
import { feedOptions } from '#feed-options.ts';
import type { FeedOptions } from '#feed-options.ts';
import type { FeedFile, FeedSource } from '#feed-source.ts';
import { batchOf } from '#openfootball/batch.ts';
import { editionOf } from '#openfootball/edition.ts';
import { parseOpenfootball } from '#openfootball/file-shape.ts';

const readText = (text: string, origin: string, options: FeedOptions, fetchedAt: number): FeedFile => {
  const file = parseOpenfootball(text);
  if (file.kind === 'broken') return { origin, kind: 'broken', reason: file.reason };
  if (file.kind === 'side-file') return { origin, kind: 'skipped', reason: `${file.holds}, no matches` };
  if (file.matches.length === 0) return { origin, kind: 'skipped', reason: 'no matches' };
  const edition = editionOf(origin, file.name, options);
  if (typeof edition === 'string') return { origin, kind: 'skipped', reason: edition };
  return { origin, kind: 'batch', batch: batchOf(file.matches, edition, origin, fetchedAt) };
};

/** openfootball's JSON files (CC0): leagues, World Cups and Euros; times become UTC, ids are made from names and numbers. */
export const openfootball: FeedSource = {
  name: 'openfootball',
  async *read(input) {
    const options = feedOptions(input);
    yield* readDocuments(input.location, '.json', (text, origin) => readText(text, origin, options, input.fetchedAt));
  },
};
