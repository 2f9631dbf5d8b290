import { BET_RESULT } from '@touchline/contract/bet.ts';
import { ReportInput } from '@touchline/contract/ops-ranking.ts';
import * as z from 'zod';
import { type Issue, malformed } from '#platform/http/api-error.ts';
import { invalidTexts, within } from '#platform/http/parse-input.ts';

const MAX_ISSUES = 50;
const OPEN: readonly number[] = [BET_RESULT.waiting, BET_RESULT.confirm];

const idOf = (report: unknown): string => {
  const id = typeof report === 'object' && report !== null && 'id' in report ? report.id : undefined;
  return typeof id === 'string' ? ` (${id.slice(0, 64)})` : '';
};

const timeIssues = ({ placedAt, settledAt, result, payout }: ReportInput): string[] => {
  const isOpen = OPEN.includes(result);
  if (isOpen && settledAt !== null) return ['settledAt: expected null while the result is open'];
  if (isOpen && payout !== 0) return ['payout: expected 0 while the result is open'];
  if (!isOpen && settledAt === null) return ['settledAt: expected the time of a final result'];
  if (settledAt !== null && settledAt < placedAt) return ['settledAt: expected a time after placedAt'];
  return [];
};

/** Money that the result contradicts. */
const moneyIssues = ({ result, stake, payout }: ReportInput): string[] => {
  if (result === BET_RESULT.lose && payout !== 0) return ['payout: expected 0 for a lost report'];
  if (result === BET_RESULT.win && payout < stake) return ['payout: expected at least the stake of a won report'];
  return [];
};

const issuesOf = (report: unknown, index: number): { parsed?: ReportInput; issues: Issue[] } => {
  const named = `reports.${index}${idOf(report)}`;
  const result = z.safeParse(ReportInput, report);
  if (!result.success)
    return { issues: result.error.issues.map(({ path, message }) => ({ path: [named, ...path].join('.'), message })) };
  const { betInfo, ...fields } = result.data;
  const faults = [...timeIssues(result.data), ...moneyIssues(result.data)];
  const issues = [...invalidTexts(fields), ...faults.map((message) => ({ path: '', message }))];
  return { parsed: result.data, issues: issues.map((issue) => within(named, issue)) };
};

/** The reports of a batch. Throws 10400 with an issue for each fault, which names its report by place and id. */
export const parseReports = (reports: readonly unknown[]): ReportInput[] => {
  const checked = reports.map(issuesOf);
  const seen = new Set<string>();
  const twice = checked.flatMap(({ parsed }, index) => {
    if (!parsed || !seen.has(parsed.id)) {
      if (parsed) seen.add(parsed.id);
      return [];
    }
    return [{ path: `reports.${index} (${parsed.id})`, message: 'is given twice' }];
  });
  const issues = [...checked.flatMap((one) => one.issues), ...twice];
  if (issues.length > 0) throw malformed(issues.slice(0, MAX_ISSUES));
  return checked.flatMap(({ parsed }) => parsed ?? []);
};
