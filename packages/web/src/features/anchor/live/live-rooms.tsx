import { memo } from 'react';
import type { SetFollow } from '#data/host/subscriptions.ts';
import type { LiveRoom } from '#features/anchor/screen/anchor-screen.ts';
import { Link } from '#platform/router/link.tsx';
import { HostCard } from '#entities/host/host-card.tsx';
import { FollowHostButton, FollowHostMark } from '#features/anchor/follow/follow-button.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { FactLine } from '#ui/fact-line/fact-line.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import styles from './live-rooms.module.css';

const NoPlayer = (_: { address: string }) => null;

/** N8: nothing of a player is loaded with the page; without it the cover stays. */
const LazyPlayer = lazyPage<{ address: string }>(() =>
  import('#features/anchor/player/lazy-player.tsx').catch(() => ({ default: NoPlayer })),
);

/** A room's stream in its cover; pictures move only where the app is. */
export const RoomScreen = ({ address }: { address: string }) =>
  useIsPrerendered() ? null : (
    <LazyBoundary fallback={null}>
      <LazyPlayer address={address} />
    </LazyBoundary>
  );

interface RoomCardProps {
  room: LiveRoom;
  /** The first one is large and plays in place. */
  isFirst: boolean;
  isFollowed: boolean;
  onFollow: SetFollow;
}

/** A room on air; a tap enters it. */
const RoomCard = memo(({ room: { host, tags, match }, isFirst, isFollowed, onFollow }: RoomCardProps) => {
  const FollowControl = isFirst ? FollowHostButton : FollowHostMark;
  return (
    <HostCard
      name={host.name}
      language={host.language}
      portrait={fileUrl(host.pictureId)}
      cover={fileUrl(host.coverId)}
      thumbnail={host.thumbnail}
      watcherCount={host.watcherCount}
      isLive
      match={match}
      note={<FactLine facts={tags} lang={host.language} />}
      hasRedEnvelope={host.redEnvelopeTotalAmount > 0}
      hasLottery={host.isLotteryProgress === 1}
      size={isFirst ? 'large' : 'normal'}
      eager={isFirst}
      screen={isFirst ? <RoomScreen address={host.videoSourceDetail.m3u8} /> : undefined}
      link={(name, className) => (
        <Link to={`/program-detail/${host.id}/${match.matchId}`} className={className}>
          {name}
        </Link>
      )}
      action={<FollowControl hostId={host.id} name={host.name} isFollowed={isFollowed} onFollow={onFollow} />}
    />
  );
});

interface LiveRoomsProps {
  rooms: readonly LiveRoom[];
  followedHostIds: ReadonlySet<string>;
  onFollow: SetFollow;
}

/** Cards below the first, in two columns. */
const MOST_PAIRED = 4;

const paired = (rooms: readonly LiveRoom[]): readonly LiveRoom[] => {
  const rest = rooms.slice(1, 1 + MOST_PAIRED);
  return rest.length > 1 ? rest.slice(0, rest.length - (rest.length % 2)) : rest;
};

/** The first room large, the others in pairs; more of them are a tap away. */
export const LiveRooms = memo(({ rooms, followedHostIds, onFollow }: LiveRoomsProps) => {
  const [first] = rooms;
  if (first === undefined) return null;
  const card = (room: LiveRoom, isFirst: boolean) => (
    <RoomCard room={room} isFirst={isFirst} isFollowed={followedHostIds.has(room.host.id)} onFollow={onFollow} />
  );
  return (
    <ul className={styles.rooms}>
      <li key={first.host.id} className={styles.first}>
        {card(first, true)}
      </li>
      {paired(rooms).map((room) => (
        <li key={room.host.id}>{card(room, false)}</li>
      ))}
    </ul>
  );
});
