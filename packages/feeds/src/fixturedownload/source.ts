import { readDocuments } from '#documents.ts';
import { feedOptions } from '#feed-options.ts';
import { FeedError } from '#feed-source.ts';
import type { FeedSource } from '#feed-source.ts';
import { batchOf } from '#fixturedownload/batch.ts';
import { parseFixtures } from '#fixturedownload/rows.ts';

/** fixturedownload's CSV files, times in UTC: all games of a season with their results. */
export const fixturedownload: FeedSource = {
  name: 'fixturedownload',
  async *read(input) {
    const { competition, season } = feedOptions(input);
    if (competition === undefined || season === undefined) {
      throw new FeedError('fixturedownload needs --competition and --season: its files do not name them');
    }
    yield* readDocuments(input.location, '.csv', (text, origin) => ({
      origin,
      kind: 'batch',
      batch: batchOf(parseFixtures(text), competition, season, origin, input.fetchedAt),
    }));
  },
};
