import { CsvError, parse } from 'csv-parse/sync';
import { FeedError } from '#feed-source.ts';

/** A row of the file, with the line it is on. */
export interface FixtureRow {
  line: number;
  matchNumber: string;
  round: string;
  /** Epoch ms. */
  kickOff: number;
  location: string;
  home: string;
  away: string;
  /** Null while the file has no result. */
  score: readonly [home: number, away: number] | null;
}

const COLUMNS = ['Match Number', 'Round Number', 'Date', 'Location', 'Home Team', 'Away Team', 'Result'] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Record<Column, string>;

const fault = (line: number, message: string): FeedError => new FeedError(`line ${line}: ${message}`);

const checkHeader = (found: readonly string[]): string[] => {
  const missing = COLUMNS.find((column) => !found.includes(column));
  if (missing !== undefined) throw fault(1, `no column "${missing}"`);
  return [...found];
};

const kickOffOf = (text: string, line: number): number => {
  const [, day, month, year, hours, minutes] = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2})$/.exec(text) ?? [];
  const written = `${year}-${month}-${day}T${hours}:${minutes}`;
  const at = Date.parse(`${written}:00Z`);
  if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(written)) return at;
  throw fault(line, `Date "${text}" is not dd/mm/yyyy hh:mm`);
};

const scoreOf = (text: string, line: number): FixtureRow['score'] => {
  if (text === '') return null;
  const [, home, away] = /^(\d{1,3}) ?- ?(\d{1,3})$/.exec(text) ?? [];
  if (home === undefined || away === undefined) throw fault(line, `Result "${text}" is not like "132 - 109"`);
  return [Number(home), Number(away)];
};

const required = (cells: Cells, column: Column, line: number): string => {
  if (cells[column] !== '') return cells[column];
  throw fault(line, `${column} is empty`);
};

const rowOf = (cells: Cells, line: number): FixtureRow => {
  const matchNumber = required(cells, 'Match Number', line);
  if (!/^\d{1,6}$/.test(matchNumber)) throw fault(line, `Match Number "${matchNumber}" is not a number`);
  return {
    line,
    matchNumber,
    round: cells['Round Number'],
    kickOff: kickOffOf(cells.Date, line),
    location: cells.Location,
    home: required(cells, 'Home Team', line),
    away: required(cells, 'Away Team', line),
    score: scoreOf(cells.Result, line),
  };
};

const cellsOf = (text: string): { record: Cells; info: { lines: number } }[] => {
  try {
    return parse(text, { bom: true, columns: checkHeader, trim: true, skip_empty_lines: true, info: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fault(typeof error['lines'] === 'number' ? error['lines'] : 1, error.message);
  }
};

const checkNumbers = (rows: readonly FixtureRow[]): void => {
  const lines = new Map<string, number>();
  for (const { matchNumber, line } of rows) {
    const earlier = lines.get(matchNumber);
    if (earlier !== undefined) throw fault(line, `Match Number ${matchNumber} stands on line ${earlier} too`);
    lines.set(matchNumber, line);
  }
};

/** The rows of a fixturedownload CSV, times in UTC. Throws FeedError with the invalid line; then nothing is read. */
export const parseFixtures = (text: string): FixtureRow[] => {
  const rows = cellsOf(text).map(({ record, info }) => rowOf(record, info.lines));
  if (rows.length === 0) throw fault(1, 'no fixtures');
  checkNumbers(rows);
  return rows;
};
