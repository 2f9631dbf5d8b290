import { type FeedChange, PinnedField } from '@touchline/contract/ops-matches.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';
import type { MatchChange } from '../changes/event-changes.ts';
import { differingFields, fieldsOf, type FieldValues } from '../corrections/match-pins.ts';
import { type DetailChange, hasNew } from './write-details.ts';

type Row = Selectable<Tables['match_feed_change']>;

const MINUTE_MS = 60_000;
/** The newest of a match; older ones go as new ones come. */
const KEPT_OF_MATCH = 60;
/** Points of basketball come every few seconds: those of a minute are one change. */
const MERGED_WITHIN_MS = MINUTE_MS;
const MERGED: readonly PinnedField[] = ['homeScore', 'awayScore', 'parts'];

/** What differs of two timelines: a whole one with every goal would fill the database. */
const eventsLess = (events: FieldValues['events'] = [], others: FieldValues['events'] = []) =>
  events.filter((event) => !others.some((other) => isDeepStrictEqual(event, other)));

const stateOf = (values: FieldValues, others: FieldValues): FieldValues => ({
  ...values,
  ...(values.events && { events: eventsLess(values.events, others.events) }),
});

interface FedChanges {
  changes: readonly MatchChange[];
  detailChanges: readonly DetailChange[];
}

interface FoundChange {
  matchId: string;
  fields: PinnedField[];
  before: FieldValues;
  after: FieldValues;
}

/** Of line-ups only that they changed, and only before the match: while it is played they carry the figures of the players. */
const changesOf = ({ changes, detailChanges }: FedChanges, now: number): FoundChange[] => {
  const found = changes.flatMap(({ row, before }): FoundChange[] => {
    const fields = before ? differingFields(before, row) : [];
    if (!before || fields.length === 0) return [];
    const [old, current] = [fieldsOf(before, fields), fieldsOf(row, fields)];
    return [{ matchId: row.id, fields, before: stateOf(old, current), after: stateOf(current, old) }];
  });
  for (const change of detailChanges) {
    const { match } = change;
    if (!hasNew(change, 'line_ups') || match.kick_off <= now) continue;
    const known = found.find(({ matchId }) => matchId === match.id);
    if (known) known.fields.push('lineUps');
    else found.push({ matchId: match.id, fields: ['lineUps'], before: {}, after: {} });
  }
  return found;
};

const lastChanges = async (db: Db, matchIds: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
  const rows = await inChunks(matchIds, (ids) =>
    db
      .selectFrom('match_feed_change')
      .selectAll()
      .where('match_id', 'in', ids)
      .where('number', '=', (eb) =>
        eb
          .selectFrom('match_feed_change as newest')
          .select((of) => of.fn.max('newest.number').as('number'))
          .whereRef('newest.match_id', '=', 'match_feed_change.match_id'),
      )
      .execute(),
  );
  return new Map(rows.map((row) => [row.match_id, row]));
};

const parseFields = (row: Row): PinnedField[] => PinnedField.array().parse(JSON.parse(row.fields));

const areScores = (fields: readonly PinnedField[]): boolean => fields.every((field) => MERGED.includes(field));

/** The next row of a match: a new one, or the last with the scores of the same minute. */
const nextRow = (found: FoundChange, last: Row | undefined, source: string, now: number): Row => {
  const { matchId, fields, before, after } = found;
  const isMerged =
    last?.source === source && now - last.changed_at < MERGED_WITHIN_MS && areScores([...fields, ...parseFields(last)]);
  const row = { match_id: matchId, source, changed_at: now, fields: JSON.stringify(fields) };
  if (!last || !isMerged)
    return { ...row, number: (last?.number ?? 0) + 1, before: JSON.stringify(before), after: JSON.stringify(after) };
  const merged = { ...before, ...(JSON.parse(last.before) as FieldValues) };
  return {
    ...last,
    fields: JSON.stringify([...new Set([...parseFields(last), ...fields])]),
    before: JSON.stringify(merged),
    after: JSON.stringify({ ...(JSON.parse(last.after) as FieldValues), ...after }),
  };
};

/** Stores what a batch changed of known matches, in its transaction. */
export const recordFeedChanges = async (trx: Db, source: string, fed: FedChanges, now: number): Promise<void> => {
  const found = changesOf(fed, now);
  const last = await lastChanges(
    trx,
    found.map(({ matchId }) => matchId),
  );
  const rows = found.map((one) => nextRow(one, last.get(one.matchId), source, now));
  await upsert(trx, 'match_feed_change', ['match_id', 'number'], rows);
  for (const { match_id: id, number } of rows.filter((row) => row.number > KEPT_OF_MATCH))
    await trx
      .deleteFrom('match_feed_change')
      .where('match_id', '=', id)
      .where('number', '<=', number - KEPT_OF_MATCH)
      .execute();
};

/** The changes of a match by feeds, newest first. */
export const readFeedChanges = async (db: Db, matchId: string): Promise<FeedChange[]> => {
  const rows = await db
    .selectFrom('match_feed_change')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    source: row.source,
    at: row.changed_at,
    fields: parseFields(row),
    before: JSON.parse(row.before) as FieldValues,
    after: JSON.parse(row.after) as FieldValues,
  }));
};
