import { readFileSync } from 'node:fs';
import { ReportOutcome } from '@touchline/contract/ops-ranking.ts';
import { readReportCsv } from '@touchline/feeds/betting-reports/report-csv.ts';
import { FeedError } from '@touchline/feeds/feed-source.ts';
import { utf8Text } from '@touchline/feeds/utf8-text.ts';
import * as z from 'zod';
import { UsageError } from '#main/ops-commands.ts';

const REPORTS_AT_ONCE = 500;

const readReports = (file: string) => {
  try {
    return readReportCsv(utf8Text(readFileSync(file)));
  } catch (error) {
    if (error instanceof FeedError) throw new UsageError(`${file}, ${error.message}`, { cause: error });
    throw new UsageError(`${file} cannot be read`, { cause: error });
  }
};

/**
 * Sends the reports of a CSV file to a running server, 500 at a time, and adds up what became of them. The file is read whole first:
 * a fault in it sends nothing. A run that broke off is simply run again: what is there already changes nothing.
 */
export const importReports = async (
  file: string,
  send: (request: Record<string, unknown>) => Promise<unknown>,
): Promise<ReportOutcome> => {
  const reports = readReports(file);
  const sum: ReportOutcome = { added: 0, updated: 0, unchanged: 0, broken: [] };
  for (let start = 0; start < reports.length; start += REPORTS_AT_ONCE) {
    const reply = await send({ reports: reports.slice(start, start + REPORTS_AT_ONCE) });
    const { added, updated, unchanged, broken } = z.parse(ReportOutcome, reply);
    sum.added += added;
    sum.updated += updated;
    sum.unchanged += unchanged;
    sum.broken.push(...broken);
  }
  return sum;
};
