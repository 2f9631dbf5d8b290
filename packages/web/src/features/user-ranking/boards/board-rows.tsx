import { useLingui } from '@lingui/react/macro';
import type { RankingEntry, RankingBoard } from '@touchline/contract/user-ranking.ts';
import { useCallback, useState, useLayoutEffect, useRef, memo } from 'react';
import type { RefObject } from 'react';
import { BoardPodium } from '#features/user-ranking/boards/podium.tsx';
import type { BoardReply } from '#data/ranking/patch-board.ts';
import type { ReportVotes } from '#data/ranking/reports.ts';
import { BoardValue, WinRate } from '#features/user-ranking/boards/board-value.tsx';
import { Movement } from '#features/user-ranking/boards/movement.tsx';
import { UserText } from '#features/user-ranking/boards/user-text.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Link } from '#platform/router/link.tsx';
import { Report } from '#entities/report/report.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './board-rows.module.css';

interface ReportsPanelProps {
  entry: RankingEntry;
  votes: ReportVotes;
}

/** The latest reports of a user, and the way to all of them. A row that came by push waits for its reports. */
const ReportsPanel = ({ entry: { userId, bettingReportList, showMore }, votes }: ReportsPanelProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.reports}>
      {bettingReportList.length === 0 ? <Skeleton height="104px" radius="var(--r2)" /> : null}
      {bettingReportList.map((report) => (
        <Report key={report.id} report={report} {...votes} />
      ))}
      <Link to={`/user-ranking/user/${userId}`} className={styles.moreReports}>
        {showMore === 1 ? t`查看更多战报` : t`进入主页`}
        <Icon name="forward" size={12} />
      </Link>
    </div>
  );
};

interface BoardRowProps {
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
const BoardRow = memo(({ entry, board, hasMovement, isMine, isOpen, onToggle, votes }: BoardRowProps) => {
  const { t } = useLingui();
  const { userId, name, headUrl, rank, movement } = entry;
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
        <WinRate row={entry} />
        <BoardValue board={board} row={entry} />
      </div>
      {isOpen ? <ReportsPanel entry={entry} votes={votes} /> : null}
    </li>
  );
});

interface ElementPosition {
  left: number;
  top: number;
}

const MOVE = { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const;

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const move = (element: HTMLElement, from: ElementPosition, to: ElementPosition): void => {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (x !== 0 || y !== 0) element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], MOVE);
};

/**
 * Lets the children with `data-user` slide to their new places when `order` changes; the box has to be positioned. Their
 * places are those of the layout, so that a move under way does not disturb the next one.
 */
const useMoves = (order: string): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<{ order: string; places: ReadonlyMap<string, ElementPosition> } | null>(null);
  useLayoutEffect(() => {
    const elements = [...(box.current?.querySelectorAll<HTMLElement>('[data-user]') ?? [])];
    const places = new Map<string, ElementPosition>();
    const before = last.current;
    const isMoved = before !== null && before.order !== order && !wantsLessMotion();
    for (const element of elements) {
      const id = element.dataset['user'] ?? '';
      const place = { left: element.offsetLeft, top: element.offsetTop };
      const from = isMoved ? before.places.get(id) : undefined;
      places.set(id, place);
      if (from) move(element, from, place);
    }
    last.current = { order, places };
  });
  return box;
};

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
      <BoardPodium entries={first} openId={openId} {...shared} />
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
