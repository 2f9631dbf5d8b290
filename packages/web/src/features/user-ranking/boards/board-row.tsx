import { useLingui } from '@lingui/react/macro';
import type { RankingBoard, RankingEntry } from '@touchline/contract/user-ranking.ts';
import { memo } from 'react';
import { BoardValue } from '#features/user-ranking/boards/board-value.tsx';
import { Movement } from '#features/user-ranking/boards/movement.tsx';
import { ReportsPanel } from '#features/user-ranking/boards/reports-panel.tsx';
import { UserText } from '#features/user-ranking/boards/user-text.tsx';
import type { ReportVotes } from '#data/ranking/reports.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './board-row.module.css';

export interface BoardRowProps {
  entry: RankingEntry;
  board: RankingBoard;
  /** Arrows are of the running period only. */
  hasMovement: boolean;
  isMine: boolean;
  isOpen: boolean;
  onToggle: (userId: string) => void;
  votes: ReportVotes;
}

/** A place of a board; a tap shows the latest reports below it. */
export const BoardRow = memo(({ entry, board, hasMovement, isMine, isOpen, onToggle, votes }: BoardRowProps) => {
  const { t } = useLingui();
  const { userId, name, headUrl, rank, movement, winRate } = entry;
  return (
    <li className={styles.item} data-user={userId} data-mine={isMine || undefined} data-open={isOpen || undefined}>
      <div className={styles.row}>
        <b className={styles.rank}>
          {rank}
          <span className="sr-only">{t`名`}</span>
        </b>
        {hasMovement ? (
          <span className={styles.movement}>
            <Movement movement={movement} />
          </span>
        ) : null}
        <Avatar name={name} src={fileUrl(headUrl)} size={30} />
        <span className={styles.words}>
          <button type="button" aria-expanded={isOpen} className={styles.name} onClick={() => onToggle(userId)}>
            {name}
          </button>
          <UserText row={entry} />
        </span>
        {winRate === null ? null : (
          <span className={styles.rate}>
            <span className="sr-only">{t`胜率`} </span>
            {winRate}%
          </span>
        )}
        <BoardValue board={board} row={entry} />
      </div>
      {isOpen ? <ReportsPanel entry={entry} votes={votes} /> : null}
    </li>
  );
});
