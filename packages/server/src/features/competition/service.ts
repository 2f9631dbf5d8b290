import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Correction, opsMatchRoutes } from '@touchline/contract/ops-matches.ts';
import type { RemovedRecords } from '@touchline/contract/ops-seasons.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { type AppliedCorrection, correctMatch } from './corrections/correct-match.ts';
import type { WrittenRevision } from './corrections/stored-match.ts';
import { undoCorrection } from './corrections/undo-correction.ts';
import { eventChangesOf } from './changes/event-changes.ts';
import { recordFeedChanges } from './ingest/feed-changes.ts';
import { recordAccepted, recordRefused, type SentBatch } from './ingest/feed-record.ts';
import { FEED, noteOfBatch } from './ingest/ingest-audit.ts';
import { NOTHING_REMOVED } from './remove/remove-matches.ts';
import { ingestBatch } from './ingest/ingest.ts';
import { markDelayed, type MatchDelay } from './ingest/mark-delayed.ts';
import { keyOfSeason } from './season-key.ts';
import type { CompetitionDeps } from './deps.ts';
import { createMatchReads, createMatchReplies, type MatchReads, type MatchReplies } from './matches/match-replies.ts';
import { type MovedSeason, moveSeason, type SeasonMove } from './operators/move-season.ts';
import { matchBriefs, venueOf } from './matches/match-repo.ts';
import { type Removal, removeManually } from './remove/remove-manually.ts';
import { type DemoPurge, purgeDemo } from './remove/remove-demo.ts';
import { readStandings, type SeasonStandings } from './season/standings.ts';
import type { IngestChanges, IngestOutcome } from './ingest/write-batch.ts';
import type { Db } from '#platform/db/open-database.ts';

export interface CompetitionService {
  /** Writes a feed batch in one transaction with its audit line, then runs the after-effects. */
  ingest(batch: FeedBatch, who?: string): Promise<IngestOutcome>;
  /** Marks matches whose feed is late, or is so no longer, then runs the after-effects. */
  markDelayed(delays: readonly MatchDelay[]): Promise<void>;
  /** Records that a batch was refused before it was read. */
  refuse(sent: SentBatch, error: unknown): Promise<void>;
  /** Corrects and pins fields of a match, then runs the after-effects. Throws 10400, 10404 and 10409. */
  correct(input: Correction, context: CallContext): Promise<AppliedCorrection>;
  /** Undoes a change of a match, then runs the after-effects; returns the new revision. Throws 10404 and 10409. */
  undo(input: RequestOf<(typeof opsMatchRoutes)['opsUndoCorrection']>, context: CallContext): Promise<number>;
  /** Runs the after-effects of a committed write that moves the tables of these seasons without a result, such as a deduction. */
  tablesChanged(seasons: readonly { competitionId: string; seasonId: string }[]): Promise<void>;
  /** Removes a match, a season or a competition, then runs the after-effects. Throws 10404 and 10409. */
  remove(input: Removal, context: CallContext): Promise<RemovedRecords>;
  /** Gives a season to another source. Throws 10404 and 10409. */
  moveSeason(input: SeasonMove, context: CallContext): Promise<MovedSeason>;
  /** Matches as cards draw them, by id; an unknown id has no entry. */
  matchBriefs(ids: readonly string[]): Promise<ReadonlyMap<string, MatchBrief>>;
  /** Cached responses on the details of a match. Each throws 10404 for an unknown match. */
  replies: MatchReplies;
  /** The same, read each time. */
  reads: MatchReads;
  /** The tables of a season, both named by id, or by slug and label. Throws 10404. */
  standingsOf(competition: string, season: string): Promise<SeasonStandings>;
  /** Ground of a match; null when its feed names none. */
  venueOf(matchId: string): Promise<string | null>;
  /** Removes the demo's rows within the caller's transaction, who passes the result to `demoPurged` after the commit. */
  purgeDemo(trx: Db): Promise<DemoPurge>;
  demoPurged(purge: DemoPurge): Promise<void>;
}

const NO_CHANGES: IngestChanges = {
  changes: [],
  eventChanges: [],
  detailChanges: [],
  playerChanges: { players: [], seasons: new Set() },
  newSeasons: new Set(),
  removed: NOTHING_REMOVED,
};

export const createCompetitionService = (deps: CompetitionDeps): CompetitionService => {
  const filter = () => ({ withDemo: deps.demoEnabled() });
  const reads = createMatchReads({ ...deps, filter });
  const replies = createMatchReplies(reads, deps);
  const afterWrite = (changes: Partial<IngestChanges>): Promise<void> => deps.afterWrite({ ...NO_CHANGES, ...changes });
  const afterRevision = async (written: WrittenRevision | null): Promise<void> => {
    if (!written) return;
    const { changes, detailChanges } = written;
    await afterWrite({ changes, eventChanges: eventChangesOf(changes, deps.now()), detailChanges });
  };
  // The batch stays refused for its own reason.
  const refuse = (sent: SentBatch, error: unknown): Promise<void> => recordRefused(deps, sent, error).catch(() => {});
  return {
    refuse,
    async ingest(batch, who = FEED) {
      const sent = { source: batch.source, origin: batch.origin, by: who, at: deps.now() };
      const ingested = ingestBatch(deps.db, batch, deps.now(), async (trx, written) => {
        await recordAccepted(trx, { ...sent, fetchedAt: batch.fetchedAt }, written.report);
        await recordFeedChanges(trx, batch.source, written, sent.at);
        const note = noteOfBatch(batch, written, who);
        if (note) await deps.audit(trx, note);
      });
      const outcome = await ingested.catch(async (error: unknown) => {
        await refuse(sent, error);
        throw error;
      });
      await afterWrite(outcome);
      return outcome;
    },
    async markDelayed(delays) {
      const changes = await markDelayed(deps.db, delays, deps.now());
      if (changes.length > 0) await afterWrite({ changes });
    },
    async correct(input, context) {
      const applied = await correctMatch(deps, input, context);
      await afterRevision(applied.written);
      return applied;
    },
    async undo(input, context) {
      const { revision, written } = await undoCorrection(deps, input, context);
      await afterRevision(written);
      return revision;
    },
    tablesChanged: (seasons) =>
      afterWrite({ removed: { ...NOTHING_REMOVED, seasons: new Set(seasons.map(keyOfSeason)) } }),
    async remove(input, context) {
      const { gone, removed, seasons } = await removeManually(deps, input, context);
      await afterWrite({ removed, newSeasons: seasons });
      return gone;
    },
    moveSeason: (input, context) => moveSeason(deps, input, context),
    replies,
    reads,
    matchBriefs: (ids) => matchBriefs(deps.db, ids, filter()),
    standingsOf: (competition, season) => readStandings(deps.db, competition, season, filter()),
    venueOf: (matchId) => venueOf(deps.db, matchId),
    purgeDemo,
    demoPurged: ({ seasons, removed }) => afterWrite({ removed, newSeasons: seasons }),
  };
};
