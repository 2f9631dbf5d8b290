import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { Competition } from '@touchline/domain/competitions/competition.ts';
import { COMPETITIONS, competitionOf } from '@touchline/domain/competitions/registry.ts';
import type { SourceDeps } from './deps.ts';

const COMPETITION_IDS = COMPETITIONS.map(({ id }) => id);
const MAX_AGE_MS = 600_000;
/** The tag of which teams there are in each season. */
export const FIXTURES_TAG = 'fixtures';

const readCompetitions = async ({ db, demoEnabled }: SourceDeps): Promise<ReadonlyMap<string, string>> => {
  const side = (column: 'home_team_id' | 'away_team_id') =>
    db
      .selectFrom('match')
      .select([`${column} as team_id`, 'competition_id'])
      .distinct()
      .where('competition_id', 'in', COMPETITION_IDS)
      .$if(!demoEnabled(), (query) => query.where('source', '!=', DEMO_SOURCE));
  const rows = await side('home_team_id').union(side('away_team_id')).execute();
  const isLeague = (id: string): number => Number(competitionOf(id)?.kind === 'league');
  const sorted = rows.toSorted((a, b) => isLeague(a.competition_id) - isLeague(b.competition_id));
  return new Map(sorted.map((row) => [row.team_id, row.competition_id]));
};

/** Teams that play matches that are shown, each with the competition where its page is: a league before a cup. */
export const teamCompetitions = (deps: SourceDeps): Promise<ReadonlyMap<string, string>> =>
  deps.cache.get('search-team-competitions', [FIXTURES_TAG], MAX_AGE_MS, () => readCompetitions(deps));

const readShown = async ({ db, demoEnabled }: SourceDeps): Promise<readonly Competition[]> => {
  const rows = await db
    .selectFrom('match')
    .select('competition_id')
    .distinct()
    .where('competition_id', 'in', COMPETITION_IDS)
    .$if(!demoEnabled(), (query) => query.where('source', '!=', DEMO_SOURCE))
    .execute();
  const ids = new Set(rows.map((row) => row.competition_id));
  return COMPETITIONS.filter(({ id }) => ids.has(id));
};

/** Competitions with matches that are shown, in the order of their tabs. */
export const shownCompetitions = (deps: SourceDeps): Promise<readonly Competition[]> =>
  deps.cache.get('search-competitions', [FIXTURES_TAG], MAX_AGE_MS, () => readShown(deps));
