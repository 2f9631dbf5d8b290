import { shanghaiDay, shanghaiDayStart } from '#shanghai-day.ts';

/** Days of rankings begin at midnight in Shanghai, which has one offset all year. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** A ranking over weeks (from Monday), months, or custom dates. */
export interface PeriodRule {
  id: string;
  kind: 'week' | 'month' | 'custom';
  /** Epoch ms, of custom rankings only. */
  startDate: number | null;
  endDate: number | null;
}

/** `endDate` is the last millisecond, both in epoch ms. */
export interface Period {
  id: string;
  startDate: number;
  endDate: number;
}

/** The calendar day of a ranking as `YYYY-MM-DD`. */
export const rankingDay = shanghaiDay;

/** Midnight in Shanghai of the day of an instant, in epoch ms. */
export const rankingDayStart = shanghaiDayStart;

const weekOf = (instant: number): Period => {
  const day = rankingDayStart(instant);
  const sinceMonday = (new Date(day + OFFSET_MS).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const startDate = day - sinceMonday * DAY_MS;
  return { id: `w-${rankingDay(startDate)}`, startDate, endDate: startDate + DAYS_OF_WEEK * DAY_MS - 1 };
};

const monthOf = (instant: number): Period => {
  const local = new Date(instant + OFFSET_MS);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  const startDate = Date.UTC(year, month, 1) - OFFSET_MS;
  return {
    id: `m-${rankingDay(startDate).slice(0, 7)}`,
    startDate,
    endDate: Date.UTC(year, month + 1, 1) - OFFSET_MS - 1,
  };
};

/** The period of a ranking that contains an instant; null outside the dates of a custom one. */
export const periodAt = ({ id, kind, startDate, endDate }: PeriodRule, instant: number): Period | null => {
  if (kind === 'week') return weekOf(instant);
  if (kind === 'month') return monthOf(instant);
  if (startDate === null || endDate === null || instant < startDate || instant > endDate) return null;
  return { id, startDate, endDate };
};

/** The current period and up to `count - 1` before it, newest first; a custom ranking has one, once it has begun. */
export const recentPeriods = (rule: PeriodRule, now: number, count: number): Period[] => {
  if (rule.kind === 'custom') {
    const { id, startDate, endDate } = rule;
    return startDate === null || endDate === null || now < startDate ? [] : [{ id, startDate, endDate }];
  }
  const periods: Period[] = [];
  for (let at = now; periods.length < count; at = (periods.at(-1)?.startDate ?? now) - 1) {
    const period = periodAt(rule, at);
    if (period === null) break;
    periods.push(period);
  }
  return periods;
};
