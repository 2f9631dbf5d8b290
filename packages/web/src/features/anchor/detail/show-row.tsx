import { Plural, Trans } from '@lingui/react/macro';
import type { ScheduleEntry } from '@touchline/contract/anchor.ts';
import { HOST_DISPLAY } from '@touchline/contract/match-status.ts';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { LiveTag } from '#entities/host/room-cover.tsx';
import { MatchRow } from '#entities/match/match-row.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import type { IconDrawing } from '#ui/icon/icon.tsx';
import type { Show } from '#features/anchor/detail/shows.ts';
import { BookMatchButton } from '#features/anchor/follow/follow-button.tsx';
import type { SetFollow } from '#data/host/subscriptions.ts';
import styles from './show-row.module.css';

interface ShowRowProps {
  hostId: string;
  show: Show;
  isBooked: boolean;
  onFollow: SetFollow;
}

const Mark = ({ icon, children }: { icon: IconDrawing; children: ReactNode }) => (
  <span className={styles.mark}>
    <Icon name={icon} size={12} />
    {children}
  </span>
);

/** What is special about the room: private, red envelopes, a lottery. */
const Marks = ({ entry }: { entry: ScheduleEntry }) => {
  const { liveUserGroupId, redEnvelopeTotalAmount: coins, isLotteryProgress } = entry;
  if (liveUserGroupId === null && coins === 0 && isLotteryProgress === 0) return null;
  return (
    <p className={styles.marks}>
      {liveUserGroupId === null ? null : (
        <Mark icon={LAZY_ICONS.lock}>
          <Trans>私密房间</Trans>
        </Mark>
      )}
      {coins > 0 ? (
        <Mark icon={LAZY_ICONS.envelope}>
          <Plural value={coins} other="红包 # 金币" />
        </Mark>
      ) : null}
      {isLotteryProgress === 1 ? (
        <Mark icon={LAZY_ICONS.ticket}>
          <Trans>抽奖</Trans>
        </Mark>
      ) : null}
    </p>
  );
};

/** A show of the host: the match with its live score leads into the room, one that is yet to begin can be booked. */
export const ShowRow = memo(({ hostId, show: { entry, match }, isBooked, onFollow }: ShowRowProps) => {
  const nameOf = useNameOf();
  const isLive = entry.liveHostType === HOST_DISPLAY.live;
  const isAhead = useIsToCome(match);
  const name = `${nameOf(match.home.shortName)} - ${nameOf(match.guest.shortName)}`;
  return (
    <li className={styles.show}>
      <MatchRow
        match={match}
        link={(content, className) => (
          <Link to={`/program-detail/${hostId}/${match.matchId}`} className={className}>
            {content}
          </Link>
        )}
        hosts={isLive ? <LiveTag /> : null}
        action={
          isAhead && !isLive ? (
            <BookMatchButton matchId={match.matchId} name={name} isBooked={isBooked} onFollow={onFollow} />
          ) : undefined
        }
      />
      <Marks entry={entry} />
    </li>
  );
});
