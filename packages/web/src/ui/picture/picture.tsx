import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { COLUMN_WIDTH, pictureSet } from '#platform/origins/picture-set.ts';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { classNames } from '#ui/class-names.ts';
import { pageAround } from '#platform/router/page-scroll.ts';
import styles from './picture.module.css';

/** K3: pictures load within this many heights of their page, and one that does not come is tried again this often. */
const LAZY_IMAGE = { preloadRatio: 1.3, attempts: 1 } as const;

/** True once the element came within 1.3 heights of its page (K3): a margin counts for the observer's root alone. */
const useNearViewport = (target: RefObject<Element | null>, eager: boolean): boolean => {
  const [isNear, setNear] = useState(eager);
  useEffect(() => {
    const element = target.current;
    if (isNear || !element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { root: pageAround(element), rootMargin: `${Math.round((LAZY_IMAGE.preloadRatio - 1) * 100)}% 0%` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isNear, target]);
  return isNear;
};

interface PictureProps {
  /** Address; the empty text shows the fallback at once. */
  src: string;
  /** Words for people who do not see it; the empty text for a decorative picture. */
  alt: string;
  /** The box is kept free from the start: `aspect` such as `16 / 9`, or a class that sizes it. */
  aspect?: string;
  className?: string | undefined;
  /** Width of the box as CSS lengths, so that no more pixels are loaded than it shows; without it that of the app's column. */
  sizes?: string;
  /** Drawn where no picture comes; nothing ever shows a broken image. */
  fallback?: ReactNode;
  /** Fills the box that it is positioned in. */
  fill?: boolean;
  /** Loads at once: the first thing on screen. */
  eager?: boolean;
}

const retried = (src: string, attempt: number): string =>
  attempt === 0 || src.startsWith('data:') ? src : `${src}${src.includes('?') ? '&' : '?'}try=${attempt}`;

/** A picture in a reserved box: lazy beyond 1.3 viewports, one retry, then a drawn fallback (K3). */
export const Picture = ({
  src,
  alt,
  aspect,
  className,
  sizes = COLUMN_WIDTH,
  fallback,
  fill = false,
  eager = false,
}: PictureProps) => {
  const box = useRef<HTMLSpanElement>(null);
  // What the server renders has its pictures, and the browser itself waits with those far off.
  const [isDrawn] = useState(useIsPrerendered());
  const image = useRef<HTMLImageElement>(null);
  const isNear = useNearViewport(box, eager || isDrawn);
  const [failure, setFailure] = useState({ src, times: 0 });
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null);
  const times = failure.src === src ? failure.times : 0;
  // It may have failed before anybody listened.
  useEffect(() => {
    if (image.current?.complete === true && image.current.naturalWidth === 0) setFailure({ src, times: 1 });
  }, []);
  const isHopeless = src === '' || times > LAZY_IMAGE.attempts;
  return (
    <span
      ref={box}
      className={classNames(styles.box, fill && styles.fill, className)}
      style={aspect === undefined ? undefined : { aspectRatio: aspect }}
      role={isHopeless && alt !== '' ? 'img' : undefined}
      aria-label={isHopeless && alt !== '' ? alt : undefined}
    >
      {isHopeless ? (fallback ?? <span className={styles.blank} />) : null}
      {isNear && !isHopeless ? (
        <img
          key={times}
          ref={image}
          loading={isDrawn && !eager ? 'lazy' : undefined}
          {...(times === 0 && pictureSet(src, sizes))}
          src={retried(src, times)}
          alt={alt}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          className={classNames(styles.image, (eager || isDrawn || loadedSrc === src) && styles.shown)}
          onLoad={() => setLoadedSrc(src)}
          onError={() => setFailure({ src, times: times + 1 })}
        />
      ) : null}
    </span>
  );
};
