import type { ListQuery } from '@touchline/contract/ops-list.ts';
import { EXPORT_ROWS_MOST } from '@touchline/contract/finance-terms.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { stringify } from 'csv-stringify/sync';
import { conflict } from '#platform/http/api-error.ts';
import type { ListPage } from '#platform/http/list-page.ts';
import type { FinanceDeps } from './deps.ts';

/** A list that is read in pages, summed and exported. */
export interface FinanceList<Query, Item, Sums extends object> {
  name: string;
  /** Number of all items found, with their sums. */
  totals(deps: FinanceDeps, query: Query): Promise<{ count: number; sums: Sums }>;
  read(deps: FinanceDeps, query: Query, page: { limit: number; offset: number }): Promise<Item[]>;
  /** Columns of the export. */
  columns: Readonly<Record<string, (item: Item) => string | number | null>>;
}

export const pageWithSums = async <Query, Item, Sums extends object>(
  deps: FinanceDeps,
  list: FinanceList<Query, Item, Sums>,
  query: Query & ListQuery,
): Promise<ListPage<Item> & { sums: Sums }> => {
  const { page, size } = query;
  const { count, sums } = await list.totals(deps, query);
  const offset = (page - 1) * size;
  const items = offset < count ? await list.read(deps, query, { limit: size, offset }) : [];
  return { list: items, page, size, total: count, isLastPage: page * size >= count, sums };
};

/** Rows read at once, so that other calls are answered in between. */
const CHUNK = 1000;

/**
 * All items found as CSV for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet takes for a formula.
 * Throws 10409 beyond the maximum.
 */
export const exportOf = async <Query, Item, Sums extends object>(
  deps: FinanceDeps,
  list: FinanceList<Query, Item, Sums>,
  query: Query,
): Promise<{ name: string; rows: number; csv: string }> => {
  const { count } = await list.totals(deps, query);
  if (count > EXPORT_ROWS_MOST)
    throw conflict(`${count} rows are too many for one file of ${EXPORT_ROWS_MOST}; choose a shorter period`);
  const headers = Object.keys(list.columns);
  const rows: (string | number | null)[][] = [];
  for (let offset = 0; offset < count; offset += CHUNK) {
    const items = await list.read(deps, query, { limit: CHUNK, offset });
    rows.push(...items.map((item) => Object.values(list.columns).map((cellOf) => cellOf(item))));
  }
  const csv = stringify([headers, ...rows], { bom: true, escape_formulas: true });
  return { name: `touchline-${list.name}-${shanghaiDay(deps.now())}.csv`, rows: rows.length, csv };
};

/** A time in Shanghai as spreadsheets read it; empty for none. */
export const timeCell = (at: number | null): string =>
  at === null ? '' : new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
