import { DEMO_SOURCE, type FeedBatch, type FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import type { MatchLineUps } from '@touchline/contract/match-detail.ts';
import { conflict } from '#platform/http/api-error.ts';
import { upsert } from '#platform/db/upsert.ts';
import { refuse } from './check-batch.ts';
import { type DetailColumn, type DetailRow, lineUpsText, type MatchRow, toDetailRow } from '../rows.ts';
import { type PinRow, pinsOf, recordFed, valuesOf } from '../corrections/match-pins.ts';
import { type RowChange, sortRows, writtenRows } from './freshness.ts';
import { detailRows } from './ingest-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

interface AcceptedDetail {
  match: MatchRow;
  detail: FeedMatchDetail;
}

/** Details that were written; `before` is what was stored, if anything was. */
export interface DetailChange extends RowChange<DetailRow> {
  match: MatchRow;
}

/** Whether a write changed this part of the details. */
export const hasNew = ({ row, before }: DetailChange, column: DetailColumn): boolean =>
  row[column] !== (before?.[column] ?? null);

/**
 * The details that a batch may write; `matches` are those it writes and those stored. Throws 10400 for an unknown match and
 * 10409 for one of another source. The demo's are omitted instead: a real source may have taken its matches away.
 */
export const acceptedDetails = (
  { source, details }: FeedBatch,
  matches: ReadonlyMap<string, MatchRow>,
): AcceptedDetail[] => {
  if (source !== DEMO_SOURCE) checkDetails(source, details, matches);
  return details.flatMap((detail) => {
    const match = matches.get(detail.matchId);
    return match?.source === source ? [{ match, detail }] : [];
  });
};

const checkDetails = (
  source: string,
  details: readonly FeedMatchDetail[],
  matches: ReadonlyMap<string, MatchRow>,
): void => {
  refuse(
    details.flatMap(({ matchId }, index) =>
      matches.has(matchId)
        ? []
        : [{ path: `details.${index}`, message: `the details name the unknown match ${matchId}` }],
    ),
  );
  for (const { matchId } of details) {
    const owner = matches.get(matchId)?.source;
    if (owner !== source) throw conflict(`match ${matchId} comes from ${owner}; ${source} cannot change its details`);
  }
};

/** The details of a feed with the line-ups that an operator pinned; what the feed reports of them is recorded. */
const withPinnedLineUps = async (
  trx: Db,
  fed: DetailRow,
  { match, pins }: { match: MatchRow; pins: readonly PinRow[] },
  { lineUps }: FeedMatchDetail,
): Promise<DetailRow> => {
  const pin = pins.find(({ field }) => field === 'lineUps');
  if (!pin) return fed;
  const { line_ups, fetched_at } = fed;
  if (lineUps !== undefined) await recordFed(trx, pins, { ...match, line_ups, fetched_at });
  const [[, value] = []] = valuesOf([pin]);
  return { ...fed, line_ups: value === null ? null : lineUpsText(value as MatchLineUps) };
};

/** Writes the details that say something new, within the caller's transaction. */
export const writeDetails = async (
  trx: Db,
  batch: FeedBatch,
  details: readonly AcceptedDetail[],
  now: number,
): Promise<DetailChange[]> => {
  const ids = details.map(({ match }) => match.id);
  const stored = new Map((await detailRows(trx, ids)).map((row) => [row.match_id, row]));
  const matches = new Map(details.map(({ match }) => [match.id, match]));
  const pins = await pinsOf(trx, ids);
  const rows: DetailRow[] = [];
  for (const { match, detail } of details) {
    const fed = toDetailRow(detail, stored.get(match.id), batch, now);
    rows.push(await withPinnedLineUps(trx, fed, { match, pins: pins.get(match.id) ?? [] }, detail));
  }
  const sorted = sortRows(rows, (row) => stored.get(row.match_id));
  await upsert(trx, 'match_detail', ['match_id'], writtenRows(sorted));
  return sorted.changed.flatMap((change): DetailChange[] => {
    const match = matches.get(change.row.match_id);
    return match === undefined ? [] : [{ match, ...change }];
  });
};
