import type { ReactNode } from 'react';
import styles from './picture-chip.module.css';

interface PictureChipProps {
  onClick: () => void;
  children: ReactNode;
}

/** A small button at the top right of the picture. */
export const PictureChip = ({ onClick, children }: PictureChipProps) => (
  <button type="button" className={styles.chip} onClick={onClick}>
    <span>{children}</span>
  </button>
);
