import { shanghaiDay, startOfShanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Issue, malformed } from '#platform/http/api-error.ts';

const DAY_MS = 86_400_000;

/** Days in Shanghai, both inclusive; open at a missing end. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Epoch ms; `end` is exclusive. */
export interface Span {
  start: number | null;
  end: number | null;
}

/** Throws 10400 for a day that no calendar has, and for an end before the start. */
export const spanOf = ({ from, to }: Days): Span => {
  const issues: Issue[] = [];
  const startOf = (path: 'from' | 'to', day: string | undefined): number | null => {
    const start = day === undefined ? null : startOfShanghaiDay(day);
    if (day !== undefined && start === null) issues.push({ path, message: `${day} is no day of the calendar` });
    return start;
  };
  const start = startOf('from', from);
  const last = startOf('to', to);
  if (start !== null && last !== null && last < start) issues.push({ path: 'to', message: `is before ${from}` });
  if (issues.length > 0) throw malformed(issues);
  return { start, end: last === null ? null : last + DAY_MS };
};

/** The same with today for missing days. */
export const daysOrToday = ({ from, to }: Days, now: number): Required<Days> & { from: string; to: string } => {
  const today = shanghaiDay(now);
  return { from: from ?? to ?? today, to: to ?? from ?? today };
};

export const isWithin = (column: string, { start, end }: Span): RawBuilder<boolean> => {
  const parts = [
    ...(start === null ? [] : [sql`${sql.ref(column)} >= ${start}`]),
    ...(end === null ? [] : [sql`${sql.ref(column)} < ${end}`]),
  ];
  return parts.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
};

/** Whether a column of coins is within both bounds. */
export const isBetween = (column: string, least: number | undefined, most: number | undefined): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} between ${least ?? 0} and ${most ?? Number.MAX_SAFE_INTEGER}`;
