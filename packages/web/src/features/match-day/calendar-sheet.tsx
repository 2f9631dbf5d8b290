import { Plural, useLingui } from '@lingui/react/macro';
import type { MatchDayDates } from '@touchline/contract/match-day.ts';
import { useEffect, useRef } from 'react';
import { noonOf } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './calendar-sheet.module.css';

interface CalendarSheetProps {
  dates: MatchDayDates;
  day: string;
  today: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

const DAY_MS = 86_400_000;
const WEEK = 7;

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** 0 on a Monday. */
const weekdayOf = (day: string): number => (new Date(utcOf(day)).getUTCDay() + WEEK - 1) % WEEK;

/** The days from one to another (`YYYY-MM-DD`, both included) by month (`YYYY-MM`). */
const monthsOf = (from: string, until: string): [month: string, days: string[]][] => {
  const days = Array.from({ length: (utcOf(until) - utcOf(from)) / DAY_MS + 1 }, (_, index) =>
    new Date(utcOf(from) + index * DAY_MS).toISOString().slice(0, 10),
  );
  return [...Map.groupBy(days, (day) => day.slice(0, 'YYYY-MM'.length))];
};

/** The weeks around today; days with matches are marked. */
const CalendarSheet = ({ dates, day, today, onChoose, onClose }: CalendarSheetProps) => {
  const { t } = useLingui();
  const { month, monthDay, weekday } = useFormats();
  const grid = useRef<HTMLDivElement>(null);
  const matches = new Map(dates.dates.map((one) => [one.date, one.matches]));
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the end of the effect.
    void grid.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Sheet open onClose={onClose} title={t`选择日期`}>
      <div ref={grid} className={styles.months}>
        {monthsOf(dates.from, dates.until).map(([name, days]) => (
          <section key={name}>
            <h3>
              {month(noonOf(`${name}-15`))} {name.slice(0, 4)}
            </h3>
            <div className={styles.days}>
              {days.map((date, index) => (
                <button
                  key={date}
                  type="button"
                  aria-pressed={date === day}
                  aria-current={date === today ? 'date' : undefined}
                  style={index === 0 ? { gridColumnStart: weekdayOf(date) + 1 } : undefined}
                  data-marked={matches.has(date) || undefined}
                  onClick={() => onChoose(date)}
                >
                  <span aria-hidden="true">{Number(date.slice(-2))}</span>
                  <span className="sr-only">
                    {weekday(noonOf(date))} {monthDay(noonOf(date))}{' '}
                    <Plural value={matches.get(date) ?? 0} other="# 场" />
                  </span>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Sheet>
  );
};

export default CalendarSheet;
