import { useLingui } from '@lingui/react/macro';
import type { MatchDayDates } from '@touchline/contract/match-day.ts';
import { useState } from 'react';
import { DateStrip, type StripDay } from '#entities/match/date-strip.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Hero } from '#ui/hero/hero.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './match-day-page.module.css';

const CalendarSheet = lazyPage(() => import('#features/match-day/calendar-sheet.tsx'));

const DAY_MS = 86_400_000;
const DAYS_BACK = 7;
const DAYS_AHEAD = 14;

const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The days with matches around today, with today and the chosen one whatever they have. */
const stripDays = (dates: MatchDayDates['dates'], today: string, day: string): StripDay[] => {
  const [from, until] = [dayBeside(today, -DAYS_BACK), dayBeside(today, DAYS_AHEAD)];
  const days = new Map<string, StripDay>([today, day].map((date) => [date, { date, matches: 0 }]));
  for (const { date, matches } of dates)
    if ((date >= from && date <= until) || days.has(date)) days.set(date, { date, matches });
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

interface DayHeadProps {
  day: string;
  today: string;
  /** Undefined until they have come. */
  dates: MatchDayDates | undefined;
  onChange: (day: string) => void;
}

interface StepProps extends Pick<DayHeadProps, 'onChange'> {
  icon: 'back' | 'forward';
  label: string;
  to: StripDay | undefined;
}

/** To the next of the days, in a wide window, where nothing is swiped. */
const Step = ({ icon, label, to, onChange }: StepProps) => (
  <IconButton
    icon={icon}
    size={16}
    label={label}
    className={styles.step}
    disabled={to === undefined}
    onClick={() => to && onChange(to.date)}
  />
);

/** The page's top: the days in a row, and the calendar behind its button. */
export const DayHead = ({ day, today, dates, onChange }: DayHeadProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const days = stripDays(dates?.dates ?? [], today, day);
  const at = days.findIndex(({ date }) => date === day);
  const choose = (date: string): void => {
    setOpen(false);
    onChange(date);
  };
  return (
    <div className={styles.head}>
      <Hero lead="paper">
        <h1 className="sr-only">{t`今日比赛`}</h1>
        <div className={styles.lead}>
          <Step icon="back" label={t`前一个比赛日`} to={days[at - 1]} onChange={onChange} />
          <div className={styles.days}>
            <DateStrip days={days} value={day} onChange={onChange} look="glass" />
          </div>
          <Step icon="forward" label={t`后一个比赛日`} to={days[at + 1]} onChange={onChange} />
          <IconButton
            icon={LAZY_ICONS.calendar}
            label={t`打开日历`}
            aria-haspopup="dialog"
            className={styles.calendar}
            onClick={() => setOpen(true)}
          />
        </div>
      </Hero>
      {isOpen && dates !== undefined ? (
        <LazyBoundary fallback={null}>
          <CalendarSheet dates={dates} day={day} today={today} onChoose={choose} onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </div>
  );
};
