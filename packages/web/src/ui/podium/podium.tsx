import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './podium.module.css';

/** The first three: the winner in the middle and highest. Give it `PodiumStep`s; `className` sets the measures. */
export const Podium = ({ className, children }: { className: string | undefined; children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <ol className={classNames(styles.podium, className)} aria-label={t`前三名`}>
      {children}
    </ol>
  );
};

interface PodiumStepProps {
  /** 1 to 3, from the middle outwards. */
  step: number;
  /** What stands on it; those with the same result share a rank. */
  rank: ReactNode;
  face: ReactNode;
  children: ReactNode;
  [data: `data-${string}`]: string | true | undefined;
}

/** A face on its stand. */
export const PodiumStep = ({ step, rank, face, children, ...data }: PodiumStepProps) => (
  <li className={styles.step} data-step={step} {...data}>
    {face}
    <div className={styles.stand}>
      {children}
      <b className={styles.rank}>{rank}</b>
    </div>
  </li>
);
