import { memo } from 'react';
import { Link } from 'react-router';
import { HostCard } from '#entities/host/host-card.tsx';
import { FollowHostButton, FollowHostMark } from '#features/anchor/follow/follow-button.tsx';
import type { SetFollow } from '#data/host/subscriptions.ts';
import { RoomScreen } from '#features/anchor/live/room-screen.tsx';
import type { LiveRoom } from '#features/anchor/screen/rooms.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { FactLine } from '#ui/fact-line/fact-line.tsx';

interface RoomCardProps {
  room: LiveRoom;
  /** The first one is large and plays in place. */
  isFirst: boolean;
  isFollowed: boolean;
  onFollow: SetFollow;
}

/** A room on air; a tap enters it. */
export const RoomCard = memo(({ room: { host, tags, match }, isFirst, isFollowed, onFollow }: RoomCardProps) => {
  const FollowControl = isFirst ? FollowHostButton : FollowHostMark;
  return (
    <HostCard
      name={host.name}
      portrait={fileUrl(host.pictureId)}
      cover={fileUrl(host.coverId)}
      watcherCount={host.watcherCount}
      isLive
      match={match}
      note={<FactLine facts={tags} />}
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
