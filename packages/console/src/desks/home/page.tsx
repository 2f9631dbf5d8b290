import type { ReactNode } from 'react';
import { useMay } from '#platform/session/session.ts';
import { DayFigures } from './day-figures.tsx';
import styles from './home.module.css';
import { OnAir } from './on-air.tsx';
import { Waiting } from './waiting.tsx';

/** What waits for a person now, and the day in numbers. */
export default function HomeDesk(): ReactNode {
  const seesDay = useMay('metrics');
  const seesShows = useMay('hosts');
  return (
    <div className={styles['home']} data-figures={seesDay}>
      <div className={styles['column']}>
        <Waiting />
        {seesShows && <OnAir />}
      </div>
      {seesDay && <DayFigures />}
    </div>
  );
}
