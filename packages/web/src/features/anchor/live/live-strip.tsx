import { useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { LiveTag, PitchCover } from '#entities/host/room-cover.tsx';
import { RoomThumbnail } from '#entities/host/room-thumbnail.tsx';
import { ScoreStrip } from '#entities/match/score.tsx';
import { FollowHostButton } from '#features/anchor/follow/follow-button.tsx';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import { RoomScreen } from '#features/anchor/live/live-rooms.tsx';
import { useAnchorPush } from '#features/anchor/screen/use-anchor-push.ts';
import type { LiveRoom } from '#features/anchor/screen/anchor-screen.ts';
import { useAnchorScreen } from '#features/anchor/screen/use-anchor-screen.ts';
import { useMinute } from '#features/anchor/screen/use-minute.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { FactLine } from '#ui/fact-line/fact-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { SkeletonSection, SkeletonStrip } from '#ui/skeleton/skeleton.tsx';
import styles from './live-strip.module.css';

/** So many stand one below the other beside a page. */
const MOST = 4;

const Room = ({ room: { host, tags, match }, isFirst }: { room: LiveRoom; isFirst: boolean }) => {
  const { t } = useLingui();
  const watchers = useFormats().count(host.watcherCount);
  const { hostIds } = useSubscriptions();
  const setFollow = useSetFollow();
  return (
    <article className={styles.strip} data-host={host.id}>
      <div className={styles.cover}>
        <Picture src={fileUrl(host.coverId)} alt="" fill sizes="46vw" eager fallback={<PitchCover />} />
        <RoomThumbnail address={host.thumbnail} match={match} />
        {isFirst ? <RoomScreen address={host.videoSourceDetail.m3u8} /> : null}
        <span className={styles.tag}>
          <LiveTag />
        </span>
        <ScoreStrip match={match} size="normal" />
      </div>
      <div className={styles.words}>
        <span className={styles.who}>
          <Avatar name={host.name} src={fileUrl(host.pictureId)} size={26} />
          <Link to={`/program-detail/${host.id}/${match.matchId}`} lang={host.language} className={styles.link}>
            {host.name}
          </Link>
        </span>
        <small className={styles.note}>
          <Icon name="eye" size={13} />
          {watchers}
          <span className="sr-only">{t`人在看`}</span>
          <FactLine facts={tags} lang={host.language} className={styles.tags} />
        </small>
        <span className={styles.action}>
          <FollowHostButton
            hostId={host.id}
            name={host.name}
            isFollowed={hostIds.has(host.id)}
            onFollow={setFollow}
            look="soft"
          />
        </span>
      </div>
    </article>
  );
};

/**
 * The first host on air as a low card with the lazy player (N8), for pages of other capabilities, and the next below where it stands
 * beside a page; nothing while nobody is live.
 */
const LiveStrip = () => {
  const now = useMinute();
  const { query, roomIds } = useAnchorScreen(now);
  const rooms = (query.data?.rooms ?? []).slice(0, useIsAppWide(1024) ? MOST : 1);
  useAnchorPush({ matches: rooms.map(({ match }) => match), roomIds, now });
  if (query.data === undefined && query.error === null)
    return (
      <SkeletonSection>
        <SkeletonStrip count={1} height="91px" stripHeight="107px" radius="var(--r2)" />
      </SkeletonSection>
    );
  return rooms.map((room, at) => <Room key={room.host.id} room={room} isFirst={at === 0} />);
};

export default LiveStrip;
