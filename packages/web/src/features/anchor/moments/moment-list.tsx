import { useLingui } from '@lingui/react/macro';
import type { Moment } from '@touchline/contract/anchor.ts';
import { useCallback, useState } from 'react';
import { fileUrl } from '#platform/origins/origins.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { PictureViewer } from '#ui/picture-viewer/picture-viewer.tsx';
import { useLikeMoment } from '#data/moment/likes.ts';
import { MomentPost } from '#features/anchor/moments/moment-post.tsx';
import styles from './moments.module.css';

interface MomentListProps {
  moments: readonly Moment[];
  now: number;
}

export const MomentList = ({ moments, now }: MomentListProps) => {
  const { t } = useLingui();
  const onLike = useLikeMoment();
  const [viewed, setViewed] = useState<{ moment: Moment; place: number } | null>(null);
  const view = useCallback((moment: Moment, place: number) => setViewed({ moment, place }), []);
  return (
    <>
      <CardList label={t`动态`}>
        {moments.map((moment) => (
          <li key={moment.id} className={styles.post}>
            <MomentPost moment={moment} now={now} onLike={onLike} onPicture={view} />
          </li>
        ))}
      </CardList>
      {viewed === null ? null : (
        <PictureViewer
          label={t`${viewed.moment.hostName} 的图片`}
          pictures={viewed.moment.pictures.map((picture) => ({ ...picture, src: fileUrl(picture.key) }))}
          place={viewed.place}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
};
