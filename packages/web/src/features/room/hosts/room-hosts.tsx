import { useLingui } from '@lingui/react/macro';
import type { MatchHost } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { isLiveOnMatch } from '@touchline/domain/live-screen.ts';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#platform/router/link.tsx';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Equaliser } from '#ui/icon/equaliser.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';
import styles from './room-hosts.module.css';

interface RoomHostsProps {
  matchId: string;
  hosts: readonly MatchHost[];
  openHostId: string | null;
  /** 关注 of the open host. */
  follow: ReactNode;
}

const HostNote = ({ host }: { host: MatchHost }) => {
  const { t } = useLingui();
  const { count, hourMinute } = useFormats();
  if (isLiveOnMatch(host))
    return (
      <small className={styles.live}>
        <Equaliser />
        {count(host.watcherCount)}
      </small>
    );
  const time = host.timeKnown ? hourMinute(host.startDate) : t`待定`;
  return <small>{host.entryStatus === LIVE_STATUS.ended ? t`已结束` : time}</small>;
};

const HostChip = ({ host, matchId, isOpen }: { host: MatchHost; matchId: string; isOpen: boolean }) => {
  const { t } = useLingui();
  const { search } = useLocation();
  const isPrivate = host.liveUserGroupId !== null;
  return (
    <Link
      to={{ pathname: `/program-detail/${host.id}/${matchId}`, search }}
      replace
      className={styles.chip}
      aria-current={isOpen ? 'true' : undefined}
      draggable={false}
      data-host={host.id}
    >
      <Avatar name={host.name} src={fileUrl(host.pictureId)} size={28} />
      <span className={styles.words}>
        <b>
          <span lang={host.language} className={styles.name}>
            {host.name}
          </span>
          <LanguageMark language={host.language} />
          {isPrivate ? (
            <span role="img" aria-label={t`私密房间`}>
              <Icon name={LAZY_ICONS.lock} size={12} />
            </span>
          ) : null}
        </b>
        <HostNote host={host} />
      </span>
    </Link>
  );
};

/** The hosts who show the match, to switch between; the open one is marked and can be followed. */
export const RoomHosts = ({ matchId, hosts, openHostId, follow }: RoomHostsProps) => {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && open) list.current.scrollLeft = open.offsetLeft - list.current.clientWidth / 3;
  }, [openHostId]);
  useEdgeFade(list, hosts);
  return (
    <nav className={styles.hosts} aria-label={t`这场比赛的主播`}>
      <ul ref={list} className={styles.list}>
        {hosts.map((host) => (
          <li key={`${host.id} ${host.liveRoomId}`}>
            <HostChip host={host} matchId={matchId} isOpen={host.id === openHostId} />
          </li>
        ))}
      </ul>
      <span className={styles.follow}>{follow}</span>
    </nav>
  );
};
