import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { conflict, malformed } from '#platform/http/api-error.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { byId } from '../rows.ts';
import { checkReferences, parseBatch } from './check-batch.ts';
import { checkTruth } from './check-truth.ts';
import { seasonKey } from '../season-key.ts';
import { competitionRows, playerRows, seasonRows, teamRows } from './ingest-repo.ts';
import { claimSeasons, refuseNewSeasons } from './season-claims.ts';
import { type IngestOutcome, type Stored, writeBatch } from './write-batch.ts';
import type { Db } from '#platform/db/open-database.ts';

/** What is written in the transaction of a batch, after it. */
type Alongside = (trx: Transaction<Tables>, outcome: IngestOutcome) => Promise<void>;

/**
 * Writes a batch in one transaction, or nothing of it. The counts are of matches: a row that says what is stored already
 * only gets its time of fetching, and one that was fetched later stays. Throws 10400 for a malformed batch and 10409 when a season
 * or a match belongs to another source.
 */
export const ingestBatch = async (
  db: Db,
  input: FeedBatch,
  now: number,
  alongside?: Alongside,
): Promise<IngestOutcome> => {
  const parsed = parseBatch(input);
  refuseFutureBatch(parsed, now);
  const batch = checkTruth(parsed, now);
  return inTransaction(db, async (trx) => {
    await waitForLock(trx, 'ingest');
    const stored = await readStored(trx, batch);
    checkStored(batch, stored);
    if (batch.existingSeason) await refuseNewSeasons(trx, batch);
    const outcome = await writeBatch(trx, batch, stored, claimSeasons(batch, stored.seasons), now);
    await alongside?.(trx, outcome);
    return outcome;
  });
};

/** Clocks of two machines differ by this much at most. */
const CLOCK_DIFFERENCE_MS = 3_600_000;

/** Throws 10400 for a batch of the future: all that is true later would be older than it. */
export const refuseFutureBatch = ({ fetchedAt }: FeedBatch, now: number): void => {
  const at = new Date(fetchedAt).toISOString();
  if (fetchedAt > now + CLOCK_DIFFERENCE_MS)
    throw malformed([{ path: 'fetchedAt', message: `${at} lies ahead of the clock of this server` }]);
};

const readStored = async (trx: Db, batch: FeedBatch): Promise<Stored> => {
  const { competitions, seasons, teams, matches, players, playerSeasons, teamSeasons } = batch;
  const ofSeasons = [...seasons, ...matches, ...playerSeasons, ...teamSeasons];
  const competitionIds = [
    ...new Set([...competitions.map(({ id }) => id), ...ofSeasons.map(({ competitionId }) => competitionId)]),
  ];
  const slugs = competitions.map(({ slug }) => slug);
  const teamIds = [
    ...teams.map(({ id }) => id),
    ...matches.flatMap((match) => [match.homeTeamId, match.awayTeamId]),
    ...[...players, ...playerSeasons, ...teamSeasons].map(({ teamId }) => teamId),
  ];
  const playerIds = [...players.map(({ id }) => id), ...playerSeasons.map(({ playerId }) => playerId)];
  return {
    competitions: await competitionRows(trx, competitionIds, slugs),
    seasons: await seasonRows(trx, competitionIds),
    teams: await teamRows(trx, teamIds),
    players: await playerRows(trx, playerIds),
  };
};

const checkStored = (batch: FeedBatch, stored: Stored): void => {
  checkReferences(batch, {
    competitions: byId([...stored.competitions, ...batch.competitions]),
    teams: byId([...stored.teams, ...batch.teams]),
    players: byId([...stored.players, ...batch.players]),
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
