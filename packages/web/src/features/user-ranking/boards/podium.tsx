import { useLingui } from '@lingui/react/macro';
import type { RankingBoard, RankingEntry } from '@touchline/contract/user-ranking.ts';
import { BoardValue, WinRate } from '#features/user-ranking/boards/board-value.tsx';
import { Movement } from '#features/user-ranking/boards/movement.tsx';
import { FollowBets, UserTitle } from '#features/user-ranking/boards/user-text.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Podium, PodiumStep } from '#ui/podium/podium.tsx';
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
  const { userId, name, headUrl, rank, movement } = entry;
  const isOpen = openId === userId;
  return (
    <PodiumStep
      step={step}
      rank={
        <>
          {rank}
          <span className="sr-only">{t`名`}</span>
        </>
      }
      data-user={userId}
      data-open={isOpen || undefined}
      face={<Avatar name={name} src={fileUrl(headUrl)} size={step === 1 ? FACE.first : FACE.other} />}
    >
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
        <WinRate row={entry} />
      </span>
      {hasMovement ? (
        <span className={styles.movement}>
          <Movement movement={movement} />
        </span>
      ) : null}
    </PodiumStep>
  );
};

/** The first three of a board; a press shows their latest reports. */
export const BoardPodium = ({ entries, ...context }: PodiumProps) => (
  <Podium className={styles.podium}>
    {entries.map((entry, index) => (
      <Step key={entry.userId} entry={entry} step={index + 1} {...context} />
    ))}
  </Podium>
);
