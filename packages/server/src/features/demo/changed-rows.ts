/** Picks the rows that changed since their last version. */
export interface ChangedRows<Row> {
  pick(rows: readonly Row[]): Row[];
  reset(): void;
}

export const createChangedRows = <Row>(keyOf: (row: Row) => string): ChangedRows<Row> => {
  const lastTexts = new Map<string, string>();
  return {
    pick: (rows) =>
      rows.filter((row) => {
        const text = JSON.stringify(row);
        const isNew = lastTexts.get(keyOf(row)) !== text;
        if (isNew) lastTexts.set(keyOf(row), text);
        return isNew;
      }),
    reset: () => lastTexts.clear(),
  };
};
