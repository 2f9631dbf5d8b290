import { Trans, useLingui } from '@lingui/react/macro';
import type { LiveRoom } from '@touchline/contract/room.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useEffect, useState } from 'react';
import { usePushStatus } from '#platform/push/push.ts';
import type { LotteryApproval } from '@touchline/contract/chat.ts';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { LotterySheet } from '#features/chat/lottery/lottery-sheet.tsx';
import { useLottery } from '#features/chat/lottery/use-lottery.ts';
import { classNames } from '#ui/class-names.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import type { Chat } from '#features/chat/stream/chat.ts';
import { useChatView } from '#features/chat/stream/room-chat.ts';
import styles from './bars.module.css';

/** The message that the operator keeps above the others; a press shows all of it. */
export const PinnedBar = ({ chat }: { chat: Chat }) => {
  const { t } = useLingui();
  const pinned = useChatView(chat, (view) => view.room?.pinned ?? null);
  const [openId, setOpenId] = useState('');
  if (pinned === null) return null;
  const isOpen = openId === pinned.id;
  return (
    <button
      type="button"
      className={classNames(styles.bar, styles.pinned, isOpen && styles.open)}
      aria-expanded={isOpen}
      onClick={() => setOpenId(isOpen ? '' : pinned.id)}
    >
      <Icon name={LAZY_ICONS.pin} size={15} />
      <span className={styles.text}>
        <span className="sr-only">
          <Trans>置顶消息</Trans>
        </span>
        <b>{pinned.nickName === '' ? t`公告` : pinned.nickName}</b> {pinned.text}
      </span>
      <Icon name={isOpen ? LAZY_ICONS.up : 'down'} size={15} />
    </button>
  );
};

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
const LotteryOffer = ({ liveRoomId }: { liveRoomId: string }) => {
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
        <Icon name={LAZY_ICONS.ticket} size={16} />
        <Trans>抽奖</Trans>
        <i>{wordOf(lottery.query.data?.state)}</i>
      </button>
      <LotterySheet liveRoomId={liveRoomId} lottery={lottery} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

/** A connection that is back sooner than this was not worth a word. */
const NOTICED_MS = 2000;

/** Says that messages do not come by push just now, but a little later. */
export const LinkLine = () => {
  const status = usePushStatus();
  const [isNoticed, setNoticed] = useState(false);
  const isLost = status !== 'connected';
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setNoticed(true), NOTICED_MS);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [isLost]);
  if (!isLost || !isNoticed) return null;
  return (
    <p className={styles.link} role="status">
      <Icon name="offline" size={14} />
      {status === 'reconnecting' ? <Trans>正在重新连接…</Trans> : <Trans>实时连接断开，消息会晚几秒</Trans>}
    </p>
  );
};

/** What the room gives away, above the input. */
export const RoomOffers = ({ room }: { room: LiveRoom }) => {
  const { count } = useFormats();
  const hasLottery = room.isLotteryProgress === 1;
  const amount = count(room.redEnvelopeTotalAmount);
  if (!hasLottery && room.redEnvelopeTotalAmount === 0) return null;
  return (
    <div className={styles.offers}>
      {hasLottery ? <LotteryOffer liveRoomId={room.liveRoomId} /> : null}
      {room.redEnvelopeTotalAmount > 0 ? (
        <span className={styles.offer}>
          <Icon name={LAZY_ICONS.envelope} size={15} />
          <Trans>红包 {amount}</Trans>
        </span>
      ) : null}
    </div>
  );
};
