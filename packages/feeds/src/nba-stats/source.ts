import type { FeedSeason } from '@touchline/contract/feed-batch.ts';
import { NBA_COMPETITION_ID, seasonIdOf, seasonLabelOf } from '@touchline/domain/seasons.ts';
import { readDocuments } from '#documents.ts';
import { feedOptions } from '#feed-options.ts';
import { FeedError } from '#feed-source.ts';
import type { FeedInput, FeedSource } from '#feed-source.ts';
import { numbersOfPlayers, numbersOfTeams, supplementOf } from './batch.ts';
import { lineError, readTable } from './csv-table.ts';
import { seasonPlayers } from './players.ts';
import { seasonTeams } from './teams.ts';

const NAME = 'basketball-reference';

const seasonOf = (input: FeedInput): FeedSeason => {
  const { competition, season } = feedOptions(input);
  if (competition !== undefined && competition.id !== NBA_COMPETITION_ID)
    throw new FeedError(`--competition ${input.competition}: ${NAME} is read for the NBA alone`);
  if (season === undefined) throw new FeedError(`${NAME} needs --season: its files do not name it`);
  return {
    competitionId: NBA_COMPETITION_ID,
    id: seasonIdOf(NBA_COMPETITION_ID, season),
    label: seasonLabelOf(NBA_COMPETITION_ID, season),
  };
};

const numbersIn = (text: string, season: FeedSeason) => {
  const table = readTable(text);
  const has = (column: string): boolean => table.columns.includes(column);
  if (has('Player') || has('Player-additional')) return numbersOfPlayers(seasonPlayers(table), season);
  if (has('Team')) return numbersOfTeams(seasonTeams(table), season);
  throw lineError(table.line, 'no column "Player" or "Team"');
};

/**
 * Basketball-Reference's tables "Per Game" of an NBA season as CSV: players with all teams they played for, or teams. Their
 * numbers join the games of the season, which come from another source.
 */
export const basketballReference: FeedSource = {
  name: NAME,
  async *read(input) {
    const season = seasonOf(input);
    yield* readDocuments(input.location, '.csv', (text, origin) => ({
      origin,
      kind: 'batch',
      batch: supplementOf(numbersIn(text, season), season, origin, input.fetchedAt),
    }));
  },
};
