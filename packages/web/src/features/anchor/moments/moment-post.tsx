import type { Moment } from '@touchline/contract/anchor.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { MomentCard } from '#entities/moment/moment-card.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { MomentLike } from '#features/anchor/moments/moment-like.tsx';
import { useTimeSince } from '#features/anchor/moments/use-time-since.ts';
import styles from './moments.module.css';

interface MomentPostProps {
  moment: Moment;
  now: number;
  onLike: (momentId: string) => void;
  onPicture: (moment: Moment, place: number) => void;
}

export const MomentPost = memo(({ moment, now, onLike, onPicture }: MomentPostProps) => {
  const timeSince = useTimeSince();
  return (
    <MomentCard
      hostName={moment.hostName}
      portrait={fileUrl(moment.hostPictureId)}
      time={timeSince(moment.createdAt, now)}
      text={moment.text}
      pictures={moment.pictures.map((picture, place) => ({
        ...picture,
        key: `${place}:${picture.key}`,
        src: fileUrl(picture.key),
      }))}
      onPicture={(place) => onPicture(moment, place)}
      hostLink={(content) => (
        <Link to={`/anchor/detail/${moment.hostId}`} className={styles.host}>
          {content}
        </Link>
      )}
      like={<MomentLike momentId={moment.id} likeCount={moment.likeCount} onLike={onLike} />}
    />
  );
});
