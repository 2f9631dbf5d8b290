import { Plural } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { useDayHeading } from '#platform/i18n/use-day-heading.ts';
import { MatchRows } from '#features/anchor/matches/match-rows.tsx';
import type { MatchDay } from '#features/anchor/screen/schedule.ts';
import styles from './match-list.module.css';

interface MatchDayRowsProps {
  day: MatchDay;
  now: number;
  bookedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

/** Rows of a day that show at once; the others are a tap away, so that the moments below stay near. */
const SHOWN_AT_FIRST = 8;

/** One day under its heading, which stays in sight while the day scrolls by. */
export const MatchDayRows = memo(({ day, now, bookedIds, onFollow }: MatchDayRowsProps) => {
  const headingOf = useDayHeading();
  const [isOpen, setOpen] = useState(false);
  const hidden = isOpen ? 0 : day.matches.length - SHOWN_AT_FIRST;
  const heading = headingOf(day.at, now);
  return (
    <div className={styles.day}>
      <h3 className={styles.heading}>
        {heading}
        <small>
          <Plural value={day.matches.length} other="# 场" />
        </small>
      </h3>
      <MatchRows
        label={heading}
        matches={hidden > 0 ? day.matches.slice(0, SHOWN_AT_FIRST) : day.matches}
        bookedIds={bookedIds}
        onFollow={onFollow}
      />
      {hidden > 0 ? (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          <Plural value={hidden} other="还有 # 场" />
          <Icon name="down" size={14} />
        </button>
      ) : null}
    </div>
  );
});
