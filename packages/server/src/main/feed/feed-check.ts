import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { FeedError } from '@touchline/feeds/feed-source.ts';
import { parseJson } from '@touchline/feeds/json-document.ts';
import { unknownTeams } from '@touchline/feeds/teams/unknown-teams.ts';
import { utf8Text } from '@touchline/feeds/utf8-text.ts';
import { examineBatch } from '#features/competition/ingest/examine-batch.ts';
import type { ImportTerminal } from './feed-import.ts';

const contentOf = async (path: string): Promise<unknown> => {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new FeedError(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  return parseJson(utf8Text(bytes));
};

/**
 * Says what the ingest would say of the batch in a file: it is good, with its counts and its warnings. Writes nothing. Throws FeedError with
 * all that is wrong, a line for each, with its place in the file.
 */
export const checkFile = async (path: string, { out }: Pick<ImportTerminal, 'out'>): Promise<void> => {
  const name = basename(path);
  const content = await contentOf(path).catch((error: unknown) => {
    throw error instanceof FeedError ? new FeedError(`${name}: ${error.message}`) : error;
  });
  const { batch, errors, warnings } = examineBatch(content, Date.now());
  if (batch === null || errors.length > 0)
    throw new FeedError(
      errors.map((error) => `${name}: ${error.path ? `${error.path}: ` : ''}${error.message}`).join('\n'),
    );
  const { teams, matches, details, players } = batch;
  const counts = Object.entries({ matches, details, teams, players }).map(([list, { length }]) => `${list} ${length}`);
  out(`${name}: good; ${counts.join(', ')}`);
  for (const warning of [...warnings, ...unknownTeams(teams)]) out(`  warning: ${warning}`);
};
