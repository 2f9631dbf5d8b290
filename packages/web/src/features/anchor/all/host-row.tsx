import { Trans, useLingui } from '@lingui/react/macro';
import { HOST_DISPLAY } from '@touchline/contract/match-status.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { HostAvatar } from '#entities/host/host-avatar.tsx';
import { RankMovement } from '#entities/host/rank-movement.tsx';
import { MatchLine } from '#entities/match/match-line.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useFollowerText } from '#entities/host/use-follower-text.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import type { ListedHost } from '#features/anchor/all/listed-host.ts';
import { FollowHostButton } from '#features/anchor/follow/follow-button.tsx';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { FactLine } from '#ui/fact-line/fact-line.tsx';
import styles from './host-row.module.css';
import type { ScheduleEntry } from '@touchline/contract/anchor.ts';
import { nearDay } from '#platform/i18n/device-zone.ts';

type Show = Pick<ScheduleEntry, 'startDate' | 'timeKnown'>;

/** When a show begins, in a word: 今天 20:30, 明天 20:30, 11月28日; 今天 while nobody knows the hour. `now` in epoch ms. */
const useShowTime = (): ((show: Show, now: number) => string) => {
  const { t } = useLingui();
  const { hourMinute, monthDay } = useFormats();
  return ({ startDate, timeKnown }, now) => {
    const near = nearDay(startDate, now);
    const time = hourMinute(startDate);
    if (near === 'today') return timeKnown ? t`今天 ${time}` : t`今天`;
    if (near === 'tomorrow') return timeKnown ? t`明天 ${time}` : t`明天`;
    return monthDay(startDate);
  };
};

type HostRowProps = ListedHost & {
  /** Any moment of the present day. */
  today: number;
  isFollowed: boolean;
  onFollow: SetFollow;
  /** The place in the rank, with the places won since the day before. */
  rank: number | undefined;
  movement: number | undefined;
};

const Rank = ({ rank, movement }: { rank: number; movement: number }) => (
  <span className={styles.place}>
    <b>{rank}</b>
    <RankMovement movement={movement} />
  </span>
);

/** What the host shows now or next, in one line. */
const ShowLine = ({ host, match, today }: Pick<HostRowProps, 'host' | 'match' | 'today'>) => {
  const timeOf = useShowTime();
  if (match === undefined) {
    return (
      <span className={styles.nothing}>
        <Trans>暂无排期</Trans>
      </span>
    );
  }
  return <MatchLine match={match} when={timeOf(host.liveSchedule[0] ?? match, today)} />;
};

/** A host in a list: who they are, what they show now or next, how many watch and follow. */
export const HostRow = memo((row: HostRowProps) => {
  const { host, display, match, today, isFollowed, onFollow, rank, movement = 0 } = row;
  const { t } = useLingui();
  const { count } = useFormats();
  const isLive = display === HOST_DISPLAY.live;
  const followers = useFollowerText()(host.followerCount);
  const watchers = t`${count(host.watcherCount)} 人在看`;
  return (
    <div className={styles.row} role="listitem" data-host={host.id}>
      {rank === undefined ? null : <Rank rank={rank} movement={movement} />}
      <HostAvatar name={host.name} portrait={fileUrl(host.pictureId)} display={display} size={44} />
      <span className={styles.words}>
        <span className={styles.who}>
          <Link to={`/anchor/detail/${host.id}`} className={styles.link}>
            {host.name}
          </Link>
          {isLive ? <span className="sr-only">{t`直播中`}</span> : null}
          <small>
            <FactLine facts={host.tags} />
          </small>
        </span>
        <ShowLine host={host} match={match} today={today} />
        <small>
          <FactLine facts={isLive ? [watchers, followers] : [followers]} />
        </small>
      </span>
      <span className={styles.action}>
        <FollowHostButton look="soft" hostId={host.id} name={host.name} isFollowed={isFollowed} onFollow={onFollow} />
      </span>
    </div>
  );
});
