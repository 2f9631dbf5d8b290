import type { ReplayCard as Card } from '@touchline/contract/replays.ts';
import { ReplayCard } from './replay-card.tsx';
import styles from './replay-grid.module.css';

interface ReplayGridProps {
  label: string;
  replays: readonly Card[];
  /** They are of the host whose page it is. */
  isOfHost?: boolean;
}

/** Recorded shows side by side. */
export const ReplayGrid = ({ label, replays, isOfHost = false }: ReplayGridProps) => (
  <ul className={styles.grid} aria-label={label}>
    {replays.map((replay) => (
      <li key={replay.id}>
        <ReplayCard replay={replay} isOfHost={isOfHost} />
      </li>
    ))}
  </ul>
);

/** The same in one line that scrolls sideways. */
export const ReplayStrip = ({ label, replays }: Omit<ReplayGridProps, 'isOfHost'>) => (
  // A list that scrolls is reached by the keyboard.
  <ul className={styles.strip} aria-label={label}>
    {replays.map((replay) => (
      <li key={replay.id}>
        <ReplayCard replay={replay} />
      </li>
    ))}
  </ul>
);
