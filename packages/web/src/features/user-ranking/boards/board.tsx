import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RankingConfig } from '@touchline/contract/user-ranking.ts';
import { BoardNote } from '#features/user-ranking/boards/board-note.tsx';
import { SkeletonRanking } from '#ui/skeleton/skeleton.tsx';
import { MissingBoard, EmptyBoard } from '#features/user-ranking/boards/empty-board.tsx';
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
