import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';

const DAY_MS = 86_400_000;
const SECOND = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

const shortText = (at: Date, language: string): string => {
  const now = new Date();
  if (isSameDay(at, now)) return at.toLocaleTimeString(language, SECOND);
  const isNear = at > now ? at.getFullYear() === now.getFullYear() : now.getTime() - at.getTime() < 300 * DAY_MS;
  return at.toLocaleString(language, {
    ...(isNear ? {} : { year: 'numeric' }),
    month: 'numeric',
    day: 'numeric',
    ...MINUTE,
  });
};

/** A time of the server: short, in full when pointed at. */
export const TimeText = ({ at }: { at: number | null | undefined }): ReactNode => {
  const language = useLocale();
  if (at === null || at === undefined) return '–';
  const date = new Date(at);
  return (
    <Tooltip title={date.toLocaleString(language, { dateStyle: 'full', timeStyle: 'long' })}>
      <time dateTime={date.toISOString()}>{shortText(date, language)}</time>
    </Tooltip>
  );
};
