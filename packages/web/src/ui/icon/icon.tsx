import { classNames } from '#ui/class-names.ts';
import styles from './icon.module.css';

/** Drawn on a 20 x 20 grid with a 1.6 stroke. */
const ICON_PATHS = {
  back: 'M12.5 4 6.5 10l6 6',
  forward: 'm7.5 4 6 6-6 6',
  down: 'm4.5 7.5 5.5 5.5 5.5-5.5',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10ZM10 8.2a1.8 1.8 0 1 0 .01 0',
  bell: 'M4.5 14.5h11L14 12.5V9a4 4 0 1 0-8 0v3.5l-1.5 2ZM8.5 17h3M10 3.2v1.3',
  user: 'M10 3.5a3.3 3.3 0 1 0 .01 0M3.5 17c.6-3.6 3.2-5.2 6.5-5.2s5.9 1.6 6.5 5.2',
  retry: 'M16 10a6 6 0 1 1-1.9-4.4M16.2 3v3.4h-3.4',
  alert: 'M10 8v3.5M10 13.8v.4M10 2.8 18 16.5H2Z',
  offline:
    'M3 3l14 14M5.5 11.5a6.5 6.5 0 0 1 3-1.7M2.5 8.3a10.5 10.5 0 0 1 3.3-2.2M9 5.1c3.1-.3 6.2.8 8.5 3.2M12.5 10.2c.7.3 1.4.8 2 1.3M10 15.5h.01',
  play: 'm6.5 4.5 8.5 5.5-8.5 5.5z',
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** A drawing that is not in the common set: a path on a 20 x 20 grid. */
export interface IconDrawing {
  readonly d: string;
  readonly isSolid?: boolean;
  /** Points along the line that is read: mirrored where lines run from right to left. */
  readonly isPointing?: boolean;
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
    className={classNames(
      styles.icon,
      (typeof name === 'object' ? name.isPointing : name === 'back' || name === 'forward') && styles.pointing,
      className,
    )}
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
