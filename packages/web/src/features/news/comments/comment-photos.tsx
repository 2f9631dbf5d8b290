import { useLingui } from '@lingui/react/macro';
import type { TipComment } from '@touchline/contract/news.ts';
import { commentPhotos } from '@touchline/domain/comment-photos.ts';
import { useState } from 'react';
import { PictureGrid } from '#entities/moment/picture-grid.tsx';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { lazyPage } from '#platform/router/lazy-page.ts';
import styles from './comment-photos.module.css';

const PictureViewer = lazyPage(async () => ({
  default: (await import('#ui/picture-viewer/picture-viewer.tsx')).PictureViewer,
}));

const SQUARE = { width: 1, height: 1 };

/** The pictures of a comment; a press shows them over the whole screen. */
export const CommentPhotos = ({ comment: { photos, nickName, username } }: { comment: TipComment }) => {
  const { t } = useLingui();
  const [place, setPlace] = useState<number | null>(null);
  const name = nickName ?? username;
  const pictures = commentPhotos(photos).map(({ key, size }) => ({ key, src: fileUrl(key), ...(size ?? SQUARE) }));
  if (pictures.length === 0) return null;
  return (
    <div className={styles.photos}>
      <PictureGrid pictures={pictures} onPicture={setPlace} />
      {place === null ? null : (
        <LazyBoundary fallback={null}>
          <PictureViewer label={t`${name} 的图片`} pictures={pictures} place={place} onClose={() => setPlace(null)} />
        </LazyBoundary>
      )}
    </div>
  );
};
