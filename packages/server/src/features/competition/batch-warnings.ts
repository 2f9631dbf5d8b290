import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { malformed } from '#platform/http/api-error.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { MatchRow } from './feed-rows.ts';
import type { Db } from './needs.ts';
import type { RowChange } from './freshness.ts';

/**
 * What is doubtful in a batch, in sentences for the operator: what its reader saw, and what shows beside the stored data. Throws
 * 10400 with all of it when the batch asks to be refused for a doubt.
 */
export const warningsOf = async (
  trx: Db,
  batch: FeedBatch,
  changes: readonly RowChange<MatchRow>[],
): Promise<string[]> => {
  const warnings = [...(batch.warnings ?? []), ...(await doubledMatches(trx, changes))];
  if (batch.strict && warnings.length > 0) throw malformed(warnings.map((message) => ({ path: '', message })));
  return warnings;
};

/** Two matches of one season with the same teams on the same day are one match under two ids. */
const doubledMatches = async (trx: Db, changes: readonly RowChange<MatchRow>[]): Promise<string[]> => {
  const placed = changes.flatMap(({ row, before }) => (before?.kick_off === row.kick_off ? [] : [row]));
  const homeTeams = [...new Set(placed.flatMap((row) => [row.home_team_id, row.away_team_id]))];
  const stored = await inChunks(homeTeams, (ids) =>
    trx
      .selectFrom('match')
      .select(['id', 'competition_id', 'season_id', 'home_team_id', 'away_team_id', 'kick_off'])
      .where('home_team_id', 'in', ids)
      .execute(),
  );
  const found = Map.groupBy(stored, meetingOf);
  const doubled = new Set(placed.map(meetingOf).filter((meeting) => (found.get(meeting)?.length ?? 0) > 1));
  return [...doubled].map((meeting) => {
    const [first, ...others] = (found.get(meeting) ?? []).map(({ id }) => id).sort();
    return `${first} and ${others.join(', ')} have the same teams on the same day: one match under several ids`;
  });
};

type Meeting = Pick<MatchRow, 'competition_id' | 'season_id' | 'home_team_id' | 'away_team_id' | 'kick_off'>;

/** Season, teams in any order, and day. */
const meetingOf = (match: Meeting): string => {
  const teams = [match.home_team_id, match.away_team_id].sort();
  const day = new Date(match.kick_off).toISOString().slice(0, 10);
  return JSON.stringify([match.competition_id, match.season_id, ...teams, day]);
};
