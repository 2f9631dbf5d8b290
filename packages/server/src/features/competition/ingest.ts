import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { conflict } from '#platform/http/api-error.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { checkReferences, parseBatch, seasonKey } from './check-batch.ts';
import { competitionRows, lockIngest, seasonRows, teamRows } from './ingest-repo.ts';
import type { Db } from './needs.ts';
import { claimSeasons } from './season-claims.ts';
import { byId, type IngestOutcome, type Stored, writeBatch } from './write-batch.ts';

/**
 * Writes a batch in one transaction, or nothing of it. The counts are of matches: a row that says what is stored already
 * stays untouched, with its time of fetching. Throws 10400 for a malformed batch and 10409 when a season or a match
 * belongs to another source.
 */
export const ingestBatch = async (db: Db, input: FeedBatch, now: number): Promise<IngestOutcome> => {
  const batch = parseBatch(input);
  return inTransaction(db, async (trx) => {
    await lockIngest(trx);
    const stored = await readStored(trx, batch);
    checkStored(batch, stored);
    return writeBatch(trx, batch, stored, claimSeasons(batch, stored.seasons), now);
  });
};

const readStored = async (trx: Db, { competitions, seasons, teams, matches }: FeedBatch): Promise<Stored> => {
  const competitionIds = [
    ...new Set([...competitions.map(({ id }) => id), ...[...seasons, ...matches].map((item) => item.competitionId)]),
  ];
  const slugs = competitions.map(({ slug }) => slug);
  const teamIds = [...teams.map(({ id }) => id), ...matches.flatMap((match) => [match.homeTeamId, match.awayTeamId])];
  return {
    competitions: await competitionRows(trx, competitionIds, slugs),
    seasons: await seasonRows(trx, competitionIds),
    teams: await teamRows(trx, teamIds),
  };
};

const checkStored = (batch: FeedBatch, stored: Stored): void => {
  checkReferences(batch, {
    competitions: byId([...stored.competitions, ...batch.competitions]),
    teams: byId([...stored.teams, ...batch.teams]),
    seasons: new Set([
      ...stored.seasons.map((season) => seasonKey(season.competition_id, season.id)),
      ...batch.seasons.map((season) => seasonKey(season.competitionId, season.id)),
    ]),
  });
  for (const { id, slug } of batch.competitions) {
    const other = stored.competitions.find((row) => row.slug === slug && row.id !== id);
    if (other) throw conflict(`the slug ${slug} belongs to competition ${other.id}, not ${id}`);
  }
};
