import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { deviceDay, noonOf } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { classNames } from '#ui/class-names.ts';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';
import styles from './date-strip.module.css';

export interface StripDay {
  /** `YYYY-MM-DD`. */
  date: string;
  matches: number;
}

interface DateStripProps {
  /** Days with matches, ascending. */
  days: readonly StripDay[];
  /** The chosen day; null while none is known. */
  value: string | null;
  onChange: (date: string) => void;
  /** `glass` on a coloured hero. */
  look?: 'plain' | 'glass';
  /** Stays below the tabs while the page scrolls. */
  isSticky?: boolean;
}

interface DayButtonProps {
  day: StripDay;
  isChosen: boolean;
  isToday: boolean;
  onChoose: () => void;
}

const DayButton = ({ day, isChosen, isToday, onChoose }: DayButtonProps) => {
  const { monthDay, weekday } = useFormats();
  const noon = noonOf(day.date);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(styles.day, isToday && styles.today)}
      onClick={onChoose}
      data-date={day.date}
    >
      <small aria-hidden="true">{isToday ? <Trans>今天</Trans> : weekday(noon)}</small>
      <b aria-hidden="true">{Number(day.date.slice(8))}</b>
      <span className="sr-only">
        {weekday(noon)} {monthDay(noon)} <Plural value={day.matches} other="# 场" />
      </span>
    </button>
  );
};

/** The match days in a row, the chosen one in the middle. */
export const DateStrip = ({ days, value, onChange, look = 'plain', isSticky = false }: DateStripProps) => {
  const { t } = useLingui();
  const today = deviceDay(useRenderTime());
  const { month } = useFormats();
  const strip = useRef<HTMLDivElement>(null);
  const lastDays = useRef<readonly StripDay[] | null>(null);

  useLayoutEffect(() => {
    const box = strip.current;
    const chosen = box?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!box || !chosen) return;
    const left = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
    const isSameStrip = lastDays.current === days;
    lastDays.current = days;
    box.scrollTo({ left, behavior: isSameStrip ? 'smooth' : 'instant' });
  }, [days, value]);
  useEdgeFade(strip, days);

  return (
    <div
      ref={strip}
      className={classNames(styles.strip, styles[look], isSticky && styles.sticky)}
      role="group"
      aria-label={t`比赛日`}
    >
      {days.map((day, index) => {
        const isNewMonth = days[index - 1]?.date.slice(0, 7) !== day.date.slice(0, 7);
        return (
          <span key={day.date} className={styles.place}>
            {isNewMonth ? (
              <i className={styles.month} aria-hidden="true">
                {month(noonOf(day.date))}
              </i>
            ) : null}
            <DayButton
              day={day}
              isChosen={day.date === value}
              isToday={day.date === today}
              onChoose={() => onChange(day.date)}
            />
          </span>
        );
      })}
    </div>
  );
};
