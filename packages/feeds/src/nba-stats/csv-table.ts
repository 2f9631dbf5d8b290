import { CsvError, parse } from 'csv-parse/sync';
import { FeedError } from '#feed-source.ts';

/** A parsed table. */
export interface CsvTable {
  columns: readonly string[];
  /** The line of the header, from 1. */
  line: number;
  rows: readonly CsvRow<string>[];
}

/** The cells of a row by column, and its line. */
export interface CsvRow<Column extends string> {
  line: number;
  cells: Readonly<Record<Column, string>>;
}

export const lineError = (line: number, message: string): FeedError => new FeedError(`line ${line}: ${message}`);

export const cellError = (line: number, column: string, message: string): FeedError =>
  lineError(line, `column ${column}: ${message}`);

type Columns = (names: string[]) => string[];

const recordsOf = (text: string, columns: Columns): { record: CsvRow<string>['cells']; info: { lines: number } }[] => {
  try {
    return parse(text, { bom: true, columns, trim: true, skip_empty_lines: true, info: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw lineError(typeof error['lines'] === 'number' ? error['lines'] : 1, error.message);
  }
};

/** Reads a CSV whose first non-blank line is the header. Throws FeedError with the invalid line. */
export const readTable = (text: string): CsvTable => {
  let columns: string[] = [];
  const records = recordsOf(text, (names) => (columns = names));
  return {
    columns,
    line:
      1 +
      Math.max(
        0,
        text.split('\n').findIndex((line) => line.trim() !== ''),
      ),
    rows: records.map(({ record, info }) => ({ line: info.lines, cells: record })),
  };
};

/** The rows of a table that has all of these columns. Throws FeedError when one is missing. */
export const rowsWith = <Column extends string>(table: CsvTable, columns: readonly Column[]): CsvRow<Column>[] => {
  const missing = columns.find((column) => !table.columns.includes(column));
  if (missing !== undefined) throw lineError(table.line, `no column "${missing}"`);
  return [...table.rows];
};

const numberIn = <Column extends string>(
  { line, cells }: CsvRow<Column>,
  column: Column,
  pattern: RegExp,
  name: string,
): number => {
  if (pattern.test(cells[column])) return Number(cells[column]);
  throw cellError(line, column, `"${cells[column]}" is not a ${name}`);
};

/** Throws FeedError with line and column for a cell without a number, such as an empty one. */
export const decimalIn = <Column extends string>(row: CsvRow<Column>, column: Column): number =>
  numberIn(row, column, /^(\d{1,6}(\.\d+)?|\.\d+)$/, 'number');

/** Throws FeedError with line and column for a cell without an integer. */
export const countIn = <Column extends string>(row: CsvRow<Column>, column: Column): number =>
  numberIn(row, column, /^\d{1,6}$/, 'whole number');
