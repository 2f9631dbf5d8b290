import type { Host } from '@touchline/contract/anchor.ts';
import { HOST_DISPLAY, LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';
import { HostAbout } from '#features/anchor/detail/host-about.tsx';
import { HostBar, HostHead, HostCover } from '#features/anchor/detail/host-head.tsx';
import { HostSchedule } from '#features/anchor/detail/host-schedule.tsx';
import type { Show } from '#features/anchor/detail/shows.ts';
import type { useHost } from '#features/anchor/detail/use-host.ts';
import { FollowHostButton } from '#features/anchor/follow/follow-button.tsx';
import { ReportButton } from '#ui/report/report-button.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import { displayOf } from '#features/anchor/screen/anchor-screen.ts';
import { SkeletonCards, SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { useState, useMemo, type ReactNode } from 'react';
import { useLingui, Trans } from '@lingui/react/macro';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { Link } from '#platform/router/link.tsx';
import { LiveTag, PitchCover } from '#entities/host/room-cover.tsx';
import { MatchLine } from '#entities/match/match-line.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { useBack } from '#platform/router/use-back.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { PlayerSlot } from '#ui/player/player-slot.tsx';
import type { Program } from '@touchline/contract/room.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { useQuery } from '@tanstack/react-query';
import { useNameOf } from '#platform/i18n/names.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { programQuery } from '#data/host/queries.ts';
import { refetchDelay } from '#data/room/queries.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import styles from './host-view.module.css';

const sourceOf = (
  { room }: Program,
  { name, coverId }: Pick<Host, 'name' | 'coverId'>,
  { match }: Show,
  nameOf: (name: LocalName) => string,
): PlayerSource | null => {
  if (room?.liveStatus !== LIVE_STATUS.live || room.video.lines.length === 0) return null;
  return {
    key: room.liveRoomId,
    lines: room.video.lines.map((line) => ({ ...line, name: nameOf(line.name), quality: nameOf(line.quality) })),
    poster: fileUrl(coverId),
    title: `${nameOf(match.home.shortName)} - ${nameOf(match.guest.shortName)}`,
    subtitle: name,
    isPrivate: room.isPrivate === 1,
    href: `/program-detail/${room.hostId}/${match.matchId}`,
  };
};

/** What the player plays of a host's show; null until it is known, and while there is no picture. */
const useLiveSource = (host: Host, show: Show): PlayerSource | null => {
  const nameOf = useNameOf();
  const { data } = useQuery({
    ...programQuery(host.id, show.match.matchId),
    refetchInterval: ({ state }) => refetchDelay(state.data, serverClock.now()),
  });
  // The player begins anew with another source: it stays the same while nothing of it changed.
  const drawn = JSON.stringify(data === undefined ? null : sourceOf(data, host, show, nameOf));
  return useMemo(() => JSON.parse(drawn) as PlayerSource | null, [drawn]);
};

interface LiveTopProps {
  host: Host;
  show: Show;
  actions: ReactNode;
}

/** What the host shows now: the picture, and the match below it, which leads into the room. */
const LiveTop = ({ host, show, actions }: LiveTopProps) => {
  const { t } = useLingui();
  const onBack = useBack();
  const source = useLiveSource(host, show);
  return (
    <>
      <PlayerSlot
        source={source}
        overlay={
          <span className={styles.bar}>
            <IconButton icon="back" label={t`返回`} onClick={onBack} />
            <LiveTag />
            {actions}
          </span>
        }
      >
        <Picture src={fileUrl(host.coverId)} alt="" fill eager fallback={<PitchCover />} />
      </PlayerSlot>
      <Link to={`/program-detail/${host.id}/${show.match.matchId}`} className={styles.room}>
        <MatchLine match={show.match} />
        <b className={styles.enter}>
          <Trans>进入直播间</Trans>
          <Icon name="forward" size={13} />
        </b>
      </Link>
    </>
  );
};

const HostClips = lazyPage(() => import('#features/anchor/detail/host-clips.tsx'));

const Clips = ({ hostId }: { hostId: string }) => (
  <LazyBoundary fallback={null}>
    <HostClips hostId={hostId} />
  </LazyBoundary>
);

const TABS = ['schedule', 'replays', 'moments', 'record', 'about'] as const;
type HostTab = (typeof TABS)[number];

/** The parts of a host's page; the chosen one is kept in the address. */
const HostTabs = ({ children }: { children: (tab: HostTab) => ReactNode }) => {
  const { t } = useLingui();
  const [tab, choose] = useUrlChoice('tab', TABS);
  const tabs = [
    { value: 'schedule', label: t`赛程` },
    { value: 'replays', label: t`回放` },
    { value: 'moments', label: t`动态` },
    { value: 'record', label: t`战绩` },
    { value: 'about', label: t`关于` },
  ] as const;
  return (
    <Tabs label={t`主播的内容`} tabs={tabs} value={tab} onChange={choose}>
      {children(tab)}
    </Tabs>
  );
};

/**
 * A host's followers with what this member did here since: the server's own number comes later. `isFollowed` is undefined
 * until it is known.
 */
const useFollowerCount = (count: number, isFollowed: boolean | undefined): number => {
  const [counted, setCounted] = useState({ count, isFollowed });
  if (counted.count !== count || (counted.isFollowed === undefined && isFollowed !== undefined))
    setCounted({ count, isFollowed });
  if (isFollowed === undefined || counted.isFollowed === undefined) return count;
  return count + Number(isFollowed) - Number(counted.isFollowed);
};

const ReportHost = lazyPage(() => import('#features/anchor/detail/report-host.tsx'));
const HostRecord = lazyPage(() => import('#features/anchor/calls/host-record.tsx'));
const HostReplays = lazyPage(() => import('#features/anchor/detail/host-replays.tsx'));
const HostMoments = lazyPage(() => import('#features/anchor/detail/host-moments.tsx'));

const HostActions = ({ host, isOnAir }: { host: Host; isOnAir: boolean }) => (
  <span className={styles.actions}>
    <ShareButton title={host.name} showsResults={isOnAir} />
    <ReportButton action="report-host" subject={host} Sheet={ReportHost} />
  </span>
);

interface LatePanelProps {
  tab: Exclude<HostTab, 'schedule' | 'about'>;
  hostId: string;
  followerCount: number;
  now: number;
}

/** The parts that come after the page. */
const LatePanel = ({ tab, hostId, followerCount, now }: LatePanelProps) => {
  if (tab === 'replays')
    return (
      <LazyBoundary fallback={<SkeletonCards heights={['160px', '160px']} />}>
        <HostReplays hostId={hostId} />
      </LazyBoundary>
    );
  if (tab === 'record')
    return (
      <LazyBoundary fallback={<SkeletonCards heights={['132px', '248px']} />}>
        <HostRecord hostId={hostId} followerCount={followerCount} />
      </LazyBoundary>
    );
  return (
    <LazyBoundary fallback={<SkeletonRows count={2} height="288px" face="36px" lines={1} body="200px" />}>
      <HostMoments hostId={hostId} now={now} />
    </LazyBoundary>
  );
};

interface HostViewProps {
  host: Host;
  shows: readonly Show[];
  schedule: ReturnType<typeof useHost>['schedule'];
  now: number;
}

/** A host's page: what they show now or their cover, who they are, and the tabs. */
export const HostView = ({ host, shows, schedule, now }: HostViewProps) => {
  useDocumentTitle(host.name);
  const { isKnown, hostIds, matchIds: bookedIds } = useSubscriptions();
  const onFollow = useSetFollow();
  const isFollowed = hostIds.has(host.id);
  // The server renders for visitors: whether this member follows is not known yet.
  const isOwn = !useIsPrerendered() && isKnown;
  const followerCount = useFollowerCount(host.followerCount, isOwn ? isFollowed : undefined);
  const display = displayOf(host, now);
  const isLive = display === HOST_DISPLAY.live;
  const onAir = isLive ? shows.find(({ entry }) => entry.liveStatus === LIVE_STATUS.live) : undefined;

  const panel = (tab: HostTab) => {
    if (tab === 'schedule')
      return (
        <HostSchedule hostId={host.id} {...{ schedule, shows, now, bookedIds, onFollow }} entries={host.liveSchedule} />
      );
    if (tab === 'about') return <HostAbout {...{ host, isLive, followerCount, shows, now, bookedIds, onFollow }} />;
    return <LatePanel {...{ tab, now, followerCount }} hostId={host.id} />;
  };

  const actions = <HostActions host={host} isOnAir={onAir !== undefined} />;
  return (
    <div className={styles.page}>
      <div className={styles.who}>
        {onAir === undefined ? (
          <>
            <HostBar name={host.name} language={host.language} action={actions} />
            <HostCover coverId={host.coverId} />
          </>
        ) : (
          <LiveTop host={host} show={onAir} actions={actions} />
        )}
        <HostHead
          host={host}
          display={display}
          followerCount={followerCount}
          now={now}
          isOnCover={onAir === undefined}
          follow={<FollowHostButton hostId={host.id} name={host.name} isFollowed={isFollowed} onFollow={onFollow} />}
        />
      </div>
      <div className={styles.parts}>
        <Clips hostId={host.id} />
        <HostTabs>{panel}</HostTabs>
      </div>
    </div>
  );
};
