import { Trans } from '@lingui/react/macro';
import type { RankingRow } from '@touchline/contract/user-ranking.ts';
import { RankMovement } from '#entities/host/rank-movement.tsx';
import styles from './movement.module.css';

/** Places won or lost since the day before; 新 for somebody who was not there. */
export const Movement = ({ movement }: Pick<RankingRow, 'movement'>) =>
  movement === null ? (
    <span className={styles.new}>
      <Trans>新</Trans>
    </span>
  ) : (
    <RankMovement movement={movement} />
  );
