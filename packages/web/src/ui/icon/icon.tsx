import { ICON_PATHS } from '#ui/icon/icon-paths.ts';
import type { IconName } from '#ui/icon/icon-paths.ts';
import styles from './icon.module.css';

export type { IconName };

/** A drawing that is not in the common set: a path on a 20 x 20 grid. */
export interface IconDrawing {
  readonly d: string;
  readonly isSolid?: boolean;
}

interface IconProps {
  name: IconName | IconDrawing;
  /** Side in px at normal text size; 20 when absent. */
  size?: number;
  className?: string | undefined;
}

/** One of the app's own drawings, in the colour of the text; decorative, so name the control around it. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg
    className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    viewBox="0 0 20 20"
    fill={name === 'play' || (typeof name === 'object' && name.isSolid) ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={typeof name === 'string' ? ICON_PATHS[name] : name.d} />
  </svg>
);
