import { t } from '@lingui/core/macro';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { BOARDS } from '#data/ranking/apply-board-change.ts';
import type { BoardReply } from '#data/ranking/patch-board.ts';
import { refusalText } from '#platform/http/call-error.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { createOptimisticWrite } from '#platform/query/optimistic-write.ts';
import { queryClient } from '#platform/query/query-client.ts';

type Hidden = 0 | 1;

const MEMBER = 'member';

const isBoard = (item: object): item is BoardReply => 'mineHidden' in item;
const isUser = (item: object): item is RankedUser => 'isMine' in item && 'hidden' in item;

/** Whether the member is hidden: every board says it, and their own page. */
const hiddenRule: EntityRule<BoardReply | RankedUser, Hidden> = {
  is: (item): item is BoardReply | RankedUser => isBoard(item) || isUser(item),
  id: () => MEMBER,
  merge: (item, hidden) => {
    if (isBoard(item)) return { ...item, mineHidden: hidden };
    return item.isMine === 1 ? { ...item, hidden } : item;
  },
};

const write = createOptimisticWrite<BoardReply | RankedUser, Hidden, Hidden, object>({
  rule: hiddenRule,
  update: (_key, hidden) => hidden,
  send: (_key, hidden) => marketCall('switchRanking', { hidden }, { failures: 'quiet' }),
  succeeded: () => void queryClient.invalidateQueries(BOARDS),
  failureText: (error) => refusalText(error) ?? t`保存失败，请重试`,
});

/** Hides (1) or shows (0) the own entry on all boards, and the own page (C8). */
export const setHidden = (hidden: Hidden): Promise<void> => write(MEMBER, hidden, hidden === 1 ? 0 : 1);
