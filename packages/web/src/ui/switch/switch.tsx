import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onToggle: () => void;
  size?: 'normal' | 'large';
  className: string | undefined;
  /** Names it. */
  children: ReactNode;
}

/** A line of words with a switch at its end. */
export const Switch = ({ checked, onToggle, size = 'normal', className, children }: SwitchProps) => (
  <button type="button" role="switch" aria-checked={checked} className={className} onClick={onToggle}>
    {children}
    <i className={classNames(styles.track, size === 'large' && styles.large)} aria-hidden="true" />
  </button>
);
