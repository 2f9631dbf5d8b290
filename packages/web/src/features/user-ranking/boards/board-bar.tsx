import { Trans, useLingui } from '@lingui/react/macro';
import type { RankingBoard, RankingConfig } from '@touchline/contract/user-ranking.ts';
import { PeriodChips } from '#features/user-ranking/boards/period-chips.tsx';
import { RankingSelect } from '#features/user-ranking/boards/ranking-select.tsx';
import type { BoardAddress } from '#features/user-ranking/boards/use-board-address.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './board-bar.module.css';

interface BoardBarProps {
  address: BoardAddress;
  /** Undefined until they have come. */
  configs: readonly RankingConfig[] | undefined;
  config: RankingConfig | undefined;
  /** Null while the latest one is on screen. */
  periodId: string | null;
  /** Whether the latest one has ended. */
  isOver: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

const Periods = ({ configs, config, periodId, isOver, address, hasFailed, onRetry }: BoardBarProps) => {
  if (hasFailed)
    return (
      <button type="button" className={styles.retry} onClick={onRetry}>
        <Trans>榜期加载失败，点此重试</Trans>
      </button>
    );
  if (configs === undefined) return <Skeleton height="16px" width="72%" />;
  if (config === undefined) return null;
  return <PeriodChips config={config} periodId={periodId} isOver={isOver} onChange={address.toPeriod} />;
};

/** Which board, which ranking, which of its periods. */
export const BoardBar = (props: BoardBarProps) => {
  const { t } = useLingui();
  const { address, configs = [], config } = props;
  const boards: { value: RankingBoard; label: string }[] = [
    { value: 'red', label: t`红单榜` },
    { value: 'gain', label: t({ message: '盈利榜', context: 'board' }) },
    { value: 'popularity', label: t`人气榜` },
  ];
  return (
    <div className={styles.bar}>
      <div className={styles.first}>
        <Chips label={t`榜单`} choices={boards} value={address.intent.board} onChange={address.toBoard} />
        {configs.length > 1 && config !== undefined ? (
          <RankingSelect configs={configs} config={config} onChange={address.toRanking} />
        ) : null}
      </div>
      <div className={styles.second}>
        <Periods {...props} />
      </div>
    </div>
  );
};
