import { hash } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import type { ListQuery } from '@touchline/contract/ops-list.ts';
import type * as z from 'zod';
import { ApiError } from '#platform/http/api-error.ts';
import { pageOfList, type ListPage } from '#platform/http/list-page.ts';

/** What a save is of: the complete record, and its fields that the server changes itself. */
export interface SaveRoute<Whole extends z.ZodObject = z.ZodObject> {
  whole: Whole;
  volatile: readonly string[];
}

/** The record without what a save cannot conflict with. */
const comparable = ({ whole, volatile }: SaveRoute, record: object): Record<string, unknown> => {
  const values = record as Record<string, unknown>;
  const names = Object.keys(whole.shape).filter((name) => !volatile.includes(name));
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
};

/** The same text for equal values, whatever the order in which their fields were stored. */
const sortedFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const revisionOf = (route: SaveRoute, record: object): string =>
  hash('sha256', JSON.stringify(comparable(route, record), sortedFields), 'base64url').slice(0, 12);

/** A stored record with the revision that a save of it may name. */
export const withRevision = <Item extends object>(route: SaveRoute, record: Item): Item & { revision: string } => ({
  ...record,
  revision: revisionOf(route, record),
});

/** One page of a list of records that is short enough to be read whole; those of the page get their revision. */
export const pageOfRecords = <Item extends object>(
  route: SaveRoute,
  records: readonly Item[],
  query: ListQuery,
): ListPage<Item & { revision: string }> => {
  const page = pageOfList(records, query);
  return { ...page, list: page.list.map((record) => withRevision(route, record)) };
};

/** Throws 10409 with both versions when the save was made from another version than the stored one. */
export const refuseOtherRevision = (
  route: SaveRoute,
  stored: object | null,
  { revision, ...yours }: { revision?: string | null | undefined },
): void => {
  if (revision === undefined || revision === (stored && revisionOf(route, stored))) return;
  const current = stored && withRevision(route, comparable(route, stored));
  const what = revision === null ? 'exists already' : stored ? 'was changed meanwhile' : 'was removed meanwhile';
  throw new ApiError(CODE.CONFLICT, `the record ${what}; nothing was saved`, { data: { current, yours } });
};
