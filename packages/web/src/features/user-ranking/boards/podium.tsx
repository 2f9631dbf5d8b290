import { useLingui } from '@lingui/react/macro';
import type { RankingBoard, RankingEntry } from '@touchline/contract/user-ranking.ts';
import { BoardValue } from '#features/user-ranking/boards/board-value.tsx';
import { Movement } from '#features/user-ranking/boards/movement.tsx';
import { FollowBets, UserTitle } from '#features/user-ranking/boards/user-text.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './podium.module.css';

interface PodiumProps {
  /** Three at most. */
  entries: readonly RankingEntry[];
  board: RankingBoard;
  hasMovement: boolean;
  openId: string | null;
  onToggle: (userId: string) => void;
}

type StepProps = Omit<PodiumProps, 'entries'> & { entry: RankingEntry; step: number };

const FACE = { first: 52, other: 44 } as const;

const Step = ({ entry, step, board, hasMovement, openId, onToggle }: StepProps) => {
  const { t } = useLingui();
  const { userId, name, headUrl, rank, movement, winRate } = entry;
  const isOpen = openId === userId;
  return (
    <li className={styles.step} data-step={step} data-user={userId} data-open={isOpen || undefined}>
      <Avatar name={name} src={fileUrl(headUrl)} size={step === 1 ? FACE.first : FACE.other} className={styles.face} />
      <div className={styles.stand}>
        <button type="button" aria-expanded={isOpen} className={styles.name} onClick={() => onToggle(userId)}>
          {name}
        </button>
        <span className={styles.title}>
          <UserTitle row={entry} />
        </span>
        <BoardValue board={board} row={entry} size="large" />
        <small className={styles.bets}>
          <FollowBets row={entry} />
        </small>
        <span className={styles.foot}>
          {winRate === null ? null : (
            <span>
              <span className="sr-only">{t`胜率`} </span>
              {winRate}%
            </span>
          )}
          {hasMovement ? <Movement movement={movement} /> : null}
        </span>
        <b className={styles.rank}>
          {rank}
          <span className="sr-only">{t`名`}</span>
        </b>
      </div>
    </li>
  );
};

/** The first three: the winner in the middle and highest. */
export const Podium = ({ entries, ...context }: PodiumProps) => {
  const { t } = useLingui();
  return (
    <ol className={styles.podium} aria-label={t`前三名`}>
      {entries.map((entry, index) => (
        <Step key={entry.userId} entry={entry} step={index + 1} {...context} />
      ))}
    </ol>
  );
};
