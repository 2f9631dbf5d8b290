import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { lineDirection } from '#ui/line-direction.ts';

interface CarouselOptions {
  loop?: boolean;
  /** Place of the page that is seen first. */
  startIndex?: number;
}

/** A row of pages that is swiped; the library comes once the row stands, until then its first page is seen. */
export const useCarousel = ({
  loop = false,
  startIndex = 0,
}: CarouselOptions): [RefObject<HTMLDivElement | null>, EmblaCarouselType | undefined] => {
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  useEffect(() => {
    let made: EmblaCarouselType | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { default: create } = await import('embla-carousel');
      if (isOver || viewport.current === null) return;
      made = create(viewport.current, {
        loop,
        startIndex,
        align: 'start',
        direction: lineDirection(viewport.current) < 0 ? 'rtl' : 'ltr',
      });
      setCarousel(made);
    };
    // Without the library the first page stays; a reload tries again.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      made?.destroy();
      setCarousel(undefined);
    };
  }, [loop, startIndex]);
  return [viewport, carousel];
};
