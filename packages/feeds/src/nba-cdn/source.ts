import { NBA_COMPETITION_ID } from '@touchline/domain/seasons.ts';
import { readDocuments } from '#documents.ts';
import { feedOptions } from '#feed-options.ts';
import { FeedError } from '#feed-source.ts';
import type { FeedFile, FeedInput, FeedSource } from '#feed-source.ts';
import { batchOfDocument, NBA_CDN } from './batch.ts';
import { parseCdn } from './file-shape.ts';
import { joinFiles } from './join-files.ts';

const checkOptions = (input: FeedInput): void => {
  const { competition, season } = feedOptions(input);
  if (competition !== undefined && competition.id !== NBA_COMPETITION_ID)
    throw new FeedError(`--competition ${input.competition}: ${NBA_CDN} has the NBA alone`);
  if (season !== undefined) throw new FeedError(`--season ${season}: ${NBA_CDN} takes the season from the games`);
};

/**
 * The NBA's own documents: the schedule of a season (`scheduleLeagueV2.json`) and box scores of games, times in UTC. Give both in
 * one folder: each tells of a game what the other does not.
 */
export const nbaCdn: FeedSource = {
  name: NBA_CDN,
  async *read(input) {
    checkOptions(input);
    const files: FeedFile[] = [];
    const documents = readDocuments(input.location, '.json', (text, origin) => ({
      origin,
      kind: 'batch',
      batch: batchOfDocument(parseCdn(text), origin, input.fetchedAt),
    }));
    for await (const file of documents) files.push(file);
    yield* joinFiles(files);
  },
};
