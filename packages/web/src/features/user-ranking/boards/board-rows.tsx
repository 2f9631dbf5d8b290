import { useLingui } from '@lingui/react/macro';
import type { RankingEntry } from '@touchline/contract/user-ranking.ts';
import { useCallback, useState } from 'react';
import { BoardRow } from '#features/user-ranking/boards/board-row.tsx';
import { Podium } from '#features/user-ranking/boards/podium.tsx';
import { ReportsPanel } from '#features/user-ranking/boards/reports-panel.tsx';
import { useMoves } from '#features/user-ranking/boards/use-moves.ts';
import type { BoardReply } from '#data/ranking/patch-board.ts';
import type { ReportVotes } from '#data/ranking/reports.ts';
import styles from './board-rows.module.css';

interface BoardRowsProps {
  reply: BoardReply;
  isRunning: boolean;
  votes: ReportVotes;
}

const ON_PODIUM = 3;

/** The podium with the reports of the one that was tapped, then the rows. */
export const BoardRows = ({ reply: { list, board, mine }, isRunning, votes }: BoardRowsProps) => {
  const { t } = useLingui();
  const [openId, setOpenId] = useState<string | null>(null);
  const onToggle = useCallback((userId: string) => setOpenId((open) => (open === userId ? null : userId)), []);
  const box = useMoves(list.map(({ userId }) => userId).join(' '));
  const first = list.slice(0, ON_PODIUM);
  const shared = { board, hasMovement: isRunning, onToggle };
  const opened: RankingEntry | undefined = first.find(({ userId }) => userId === openId);
  return (
    <div ref={box} className={styles.places}>
      <Podium entries={first} openId={openId} {...shared} />
      {opened === undefined ? null : (
        <section className={styles.opened} aria-label={t`${opened.name} 的战报`}>
          <ReportsPanel key={opened.userId} entry={opened} votes={votes} />
        </section>
      )}
      {list.length > ON_PODIUM ? (
        <ol className={styles.rows} aria-label={t`榜单`} start={ON_PODIUM + 1}>
          {list.slice(ON_PODIUM).map((entry) => (
            <BoardRow
              key={entry.userId}
              entry={entry}
              isMine={entry.userId === mine?.userId}
              isOpen={entry.userId === openId}
              votes={votes}
              {...shared}
            />
          ))}
        </ol>
      ) : null}
    </div>
  );
};
