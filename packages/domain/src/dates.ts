import { type Language, LANGUAGES } from '#languages/registry.ts';
import { ascending } from '#order.ts';

/**
 * Minutes that the reader's clock is ahead of UTC; a function when the offset changes with the season:
 * `(at) => -new Date(at).getTimezoneOffset()` in a browser.
 */
export type UtcOffset = number | ((epochMs: number) => number);

const MINUTE_MS = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** The time as a Date whose UTC fields are the reader's local fields. */
const localFields = (epochMs: number, offset: UtcOffset): Date =>
  new Date(epochMs + (typeof offset === 'number' ? offset : offset(epochMs)) * MINUTE_MS);

/** `MM月DD日` in Chinese, `21 Nov` in English. */
export const formatMonthDay = (epochMs: number, offset: UtcOffset, locale: Language): string => {
  const local = localFields(epochMs, offset);
  return LANGUAGES[locale].dates.monthDay(local.getUTCMonth(), local.getUTCDate());
};

/** `8月`, `Aug`. */
export const formatMonth = (epochMs: number, offset: UtcOffset, locale: Language): string =>
  LANGUAGES[locale].dates.month(localFields(epochMs, offset).getUTCMonth());

/** `周一`, `Mon`. */
export const formatWeekday = (epochMs: number, offset: UtcOffset, locale: Language): string =>
  LANGUAGES[locale].dates.weekday(localFields(epochMs, offset).getUTCDay());

/** `DD/MM/YYYY`. */
export const formatDayMonthYear = (epochMs: number, offset: UtcOffset): string => {
  const local = localFields(epochMs, offset);
  return `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}/${local.getUTCFullYear()}`;
};

/** `HH:mm`, 24 hours. */
export const formatHourMinute = (epochMs: number, offset: UtcOffset): string => {
  const local = localFields(epochMs, offset);
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
};

/** A duration in seconds as `mm:ss`; minutes may exceed 99, a negative duration is 00:00. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
};

/** The reader's calendar day as `YYYY-MM-DD`. */
export const dayOf = (epochMs: number, offset: UtcOffset): string =>
  localFields(epochMs, offset).toISOString().slice(0, 10);

export interface DayGroup<Item> {
  /** `YYYY-MM-DD` */
  day: string;
  items: Item[];
}

/** Items by the reader's calendar day, days ascending, items by time ascending. */
export const groupByDay = <Item>(
  items: readonly Item[],
  momentOf: (item: Item) => number,
  offset: UtcOffset,
): DayGroup<Item>[] => {
  const groups: DayGroup<Item>[] = [];
  for (const item of [...items].sort(ascending(momentOf))) {
    const day = dayOf(momentOf(item), offset);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
};

/** Age in years: the current year minus the year of `birthday` (`YYYY-MM-DD`); null when unknown. */
export const ageOf = (birthday: string | null, now: number, offset: UtcOffset = 0): number | null => {
  const year = Number(/^(\d{4})-\d{2}-\d{2}/.exec(birthday ?? '')?.[1]);
  const age = localFields(now, offset).getUTCFullYear() - year;
  return age >= 0 ? age : null;
};
