import type { ListQuery } from '@touchline/contract/ops-list.ts';
import { type RawBuilder, sql } from 'kysely';

export interface ListPage<Item> {
  list: Item[];
  page: number;
  size: number;
  total: number;
  isLastPage: boolean;
}

const toPage = <Item>({ page, size }: ListQuery, list: Item[], total: number): ListPage<Item> => ({
  list,
  page,
  size,
  total,
  isLastPage: page * size >= total,
});

const contains = (value: unknown, text: string): boolean => {
  if (typeof value === 'string') return value.toLowerCase().includes(text);
  return typeof value === 'object' && value !== null && Object.values(value).some((field) => contains(field, text));
};

/** The items with the text in any of their fields, ignoring case; all items without a text. */
export const itemsContaining = <Item>(items: readonly Item[], q: string | undefined): Item[] => {
  const text = q?.toLowerCase();
  return items.filter((item) => text === undefined || contains(item, text));
};

/** One page of a list that is short enough to be read whole, filtered by the text in any field. */
export const pageOfList = <Item>(items: readonly Item[], query: ListQuery): ListPage<Item> => {
  const found = itemsContaining(items, query.q);
  const start = (query.page - 1) * query.size;
  return toPage(query, found.slice(start, start + query.size), found.length);
};

/** One page of a list that is filtered by the database. Beyond its end nothing is read: a search without a result is made once. */
export const pageOfRows = async <Item>(
  query: ListQuery,
  read: (limit: number, offset: number) => Promise<Item[]>,
  count: () => Promise<{ count: number | string | bigint }>,
): Promise<ListPage<Item>> => {
  const total = Number((await count()).count);
  const offset = (query.page - 1) * query.size;
  return toPage(query, offset < total ? await read(query.size, offset) : [], total);
};

/** Whether one of these columns contains the text, ignoring the case of A to Z. Wildcards of `like` are escaped. */
export const columnsContain = (columns: readonly string[], text: string): RawBuilder<boolean> => {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches = columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`);
  return sql<boolean>`(${sql.join(matches, sql` or `)})`;
};
