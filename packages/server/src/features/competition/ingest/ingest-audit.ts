import { DEMO_SOURCE, LIVE_SOURCE, type FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { PinnedField } from '@touchline/contract/ops-matches.ts';
import type { AuditNote } from '#platform/audit/audited-change.ts';
import { fieldsOf } from '../corrections/match-pins.ts';
import type { IngestOutcome } from './write-batch.ts';

/** The source of batches that no operator sent: the command on the data folder, and the demo world. */
export const FEED = 'feed';

/** Most matches of one entry; the others are counted. */
const MATCHES_MOST = 20;

const AUDITED_FIELDS = ['statusId', 'homeScore', 'awayScore', 'kickOff'] as const satisfies readonly PinnedField[];

const isEmpty = ({ changes, detailChanges, playerChanges, newSeasons, removed }: IngestOutcome): boolean =>
  changes.length + detailChanges.length + removed.matchIds.length === 0 &&
  playerChanges.players.length + playerChanges.seasons.size + newSeasons.size === 0;

/** The entry of a batch in the audit log; null for one that changed nothing, for what the demo world plays, and for mere play of live feeds. */
export const noteOfBatch = (batch: FeedBatch, outcome: IngestOutcome, who: string): AuditNote | null => {
  if (isEmpty(outcome) || (batch.source === DEMO_SOURCE && who === FEED)) return null;
  const { report, changes, detailChanges, playerChanges, newSeasons, removed } = outcome;
  const results = changes.flatMap(({ row, before }) => {
    if (!before) return [];
    const [old, current] = [fieldsOf(before, AUDITED_FIELDS), fieldsOf(row, AUDITED_FIELDS)];
    return AUDITED_FIELDS.some((field) => old[field] !== current[field]) ? [{ id: row.id, old, current: current }] : [];
  });
  const reported = results.slice(0, MATCHES_MOST);
  const { added, updated, unchanged, stale } = report;
  // Clocks and timelines of matches in play move with each poll.
  const isOfNote = results.length + added + removed.matchIds.length + newSeasons.size > 0;
  if (batch.source === LIVE_SOURCE && who === FEED && !isOfNote) return null;
  return {
    who,
    action: 'batch.ingest',
    subject: batch.source,
    before: {
      matches: reported.map(({ id, old }) => ({ id, ...old })),
      removedMatchIds: removed.matchIds.slice(0, MATCHES_MOST),
    },
    after: {
      source: batch.source,
      origin: batch.origin,
      fetchedAt: batch.fetchedAt,
      counts: {
        added,
        updated,
        unchanged,
        stale,
        removed: removed.matchIds.length,
        details: detailChanges.length,
        players: playerChanges.players.length,
      },
      matches: reported.map(({ id, current }) => ({ id, ...current })),
      moreMatches: results.length - reported.length,
    },
  };
};
