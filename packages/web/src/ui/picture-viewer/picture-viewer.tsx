import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useCarousel } from '#ui/carousel/use-carousel.ts';
import { Dots } from '#ui/dots/dots.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { lineDirection } from '#ui/line-direction.ts';
import { Modal } from '#ui/sheet/modal.tsx';
import styles from './picture-viewer.module.css';

interface ViewedPicture {
  src: string;
  /** Its size in px, where it is known. */
  width?: number;
  height?: number;
}

interface PictureViewerProps {
  /** Whose pictures they are. */
  label: string;
  pictures: readonly ViewedPicture[];
  /** The picture that was pressed. */
  index: number;
  onClose: () => void;
}

/** The pictures as a row of pages, and which one is seen. */
const usePages = (index: number) => {
  const [viewport, carousel] = useCarousel({ startIndex: index });
  const [active, setActive] = useState(index);
  useEffect(() => {
    if (!carousel) return;
    const follow = (): void => setActive(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => void carousel.off('select', follow);
  }, [carousel]);
  return { viewport, carousel, active };
};

const aspectOf = ({ width, height }: ViewedPicture): string => (width && height ? `${width} / ${height}` : '1');

/** Pictures over the whole screen: swipe or arrows to the next, a press or Escape closes (a swipe is no press). */
export const PictureViewer = ({ label, pictures, index, onClose }: PictureViewerProps) => {
  const { t } = useLingui();
  const { viewport, carousel, active } = usePages(index);

  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const isAhead = (event.key === 'ArrowRight') === lineDirection(event.currentTarget) > 0;
    if (isAhead) carousel?.scrollNext();
    else carousel?.scrollPrev();
  };

  return (
    <Modal className={styles.viewer} aria-label={label} onCancel={onClose} onKeyDown={move} onClick={onClose}>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.row}>
          {pictures.map((picture, at) => (
            <li key={`${at}:${picture.src}`} className={styles.page} aria-hidden={at !== active}>
              <Picture
                src={picture.src}
                alt={t`第 ${at + 1} 张，共 ${pictures.length} 张`}
                aspect={aspectOf(picture)}
                className={styles.picture}
                eager={Math.abs(at - active) <= 1}
              />
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.count} aria-live="polite">
        {active + 1} / {pictures.length}
      </p>
      <IconButton icon="close" label={t`关闭`} className={styles.close} onClick={onClose} />
      <span className={styles.dots}>
        <Dots count={pictures.length} active={active} look="light" />
      </span>
    </Modal>
  );
};
