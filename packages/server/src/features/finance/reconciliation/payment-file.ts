import { COINS_MOST } from '@touchline/contract/wallet.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { type Issue, malformed } from '#platform/http/api-error.ts';
import { timeCell } from '../finance-list.ts';
import type { Span } from '#platform/http/period.ts';

/** A payment as the payment service has it; `amount` in gold coins. */
export interface Payment {
  id: string;
  amount: number;
  paidAt: number;
  uid: string | null;
  channel: string;
}

const ROWS_MOST = 50_000;
const ISSUES_MOST = 20;
const ID = /^[A-Za-z0-9._:-]{4,100}$/;
const UID = /^[a-z0-9-]{1,64}$/;
const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/;
const EPOCH = /^\d{13}$/;
/** Without a zone it is the time in Shanghai. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

const timeOf = (text: string): number | null => {
  if (EPOCH.test(text)) return Number(text);
  const [, day, clock] = LOCAL.exec(text) ?? [];
  if (day === undefined && !ZONED.test(text)) return null;
  const at = Date.parse(day === undefined ? text : `${day}T${clock}+08:00`);
  return Number.isNaN(at) ? null : at;
};

/** An amount in units of the file as coins; null when it is no amount or no whole number of coins. */
const coinsOf = (text: string, coinsPerUnit: number): number | null => {
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) return null;
  const hundredths = (Number(whole) * 100 + Number(fraction.padEnd(2, '0'))) * coinsPerUnit;
  const coins = hundredths / 100;
  return Number.isInteger(coins) && coins > 0 && coins <= COINS_MOST ? coins : null;
};

interface Row {
  record: Readonly<Record<string, string | undefined>>;
  info: { lines: number };
}

const COLUMNS = ['payment_id', 'amount', 'time', 'uid', 'channel'] as const;
const NEEDED = COLUMNS.slice(0, 3);

const rowsOf = (csv: string): Row[] => {
  try {
    return parse(csv, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw malformed([{ path: 'csv', message: error.message }]);
  }
};

/**
 * The payments of a file with the columns payment_id, amount and time, and optionally uid and channel. Throws 10400 that
 * names the lines that are invalid or outside the period.
 */
export const readPayments = (csv: string, { span, coinsPerUnit }: { span: Span; coinsPerUnit: number }): Payment[] => {
  const rows = rowsOf(csv);
  const missing = NEEDED.filter((name) => rows[0] !== undefined && rows[0].record[name] === undefined);
  if (rows.length === 0 || missing.length > 0)
    throw malformed([
      { path: 'csv', message: `expected a first line with ${COLUMNS.join(', ')} and payments after it` },
    ]);
  if (rows.length > ROWS_MOST)
    throw malformed([{ path: 'csv', message: `${rows.length} payments are too many; expected at most ${ROWS_MOST}` }]);
  const issues: Issue[] = [];
  const payments = new Map<string, Payment>();
  for (const { record, info } of rows) {
    const payment = paymentOf(record, coinsPerUnit, span);
    const known = typeof payment === 'string' ? undefined : payments.get(payment.id);
    if (typeof payment === 'string') issues.push({ path: `line ${info.lines}`, message: payment });
    else if (known && known.amount !== payment.amount)
      issues.push({ path: `line ${info.lines}`, message: `${payment.id} is duplicated with another amount` });
    else payments.set(payment.id, payment);
  }
  if (issues.length > 0) throw malformed(issues.slice(0, ISSUES_MOST));
  return [...payments.values()];
};

/** The payment of a row, or what is wrong with it. */
const paymentOf = (record: Row['record'], coinsPerUnit: number, { start, end }: Span): Payment | string => {
  const { payment_id: id = '', amount: amountText = '', time = '', uid = '', channel = '' } = record;
  if (!ID.test(id)) return `payment_id "${id}": expected 4 to 100 of A-Z, a-z, 0-9, . _ : -`;
  const amount = coinsOf(amountText, coinsPerUnit);
  if (amount === null) return `amount "${amountText}": expected a positive amount that is a whole number of coins`;
  const paidAt = timeOf(time);
  if (paidAt === null) return `time "${time}": expected 2026-11-21 20:15:00, ISO 8601 or epoch ms`;
  if (paidAt < (start ?? 0) || paidAt >= (end ?? Number.MAX_SAFE_INTEGER))
    return `${timeCell(paidAt)} is outside of the period`;
  if (uid !== '' && !UID.test(uid)) return `uid "${uid}": expected the uid of a member`;
  if (channel.length > 40) return 'channel: expected at most 40 characters';
  return { id, amount, paidAt, uid: uid === '' ? null : uid, channel };
};
