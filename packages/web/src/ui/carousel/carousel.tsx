import { useEffect, useState, type ReactNode } from 'react';
import { Dots } from '#ui/dots/dots.tsx';
import { classNames } from '#ui/class-names.ts';
import { useCarousel } from '#ui/carousel/use-carousel.ts';
import type { EmblaCarouselType } from 'embla-carousel';
import styles from './carousel.module.css';

/** Moves a carousel on while the page is seen; a touch starts the wait anew, reduced motion keeps it still. */
const useAutoplay = (carousel: EmblaCarouselType | undefined, everyMs: number | undefined): void => {
  useEffect(() => {
    if (!carousel || everyMs === undefined) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = (): void => clearInterval(timer);
    const run = (): void => {
      stop();
      if (document.visibilityState === 'visible') timer = setInterval(() => carousel.scrollNext(), everyMs);
    };
    run();
    document.addEventListener('visibilitychange', run);
    carousel.on('pointerDown', stop).on('pointerUp', run);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', run);
      carousel.off('pointerDown', stop).off('pointerUp', run);
    };
  }, [carousel, everyMs]);
};

interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Moves on by itself this often while it is seen and not touched; stands still when absent. */
  autoplayMs?: number;
  /** Goes round; without it the row ends. */
  loop?: boolean;
  dots?: 'plain' | 'light' | 'none';
  className?: string | undefined;
}

/** Pages swiped sideways; the focus of the keyboard brings its page into view. */
export const Carousel = ({ label, slides, autoplayMs, loop = false, dots = 'plain', className }: CarouselProps) => {
  const [viewport, carousel] = useCarousel({ loop });
  const [active, setActive] = useState(0);
  useAutoplay(carousel, autoplayMs);

  useEffect(() => {
    if (!carousel) return;
    const follow = (): void => setActive(carousel.selectedScrollSnap());
    carousel.on('select', follow).on('reInit', follow);
    return () => {
      carousel.off('select', follow).off('reInit', follow);
    };
  }, [carousel]);

  return (
    <div
      className={classNames(styles.carousel, className)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.row}>
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} / ${slides.length}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {dots === 'none' ? null : <Dots count={slides.length} active={active} look={dots} />}
    </div>
  );
};
