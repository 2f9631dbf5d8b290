/** The requested page of a list. With a cursor it starts where the previous page ended, else `page` counts from 1. */
export interface PageQuery {
  page: number;
  size: number;
  cursor?: string | undefined;
}

export interface Page<Item> {
  list: Item[];
  pageNum: number;
  pageSize: number;
  total: number;
  isLastPage: boolean;
  cursor: string | null;
}

/** How many items are before the page. */
export const offsetOf = ({ page, size, cursor }: PageQuery): number => (cursor === undefined ? (page - 1) * size : 0);

/** A page of `rows`, which have one more than the page size if there are more. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { page, size }: PageQuery,
  total: number,
  cursorAfter: (row: Row) => string,
): Page<Row> => {
  const list = rows.slice(0, size);
  const last = list.at(-1);
  const isLastPage = rows.length <= size;
  const cursor = isLastPage || last === undefined ? null : cursorAfter(last);
  return { list, pageNum: page, pageSize: size, total, isLastPage, cursor };
};
