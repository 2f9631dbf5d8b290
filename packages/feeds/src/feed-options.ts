import type { FeedCompetition } from '@touchline/contract/feed-batch.ts';
import { FeedError } from '#feed-source.ts';
import type { FeedInput } from '#feed-source.ts';
import { COMPETITIONS, competitionBySlugOrId } from '#teams/competitions.ts';

/** The options of an import; undefined when the files decide. */
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

/** True for `2024-25` and `1999-00`: the second year is the next one. */
const areConsecutiveYears = (from: number, until: number): boolean => (from + 1) % 100 === until;

const seasonOption = (text: string): string => {
  const [found, from, until] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (found !== undefined && (until === undefined || areConsecutiveYears(Number(from), Number(until)))) return text;
  throw new FeedError(`--season ${text}: expected a label like 2024-25 or 2026, or an id like 1745`);
};

/** The validated options of an import. Throws FeedError with the option, its value and what is allowed. */
export const feedOptions = ({ competition, season }: FeedInput): FeedOptions => ({
  competition: competition === undefined ? undefined : competitionOption(competition),
  season: season === undefined ? undefined : seasonOption(season),
});
