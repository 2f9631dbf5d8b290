/** Ids in one statement; far below what either engine takes. */
const MAX_IDS = 1000;

/** Calls `query` with chunks of the ids and joins the rows. */
export const inChunks = async <Row>(
  ids: readonly string[],
  query: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const unique = [...new Set(ids)];
  const rows: Row[] = [];
  for (let start = 0; start < unique.length; start += MAX_IDS) {
    rows.push(...(await query(unique.slice(start, start + MAX_IDS))));
  }
  return rows;
};
