import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import styles from './span.module.css';
import type { Axis } from './span.ts';

export const DAYS = 7;
export const DAY_FORMAT = 'YYYY-MM-DD';

/** Monday of the week of a day or an instant; of this week without one. */
export const mondayOf = (day?: string | number): dayjs.Dayjs => {
  const at = dayjs(day).startOf('day');
  return at.subtract((at.day() + 6) % DAYS, 'day');
};

export const weekOf = (monday: dayjs.Dayjs): Axis => ({
  from: monday.valueOf(),
  to: monday.add(DAYS, 'day').valueOf(),
});

/** The days of a week above its lanes. */
export const WeekDays = ({ monday, className }: { monday: dayjs.Dayjs; className?: string | undefined }): ReactNode => {
  const language = useLocale();
  const today = dayjs().format(DAY_FORMAT);
  return (
    <div className={[styles['days'], className].filter(Boolean).join(' ')}>
      {Array.from({ length: DAYS }, (_, index) => monday.add(index, 'day')).map((day) => (
        <span key={day.valueOf()} data-today={day.format(DAY_FORMAT) === today}>
          <i>{day.toDate().toLocaleDateString(language, { weekday: 'short' })}</i>{' '}
          <i>{day.toDate().toLocaleDateString(language, { day: 'numeric' })}</i>
        </span>
      ))}
    </div>
  );
};
