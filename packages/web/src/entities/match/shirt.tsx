import type { Side } from '@touchline/contract/match-detail.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './shirt.module.css';

interface ShirtProps {
  side: Side;
  number: number | null;
  /** A vest has no sleeves. */
  look?: 'shirt' | 'vest';
}

const OUTLINES = {
  shirt: 'M13.5 3c2 2.6 11 2.6 13 0l9.5 5-3.6 8.6-4.4-1.6V33H12V15l-4.4 1.6L4 8Z',
  vest: 'M12 3c1.5 6.5 14.5 6.5 16 0l4.5 1.5c-.5 5 .5 8 2 10V33h-29V14.5c1.5-2 2.5-5 2-10Z',
} as const;

/** A shirt in the colour of its side. Stands in a `KitScope`. */
export const Shirt = ({ side, number, look = 'shirt' }: ShirtProps) => (
  <svg className={classNames(styles.shirt, styles[side])} viewBox="0 0 40 36" aria-hidden="true">
    <path d={OUTLINES[look]} />
    <text x="20" y="24.5">
      {number ?? ''}
    </text>
  </svg>
);
