import { chunkBy8 } from '@touchline/domain/chunks.ts';
import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './ring-pages.module.css';

export const RINGS_PER_PAGE = 8;

interface RingPagesProps<Item> {
  label: string;
  items: readonly Item[];
  /** Where a tap leads. */
  pathOf: (item: Item) => string;
  draw: (item: Item) => ReactNode;
}

/** Faces in pages of 8, swiped sideways (K1). */
export const RingPages = <Item extends { id: string }>({ label, items, pathOf, draw }: RingPagesProps<Item>) => (
  <Carousel
    label={label}
    className={styles.pages}
    slides={chunkBy8(items).map((page, index) => ({
      key: String(index),
      content: (
        <ul className={styles.rings}>
          {page.map((item) => (
            <li key={item.id}>
              <Link to={pathOf(item)} className={styles.link} draggable={false}>
                {draw(item)}
              </Link>
            </li>
          ))}
        </ul>
      ),
    }))}
  />
);

/** A page of them before they have come; `heights` are those of a face and of its two lines, as they will be. */
export const RingSkeletons = ({ heights: [face, name, note] }: { heights: readonly [string, string, string] }) => (
  <div className={classNames(styles.rings, styles.sheet)} aria-hidden="true">
    {Array.from({ length: RINGS_PER_PAGE }, (_, index) => (
      <span key={index} className={styles.bone}>
        <Skeleton height={face} round />
        <Skeleton height={name} width="44px" />
        <Skeleton height={note} width="35px" />
      </span>
    ))}
  </div>
);
