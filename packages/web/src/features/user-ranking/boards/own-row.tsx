import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { useLingui } from '@lingui/react/macro';
import type { RankingConfig, RankingBoard, RankingRow } from '@touchline/contract/user-ranking.ts';
import { useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { BoardValue, WinRate } from '#features/user-ranking/boards/board-value.tsx';
import { Movement } from '#features/user-ranking/boards/movement.tsx';
import type { BoardReply } from '#data/ranking/patch-board.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { useSession } from '#platform/session/session.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './own-row.module.css';
import { setHidden } from '#data/ranking/hide.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { plural } from '@lingui/core/macro';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';

const valueOf = (board: RankingBoard, { profit, reds, popularity }: RankingRow): number =>
  ({ gain: profit, red: reds, popularity })[board];

interface Ahead {
  rank: number;
  /** What is missing to draw level. */
  gap: number;
}

/** The nearest place above a value that the board shows. */
const aheadOf = ({ board, list }: BoardReply, mine: RankingRow): Ahead | null => {
  const value = valueOf(board, mine);
  const next = list.findLast((row) => valueOf(board, row) > value);
  return next === undefined ? null : { rank: next.rank, gap: valueOf(board, next) - value };
};

/** The line under the own name: how far it is to the next rank, or why there is none. */
const useOwnRankText = (): ((reply: BoardReply, isRunning: boolean, config: RankingConfig | undefined) => string) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const withoutPlace = (board: RankingBoard): string =>
    ({
      gain: t`本期盈利为正就能上榜`,
      red: t`红一注就能上榜`,
      popularity: t`获赞多于获踩就能上榜`,
    })[board];
  const toNext = (board: RankingBoard, { rank, gap }: Ahead): string => {
    const more = whole(gap);
    return {
      gain: t`再赢 ${more} 追上第 ${rank} 名`,
      red: plural(gap, { other: `再红 ${more} 注追上第 ${rank} 名` }),
      popularity: plural(gap, { other: `再得 ${more} 赞追上第 ${rank} 名` }),
    }[board];
  };
  return (reply, isRunning, config) => {
    const { board, mine, mineHidden } = reply;
    if (mineHidden === 1) return t`已隐藏，只有你看得到`;
    if (mine === null) return t`本期还没有已结算的战报`;
    if (!isRunning) return mine.rank === 0 ? t`本期没有上榜` : t`本期的名次`;
    const missing = Math.max(0, (config?.minSample ?? 0) - mine.settled);
    if (mine.rank === 0)
      return missing > 0 ? plural(missing, { other: '再结算 # 注就能参加排名' }) : withoutPlace(board);
    const ahead = aheadOf(reply, mine);
    return ahead === null ? t`领跑全榜` : toNext(board, ahead);
  };
};

interface HideSheetProps {
  open: boolean;
  isHidden: boolean;
  onClose: () => void;
}

/** The switch that takes the own entry off all boards for others. */
const HideSheet = ({ open, isHidden, onClose }: HideSheetProps) => {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`我的榜单设置`}>
      <Switch size="large" className={styles.line} checked={isHidden} onToggle={() => void setHidden(isHidden ? 0 : 1)}>
        <span className={styles.hideSheetWords}>
          <b>{t`隐藏我的榜单`}</b>
          <small>{t`打开后，别人在所有榜单上都看不到你，也打不开你的战报主页；随时可以恢复。`}</small>
        </span>
      </Switch>
    </Sheet>
  );
};

interface OwnRowProps {
  reply: BoardReply;
  isRunning: boolean;
  config: RankingConfig | undefined;
}

const Rank = ({ reply: { mine, mineHidden }, isRunning }: Pick<OwnRowProps, 'reply' | 'isRunning'>) => {
  const { t } = useLingui();
  const rank = mine?.rank ?? 0;
  if (rank === 0 || mineHidden === 1)
    return <span className={styles.none}>{mineHidden === 1 ? t`已隐藏` : t`未上榜`}</span>;
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
      {mine === null ? null : <WinRate row={mine} />}
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
