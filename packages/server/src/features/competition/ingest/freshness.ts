import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { hasSameContent } from '../rows.ts';
import { keyOfSeason } from '../season-key.ts';

interface FetchedRow {
  fetched_at: number;
}

/** A row to be written, and what is stored under its key. */
export interface RowChange<Row> {
  row: Row;
  before: Row | undefined;
}

/** What becomes of the rows of a batch. */
export interface SortedRows<Row> {
  /** They are new, or say something new. */
  changed: RowChange<Row>[];
  /** They say what is stored and were fetched later: written for their time of fetching alone. */
  confirmed: Row[];
  /** They were fetched before what is stored, and say something else: left out. */
  stale: Row[];
}

/**
 * Sorts rows by what is stored of them, so that what arrives late never undoes what is newer. `isGone` says of a row that is not
 * stored whether a later batch removed it.
 */
export const sortRows = <Row extends FetchedRow>(
  rows: readonly Row[],
  beforeOf: (row: Row) => Row | undefined,
  isGone: (row: Row) => boolean = () => false,
): SortedRows<Row> => {
  const sorted: SortedRows<Row> = { changed: [], confirmed: [], stale: [] };
  for (const row of rows) {
    const before = beforeOf(row);
    if (before !== undefined && hasSameContent(row, before)) {
      if (row.fetched_at > before.fetched_at) sorted.confirmed.push({ ...before, fetched_at: row.fetched_at });
    } else if (before === undefined ? isGone(row) : row.fetched_at < before.fetched_at) sorted.stale.push(row);
    else sorted.changed.push({ row, before });
  }
  return sorted;
};

/** What is written of sorted rows. */
export const writtenRows = <Row>({ changed, confirmed }: SortedRows<Row>): Row[] => [
  ...changed.map(({ row }) => row),
  ...confirmed,
];

/** The seasons, by `seasonKey`, of which a later batch had all: what is missing there was taken away. */
export const seasonsCompletedSince = (
  { fetchedAt }: Pick<FeedBatch, 'fetchedAt'>,
  seasons: readonly { competition_id: string; id: string; complete_at: number }[],
): ReadonlySet<string> =>
  new Set(
    seasons
      .filter((season) => season.complete_at > fetchedAt)
      .map((season) => keyOfSeason({ competitionId: season.competition_id, seasonId: season.id })),
  );
