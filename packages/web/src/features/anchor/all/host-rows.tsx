import { useLingui, Trans } from '@lingui/react/macro';
import type { Host, ScheduleEntry } from '@touchline/contract/anchor.ts';
import type { ListedHost } from '#features/anchor/all/listed-host.ts';
import { memo } from 'react';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { HOST_DISPLAY } from '@touchline/contract/match-status.ts';
import { Link } from '#platform/router/link.tsx';
import { HostAvatar } from '#entities/host/host-avatar.tsx';
import { RankMovement } from '#entities/host/rank-movement.tsx';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { MatchLine } from '#entities/match/match-line.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useFollowerText } from '#entities/host/use-follower-text.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { FollowHostButton } from '#features/anchor/follow/follow-button.tsx';
import { FactLine } from '#ui/fact-line/fact-line.tsx';
import { nearDay } from '#platform/i18n/device-zone.ts';
import styles from './host-rows.module.css';

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
  const [next] = host.liveSchedule;
  if (match === undefined && next?.title !== undefined)
    return <span className={styles.nothing}>{`${timeOf(next, today)} ${next.title}`}</span>;
  if (match === undefined) {
    return (
      <span className={styles.nothing}>
        <Trans>暂无排期</Trans>
      </span>
    );
  }
  return <MatchLine match={match} when={timeOf(next ?? match, today)} />;
};

/** A host in a list: who they are, what they show now or next, how many watch and follow. */
const HostRow = memo((row: HostRowProps) => {
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
          <Link to={`/anchor/detail/${host.id}`} lang={host.language} className={styles.link}>
            {host.name}
          </Link>
          {isLive ? <span className="sr-only">{t`直播中`}</span> : null}
          <LanguageMark language={host.language} />
          <small lang={host.language}>
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

interface BoxContext {
  /** Any moment of the present day. */
  today: number;
  followedIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

interface BoxRow {
  listed: ListedHost;
  rank: number | undefined;
  movement: number | undefined;
}

type HostBoxProps = BoxContext & { rows: readonly BoxRow[] };

const ROW_PX = 82;

const isSame = (before: HostBoxProps, after: HostBoxProps): boolean =>
  before.today === after.today &&
  before.followedIds === after.followedIds &&
  before.onFollow === after.onFollow &&
  before.rows.length === after.rows.length &&
  before.rows.every(({ listed, rank }, index) => {
    const row = after.rows[index];
    return row?.listed === listed && row.rank === rank;
  });

/**
 * A few rows that are drawn, left out and compared together: each of 500 rows on its own costs in every frame of a scroll,
 * seen or not, and in every push.
 */
const HostBox = memo(
  ({ rows, today, followedIds, onFollow }: HostBoxProps) => (
    <div className={styles.box} style={{ containIntrinsicBlockSize: `auto ${rows.length * ROW_PX}px` }}>
      {rows.map(({ listed, rank, movement }) => (
        <HostRow
          key={listed.host.id}
          {...listed}
          rank={rank}
          movement={movement}
          today={today}
          isFollowed={followedIds.has(listed.host.id)}
          onFollow={onFollow}
        />
      ))}
    </div>
  ),
  isSame,
);

/** What rows of hosts have in common. */
export interface RowContext extends BoxContext {
  listed: (update: Host) => ListedHost;
}

interface HostRowsProps {
  hosts: readonly { host: Host; rank?: number; movement?: number }[];
  context: RowContext;
}

const ROWS_PER_BOX = 10;

const boxesOf = <Row,>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_BOX) }, (_, box) =>
    rows.slice(box * ROWS_PER_BOX, (box + 1) * ROWS_PER_BOX),
  );

/** Rows of hosts as they are just now. */
export const HostRows = ({ hosts, context: { listed, today, followedIds, onFollow } }: HostRowsProps) => {
  const { t } = useLingui();
  const rows = hosts.map(({ host, rank, movement }) => ({ listed: listed(host), rank, movement }));
  return (
    <div className={styles.rows} role="list" aria-label={t`主播`}>
      {boxesOf(rows).map((box, index) => (
        <HostBox key={index} rows={box} today={today} followedIds={followedIds} onFollow={onFollow} />
      ))}
    </div>
  );
};
