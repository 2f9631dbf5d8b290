import type { Statement } from '@touchline/contract/ops-payouts.ts';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { stringify } from 'csv-stringify/sync';
import { escapeHtml } from '#platform/http/escape-html.ts';

/** The lines of a statement with their sign, in the order of the sum. */
const linesOf = (statement: Statement) =>
  [
    ['opening', statement.opening],
    ['sales', statement.sales],
    ['returned', 0 - statement.returned],
    ['operatorShare', 0 - statement.operatorShare],
    ['corrections', statement.corrections],
    ['paidOut', 0 - statement.paidOut],
    ['payoutsReturned', statement.payoutsReturned],
    ['closing', statement.closing],
  ] as const;

const STYLE =
  'body{font:15px/1.6 sans-serif;max-width:640px;margin:40px auto;padding:0 16px;color:#111}' +
  'table{width:100%;border-collapse:collapse}td,th{padding:6px 0;border-bottom:1px solid #ccc;text-align:left}' +
  'td:last-child{text-align:right;font-variant-numeric:tabular-nums}tr:last-child td{font-weight:700}';

/** A statement as CSV for spreadsheets, and as a page for printing in the language of a BCP 47 tag. */
export const statementFiles = (statement: Statement, tag: string): { name: string; csv: string; html: string } => {
  const language = languageOf(tag);
  const { title, lines: texts, issued, unit } = serverTexts(language).statement;
  const { number, tipster, month, issuedAt } = statement;
  const lines = linesOf(statement);
  const csv = stringify(
    [
      ['number', 'tipster', 'month', 'line', 'coins'],
      ...lines.map(([line, coins]) => [number, tipster, month, line, coins]),
    ],
    { bom: true, escape_formulas: true },
  );
  const count = new Intl.NumberFormat(language);
  const rows = lines.map(
    ([line, coins]) => `<tr><td>${escapeHtml(texts[line])}</td><td>${count.format(coins)}</td></tr>`,
  );
  const html =
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${number}</title><style>${STYLE}</style>` +
    `<h1>${escapeHtml(title)} ${month}</h1><p>${escapeHtml(tipster)} · ${number} · ${escapeHtml(issued)} ${shanghaiDay(issuedAt)}</p>` +
    `<table>${rows.join('')}</table><p>${escapeHtml(unit)}</p></html>`;
  return { name: `touchline-statement-${number}`, csv, html };
};
