import { Trans, useLingui } from '@lingui/react/macro';
import type { LotteryApproval } from '@touchline/contract/chat.ts';
import { useState } from 'react';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LotterySheet } from '#features/chat/lottery/lottery-sheet.tsx';
import { useLottery } from '#features/chat/lottery/use-lottery.ts';
import styles from '../bars/bars.module.css';

const RESUME = 'room-lottery';

const useStateLabel = (): ((state: LotteryApproval['state'] | undefined) => string) => {
  const { t } = useLingui();
  const words: Readonly<Record<LotteryApproval['state'], string>> = {
    closed: t`已结束`,
    'not-eligible': t`查看条件`,
    open: t`参与`,
    pending: t`审核中`,
    approved: t`已通过`,
    refused: t`未通过`,
  };
  return (state) => (state === undefined ? words.open : words[state]);
};

/** The room's lottery: where the member stands, and the way to more. */
export const LotteryOffer = ({ liveRoomId }: { liveRoomId: string }) => {
  const lottery = useLottery(liveRoomId);
  const requireMember = useRequireMember();
  const [isOpen, setOpen] = useState(false);
  const wordOf = useStateLabel();
  useResume(RESUME, () => setOpen(true));
  return (
    <>
      <button
        type="button"
        className={styles.offer}
        onClick={() => {
          if (requireMember(`${RESUME}:${liveRoomId}`)) setOpen(true);
        }}
      >
        <Icon name="ticket" size={16} />
        <Trans>抽奖</Trans>
        <i>{wordOf(lottery.query.data?.state)}</i>
      </button>
      <LotterySheet liveRoomId={liveRoomId} lottery={lottery} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
