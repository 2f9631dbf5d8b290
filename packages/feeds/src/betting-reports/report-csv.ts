import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { FeedError } from '#feed-source.ts';

const REQUIRED = ['id', 'userId', 'userName', 'placedAt', 'stake', 'result', 'betInfo'] as const;
const OPTIONAL = ['headUrl', 'uid', 'platform', 'settledAt', 'payout'] as const;
const COLUMNS: readonly string[] = [...REQUIRED, ...OPTIONAL];

type Cells = Partial<Record<(typeof REQUIRED)[number] | (typeof OPTIONAL)[number], string>>;

const RESULTS: Readonly<Record<string, number>> = BET_RESULT;

const fault = (line: number, message: string): FeedError => new FeedError(`line ${line}: ${message}`);

const wholeNumber = (text: string, column: string, line: number): number => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw fault(line, `${column} "${text}" is not a whole number`);
};

/** Epoch ms, or ISO 8601 with a zone: a time without one would depend on the machine. */
const timeOf = (text: string, column: string, line: number): number => {
  if (/^\d{12,15}$/.test(text)) return Number(text);
  const at = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return at;
  throw fault(line, `${column} "${text}" is neither epoch ms nor a time such as 2026-11-21T20:00:00+08:00`);
};

const resultOf = (text: string, line: number): number => {
  const named = RESULTS[text];
  if (named !== undefined) return named;
  if (/^[0-8]$/.test(text)) return Number(text);
  throw fault(line, `result "${text}" is none of ${Object.keys(RESULTS).join(', ')}`);
};

const toReport = (cells: Cells, line: number): ReportInput => {
  const { settledAt = '', payout = '', uid = '' } = cells;
  return {
    id: cells.id ?? '',
    userId: cells.userId ?? '',
    userName: cells.userName ?? '',
    headUrl: cells.headUrl ?? '',
    uid: uid === '' ? null : uid,
    platform: cells.platform ?? '',
    placedAt: timeOf(cells.placedAt ?? '', 'placedAt', line),
    settledAt: settledAt === '' ? null : timeOf(settledAt, 'settledAt', line),
    stake: wholeNumber(cells.stake ?? '', 'stake', line),
    payout: payout === '' ? 0 : wholeNumber(payout, 'payout', line),
    result: resultOf(cells.result ?? '', line) as ReportInput['result'],
    betInfo: cells.betInfo ?? '',
  };
};

const checkHeader = (found: readonly string[]): string[] => {
  const names = found.map((name) => name.trim());
  const missing = REQUIRED.find((column) => !names.includes(column));
  if (missing !== undefined) throw fault(1, `no column "${missing}"`);
  const unknown = names.find((name) => !COLUMNS.includes(name));
  if (unknown !== undefined) throw fault(1, `unknown column "${unknown}"`);
  return names;
};

/**
 * Betting reports from a CSV file of the operator's platform, in order: the columns `id`, `userId`, `userName`, `placedAt`,
 * `stake`, `result` and `betInfo`, and optionally `headUrl`, `uid`, `platform`, `settledAt` and `payout`. Times are
 * epoch ms or ISO 8601 with a zone, a result is a name or number. Throws FeedError with the line.
 */
export const readReportCsv = (text: string): ReportInput[] => {
  try {
    const rows = parse(text, { bom: true, columns: checkHeader, info: true, skip_empty_lines: true, trim: true }) as {
      record: Cells;
      info: { lines: number };
    }[];
    return rows.map(({ record, info }) => toReport(record, info.lines));
  } catch (error) {
    if (error instanceof CsvError) throw new FeedError(error.message);
    throw error;
  }
};
