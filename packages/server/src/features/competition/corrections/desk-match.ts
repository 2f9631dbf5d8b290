import { type DeskMatch, type MatchFields, PinnedField } from '@touchline/contract/ops-matches.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { CompetitionDeps, TipsOfMatch } from '../deps.ts';
import { readFeedChanges } from '../ingest/feed-changes.ts';
import { matchBriefs } from '../matches/match-repo.ts';
import { fieldsOf, type FieldValues, toMatchPin } from './match-pins.ts';
import { bookingsOf } from './preview-correction.ts';
import { currentRevision, readStoredMatch, type StoredMatch, toMatchRevision } from './stored-match.ts';

/** What the feed reported last: of a field that is not pinned, what is shown. */
const fedOf = ({ row, pins }: StoredMatch): FieldValues => {
  const pinned = pins.map(({ field, fed_value: value }) => [field, value === null ? undefined : JSON.parse(value)]);
  return { ...fieldsOf(row, PinnedField.options), ...(Object.fromEntries(pinned) as FieldValues) };
};

/** A match as the match desk edits it. Throws 10404. */
export const readDeskMatch = (
  { db, tipsOfMatch, demoEnabled }: Pick<CompetitionDeps, 'db' | 'demoEnabled'> & { tipsOfMatch: TipsOfMatch },
  id: string,
): Promise<DeskMatch> =>
  inTransaction(db, async (trx) => {
    const stored = await readStoredMatch(trx, id);
    const brief = (await matchBriefs(trx, [id], { withDemo: demoEnabled() })).get(id);
    if (!brief) throw notFound(`match ${id}`);
    const { row, pins, revisions } = stored;
    return {
      id,
      sport: brief.sport,
      competitionId: brief.competitionId,
      competition: brief.matchLeague,
      seasonId: brief.seasonId,
      round: row.round,
      venue: row.venue,
      home: brief.home,
      away: brief.guest,
      timeKnown: brief.timeKnown,
      clock: brief.clock,
      source: row.source,
      fetchedAt: row.fetched_at,
      updatedAt: row.updated_at,
      revision: currentRevision(stored),
      shown: fieldsOf(row, PinnedField.options) as MatchFields,
      fed: fedOf(stored),
      pins: pins.map(toMatchPin),
      tips: await tipsOfMatch(trx, id),
      bookings: await bookingsOf(trx, id),
      changes: revisions.map(toMatchRevision).toReversed(),
      feedChanges: await readFeedChanges(trx, id),
    };
  });
