import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RankingBoard, RankingConfig, RankingRow } from '@touchline/contract/user-ranking.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import type { BoardReply } from '#data/ranking/patch-board.ts';

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

/** What is told under the own name: how far it is to the next place, or why there is none. */
export const useOwnRankText = (): ((
  reply: BoardReply,
  isRunning: boolean,
  config: RankingConfig | undefined,
) => string) => {
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
