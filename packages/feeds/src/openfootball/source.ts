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
  if (file.kind === 'side-file') return { origin, kind: 'skipped', reason: `${file.content}, no matches` };
  if (file.matches.length === 0) return { origin, kind: 'skipped', reason: 'no matches' };
  const edition = editionOf(origin, file.name, options);
  if (typeof edition === 'string') return { origin, kind: 'skipped', reason: edition };
  return { origin, kind: 'batch', batch: batchOf(file.matches, edition, origin, fetchedAt) };
};

const seasonOf = (file: FeedFile): string | undefined =>
  file.kind === 'batch'
    ? file.batch.seasons.map(({ competitionId, id }) => `${competitionId}/${id}`).join()
    : undefined;

/** A season that comes in several files is whole in none of them: each would take away what the others bring. */
const withoutPartialFiles = (files: readonly FeedFile[]): FeedFile[] => {
  const bySeason = Map.groupBy(files, seasonOf);
  return files.map((file) => {
    if (file.kind !== 'batch' || bySeason.get(seasonOf(file))?.length === 1) return file;
    const { complete: _, ...batch } = file.batch;
    return { ...file, batch };
  });
};

/** openfootball's JSON files (CC0): leagues, World Cups and Euros; times become UTC, ids are made from names and numbers. */
export const openfootball: FeedSource = {
  name: 'openfootball',
  async *read(input) {
    const options = feedOptions(input);
    const files: FeedFile[] = [];
    const documents = readDocuments(input.location, '.json', (text, origin) =>
      readText(text, origin, options, input.fetchedAt),
    );
    for await (const file of documents) files.push(file);
    yield* withoutPartialFiles(files);
  },
};
