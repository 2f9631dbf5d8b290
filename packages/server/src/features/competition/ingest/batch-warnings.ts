import { DEMO_SOURCE, type FeedBatch } from '@touchline/contract/feed-batch.ts';
import { unknownTeams } from '@touchline/feeds/teams/unknown-teams.ts';
import { malformed } from '#platform/http/api-error.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import { type MatchRow } from '../rows.ts';
import type { RowChange } from './freshness.ts';
import { meetingsIn } from '../remove/same-meeting.ts';
import type { Db } from '#platform/db/open-database.ts';

/**
 * What is doubtful in a batch, in sentences for the operator: what its reader saw, and what shows beside the stored data. Throws
 * 10400 with all of it when the batch is strict.
 */
export const warningsOf = async (
  trx: Db,
  batch: FeedBatch,
  { changes, knownTeams }: { changes: readonly RowChange<MatchRow>[]; knownTeams: ReadonlySet<string> },
): Promise<string[]> => {
  const newTeams = batch.source === DEMO_SOURCE ? [] : batch.teams.filter(({ id }) => !knownTeams.has(id));
  const found = [...(batch.warnings ?? []), ...unknownTeams(newTeams), ...(await doubledMatches(trx, changes))];
  const warnings = [...new Set(found)];
  if (batch.strict && warnings.length > 0) throw malformed(warnings.map((message) => ({ path: '', message })));
  return warnings;
};

/** Two matches of one season with the same teams on the same day are one match under two ids. */
const doubledMatches = async (trx: Db, changes: readonly RowChange<MatchRow>[]): Promise<string[]> => {
  const placed = changes.flatMap(({ row, before }) => (before?.kick_off === row.kick_off ? [] : [row]));
  const teams = placed.flatMap((row) => [row.home_team_id, row.away_team_id]);
  const stored = await inChunks(teams, (ids) =>
    trx
      .selectFrom('match')
      .select(['id', 'competition_id', 'season_id', 'home_team_id', 'away_team_id', 'kick_off'])
      .where('home_team_id', 'in', ids)
      .execute(),
  );
  const ids = new Set(placed.map(({ id }) => id));
  const doubled = meetingsIn(stored).filter((same) => same.length > 1 && same.some(({ id }) => ids.has(id)));
  return doubled.map((same) => {
    const [first, ...others] = same.map(({ id }) => id).sort();
    return `${first} and ${others.join(', ')} have the same teams on the same day: one match under several ids`;
  });
};
