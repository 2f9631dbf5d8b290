import { Plural, Trans } from '@lingui/react/macro';
import type { RankingConfig, RankingPeriod } from '@touchline/contract/user-ranking.ts';
import styles from './board-note.module.css';

interface BoardNoteProps {
  period: RankingPeriod;
  isRunning: boolean;
  config: RankingConfig | undefined;
}

/** Whether the board still moves: that of now, or one that is over, and then whether it is final (E9). */
export const BoardNote = ({ period, isRunning, config }: BoardNoteProps) => (
  <p className={styles.note} data-mode={isRunning ? 'recent' : 'historical'}>
    <b className={isRunning ? styles.recent : styles.historical}>
      {isRunning ? <Trans>实时榜</Trans> : <Trans>历史榜</Trans>}
    </b>
    {period.isFrozen === 1 ? (
      <b className={styles.final}>
        <Trans>已定榜</Trans>
      </b>
    ) : null}
    {config === undefined || config.minSample === 0 ? null : (
      <span>
        <Plural value={config.minSample} other="满 # 注已结算上榜" />
      </span>
    )}
  </p>
);
