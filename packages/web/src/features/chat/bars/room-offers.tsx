import { Trans } from '@lingui/react/macro';
import type { LiveRoom } from '@touchline/contract/room.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LotteryOffer } from '#features/chat/lottery/lottery-offer.tsx';
import styles from './bars.module.css';

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
          <Icon name="envelope" size={15} />
          <Trans>红包 {amount}</Trans>
        </span>
      ) : null}
    </div>
  );
};
