import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchHost } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { LiveRoom, Program } from '@touchline/contract/room.ts';
import { isLiveOnMatch } from '@touchline/domain/live-screen.ts';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { CalendarLink } from '#entities/match/calendar-link.tsx';
import { useIsToCome } from '#entities/match/use-is-to-come.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { countdown } from '#platform/time/countdown.ts';
import { useNow } from '#platform/time/use-now.ts';
import styles from './room-notice.module.css';

interface NoticeProps {
  children: ReactNode;
  action?: ReactNode;
  icon: IconName | IconDrawing;
}

const Notice = ({ icon, children, action }: NoticeProps) => (
  <div className={styles.notice} role="status" data-notice>
    <Icon name={icon} size={17} />
    <p>{children}</p>
    {action}
  </div>
);

/** When the host comes. Before the match the stage counts down already; afterwards the wait is told here. */
const Waiting = ({ room, isAhead, book }: { room: LiveRoom; isAhead: boolean; book: ReactNode }) => {
  const { t } = useLingui();
  const { hourMinute } = useFormats();
  const left = countdown(room.startDate, useNow());
  const time = hourMinute(room.startDate);
  if (!room.timeKnown)
    return <Notice icon={LAZY_ICONS.clock} action={isAhead ? book : null}>{t`主播开播时间待定`}</Notice>;
  if (left === null) return <Notice icon={LAZY_ICONS.clock}>{t`主播马上就到`}</Notice>;
  const { days, clock } = left;
  return (
    <Notice icon={LAZY_ICONS.clock} action={isAhead ? book : null}>
      {t`主播 ${time} 开播`}
      {isAhead ? null : (
        <span className={styles.left} role="timer">
          {days > 0 ? t`还有 ${days} 天 ${clock}` : t`还有 ${clock}`}
        </span>
      )}
    </Notice>
  );
};

/** A show that is over leads on: to another host of the match, else to the next shows of this one. */
const Over = ({ room, hosts, matchId }: { room: LiveRoom; hosts: readonly MatchHost[]; matchId: string }) => {
  const other = hosts.find((host) => host.id !== room.hostId && isLiveOnMatch(host));
  const name = other?.name ?? '';
  return (
    <Notice
      icon={LAZY_ICONS.leave}
      action={
        <Link
          className={styles.next}
          to={other === undefined ? `/anchor/detail/${room.hostId}` : `/program-detail/${other.id}/${matchId}`}
          replace={other !== undefined}
        >
          {other === undefined ? <Trans>看主播的下一场</Trans> : <Trans>去看 {name}</Trans>}
        </Link>
      }
    >
      <Trans>这场直播已经结束</Trans>
    </Notice>
  );
};

interface ShowNoticeProps {
  room: LiveRoom;
  hosts: readonly MatchHost[];
  /** Of the page's address. */
  matchId: string;
  /** Whether its match is to come. */
  isAhead: boolean;
  book: ReactNode;
}

/** What a viewer has to know of a show that is not on air. */
export const ShowNotice = ({ room, hosts, matchId, isAhead, book }: ShowNoticeProps) => {
  if (room.liveStatus === LIVE_STATUS.notStarted) return <Waiting room={room} isAhead={isAhead} book={book} />;
  return room.liveStatus === LIVE_STATUS.live ? null : <Over room={room} hosts={hosts} matchId={matchId} />;
};

interface RoomNoticeProps {
  program: Program;
  /** 预约 of the match. */
  book: ReactNode;
}

/** What a viewer has to know of a room that is not on air, or of a match that nobody shows yet. */
const RoomNotice = ({ program: { match, hosts, room }, book }: RoomNoticeProps) => {
  const isAhead = useIsToCome(match);
  const action = (
    <>
      <CalendarLink match={match} />
      {book}
    </>
  );
  if (room === null) {
    return isAhead ? (
      <Notice icon="bell" action={action}>
        <Trans>比赛还没开始，可以先预约</Trans>
      </Notice>
    ) : null;
  }
  return <ShowNotice {...{ room, hosts, isAhead }} book={action} matchId={match.matchId} />;
};

export default RoomNotice;
