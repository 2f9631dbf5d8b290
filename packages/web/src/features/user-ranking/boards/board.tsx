import { useLingui, Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RankingConfig, RankingPeriod } from '@touchline/contract/user-ranking.ts';
import { SkeletonRanking } from '#ui/skeleton/skeleton.tsx';
import { OwnRow } from '#features/user-ranking/boards/own-row.tsx';
import { BoardRows } from '#features/user-ranking/boards/board-rows.tsx';
import type { BoardAddress } from '#features/user-ranking/boards/use-board-address.ts';
import { useReportVotes } from '#data/ranking/reports.ts';
import { boardQuery } from '#data/ranking/queries.ts';
import { isMissing } from '#platform/query/call-query.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useSession } from '#platform/session/session.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import styles from './board.module.css';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';

interface EmptyBoardProps {
  isRunning: boolean;
  /** Whether the latest period is on screen; then the other one is the one before, else the latest. */
  isLatest: boolean;
  /** Opens the other period; null when there is none. */
  onOther: (() => void) | null;
}

const OtherBoardLink = ({ isLatest, onOther }: Pick<EmptyBoardProps, 'isLatest' | 'onOther'>) => {
  const { t } = useLingui();
  return onOther === null ? (
    <StateLink to="/news">{t`先看推荐`}</StateLink>
  ) : (
    <Button onClick={onOther}>{isLatest ? t`看上一期` : t`看本期榜单`}</Button>
  );
};

/** A board without anybody on it. */
const EmptyBoard = ({ isRunning, ...link }: EmptyBoardProps) => {
  const { t } = useLingui();
  if (!isRunning) return <EmptyState scene="lost" title={t`这一期没有人上榜`} action={<OtherBoardLink {...link} />} />;
  return (
    <EmptyState
      scene="lost"
      title={t`本期还没有人上榜`}
      text={t`战报结算之后，上榜的用户会排在这里`}
      action={<OtherBoardLink {...link} />}
    />
  );
};

/** The address names a board that is not there. */
const MissingBoard = ({ onFirst }: { onFirst: () => void }) => {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="lost"
      title={t`没有这一期榜单`}
      text={t`榜期可能已经过期`}
      action={<Button onClick={onFirst}>{t`看本期榜单`}</Button>}
    />
  );
};

interface BoardNoteProps {
  period: RankingPeriod;
  isRunning: boolean;
  config: RankingConfig | undefined;
}

/** Whether the board still moves: that of now, or one that is over, and then whether it is final (E9). */
const BoardNote = ({ period, isRunning, config }: BoardNoteProps) => {
  const { t } = useLingui();
  return (
    <p className={styles.boardNoteNote} data-mode={isRunning ? 'recent' : 'historical'}>
      <b className={isRunning ? styles.recent : styles.historical}>{isRunning ? t`实时榜` : t`历史榜`}</b>
      {period.isFrozen === 1 ? <b className={styles.final}>{t`已定榜`}</b> : null}
      {config === undefined || config.minSample === 0 ? null : (
        <span>
          <Plural value={config.minSample} other="满 # 注已结算上榜" />
        </span>
      )}
    </p>
  );
};

interface BoardProps {
  address: BoardAddress;
  config: RankingConfig | undefined;
  /** Whether no later period of the ranking is there. */
  isLatest: boolean;
  isRunning: boolean;
}

/** One board: its places, and the member's own over the lower edge. */
const Board = ({ address, config, isLatest, isRunning }: BoardProps) => {
  const { t } = useLingui();
  const isMember = useSession() !== null;
  const polling = usePolling('list');
  const query = useQuery({ ...boardQuery(address.intent), refetchInterval: isLatest ? polling : false });
  const votes = useReportVotes(query.data !== undefined);
  const other = isLatest ? config?.rankingDateList[1]?.id : null;
  if (isMissing(query)) return <MissingBoard onFirst={address.toFirst} />;
  return (
    <>
      <div className={styles.board}>
        {query.data === undefined ? (
          <p className={styles.note} />
        ) : (
          <BoardNote period={query.data.period} isRunning={isRunning} config={config} />
        )}
        <DataRegion
          query={query}
          skeleton={<SkeletonRanking podium="182px" count={6} height="54px" face="30px" />}
          failure={t`榜单加载失败`}
          isEmpty={({ list }) => list.length === 0}
          empty={
            <EmptyBoard
              isRunning={isRunning}
              isLatest={isLatest}
              onOther={other === undefined ? null : () => address.toPeriod(other)}
            />
          }
        >
          {(reply) => <BoardRows reply={reply} isRunning={isRunning} votes={votes} />}
        </DataRegion>
      </div>
      {isMember && query.data !== undefined ? (
        <OwnRow reply={query.data} isRunning={isRunning} config={config} />
      ) : null}
    </>
  );
};

export default Board;
