import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RankingConfig } from '@touchline/contract/user-ranking.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { BoardValue } from '#features/user-ranking/boards/board-value.tsx';
import { HideSheet } from '#features/user-ranking/boards/hide-sheet.tsx';
import { Movement } from '#features/user-ranking/boards/movement.tsx';
import { useOwnRankText } from '#features/user-ranking/boards/own-rank-text.ts';
import type { BoardReply } from '#data/ranking/patch-board.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { useSession } from '#platform/session/session.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './own-row.module.css';

interface OwnRowProps {
  reply: BoardReply;
  isRunning: boolean;
  config: RankingConfig | undefined;
}

const Rank = ({ reply: { mine, mineHidden }, isRunning }: Pick<OwnRowProps, 'reply' | 'isRunning'>) => {
  const rank = mine?.rank ?? 0;
  if (rank === 0 || mineHidden === 1)
    return <span className={styles.none}>{mineHidden === 1 ? <Trans>已隐藏</Trans> : <Trans>未上榜</Trans>}</span>;
  return (
    <>
      <b className={styles.rank}>{rank}</b>
      {isRunning && mine !== null ? <Movement movement={mine.movement} /> : null}
    </>
  );
};

/** The member's own place, over the lower edge of the page; also below the last row, hidden, or without a place. */
export const OwnRow = ({ reply, isRunning, config }: OwnRowProps) => {
  const { t } = useLingui();
  const user = useSession()?.user;
  const words = useOwnRankText()(reply, isRunning, config);
  const [isAsking, setAsking] = useState(false);
  const { board, mine, mineHidden } = reply;
  const hasEntry = mine !== null || mineHidden === 1;
  const name = mine?.name ?? user?.username ?? '';
  return (
    <aside className={styles.own} aria-label={t`我的名次`}>
      <span className={styles.place}>
        <Rank reply={reply} isRunning={isRunning} />
      </span>
      <Avatar name={name} src={fileUrl(mine?.headUrl ?? '')} size={30} />
      <span className={styles.words}>
        {mine === null ? (
          <b>{t`我`}</b>
        ) : (
          <Link to={`/user-ranking/user/${mine.userId}`} className={styles.name}>
            {t`我`}
          </Link>
        )}
        <small>{words}</small>
      </span>
      {mine === null || mine.winRate === null ? null : (
        <span className={styles.rate}>
          <span className="sr-only">{t`胜率`} </span>
          {mine.winRate}%
        </span>
      )}
      {mine === null ? null : <BoardValue board={board} row={mine} />}
      {hasEntry ? (
        <IconButton
          icon={LAZY_ICONS.more}
          label={t`我的榜单设置`}
          className={styles.more}
          onClick={() => setAsking(true)}
        />
      ) : null}
      <HideSheet open={isAsking} isHidden={mineHidden === 1} onClose={() => setAsking(false)} />
    </aside>
  );
};
