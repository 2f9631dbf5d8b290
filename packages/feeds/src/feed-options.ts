import type { FeedCompetition } from '@touchline/contract/feed-batch.ts';
import { FeedError } from '#feed-source.ts';
import type { FeedInput } from '#feed-source.ts';
import { COMPETITIONS, competitionBySlugOrId } from '#teams/competitions.ts';

/** What a person chose for an import; undefined where the files are to say it. */
export interface FeedOptions {
  competition: FeedCompetition | undefined;
  /** Id or label. */
  season: string | undefined;
}

const competitionOption = (text: string): FeedCompetition => {
  const competition = competitionBySlugOrId(text);
  if (competition !== undefined) return competition;
  throw new FeedError(
    `--competition ${text}: not known; use one of ${COMPETITIONS.map(({ slug }) => slug).join(', ')}`,
  );
};

const seasonOption = (text: string): string => {
  if (/^\d{4}(-\d{2})?$/.test(text)) return text;
  throw new FeedError(`--season ${text}: expected a label like 2024-25 or 2026, or an id like 1745`);
};

/** The checked options of an import. Throws FeedError that names the option, its value and what is allowed. */
export const feedOptions = ({ competition, season }: FeedInput): FeedOptions => ({
  competition: competition === undefined ? undefined : competitionOption(competition),
  season: season === undefined ? undefined : seasonOption(season),
});
