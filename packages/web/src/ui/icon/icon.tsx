import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** Drawn on a 20 x 20 grid with a 1.6 stroke. */
const SHAPES = {
  back: <path d="M12.5 4 6.5 10l6 6" />,
  forward: <path d="m7.5 4 6 6-6 6" />,
  down: <path d="m4.5 7.5 5.5 5.500 5.500-5.500" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  check: <path d="m4 10.500 4 4 8-9" />,
  plus: <path d="M10 4v12M4 10h12" />,
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="4" cy="10" r="1.600" />
      <circle cx="10" cy="10" r="1.600" />
      <circle cx="16" cy="10" r="1.600" />
    </g>
  ),
  search: (
    <>
      <circle cx="9" cy="9" r="5.500" />
      <path d="m13 13 4 4" />
    </>
  ),
  eye: (
    <>
      <path d="M1.500 10S4.500 4.500 10 4.500 18.500 10 18.500 10 15.500 15.500 10 15.500 1.500 10 1.500 10Z" />
      <circle cx="10" cy="10" r="2.400" fill="currentColor" stroke="none" />
    </>
  ),
  heart: <path d="M10 16.500S2.800 12.600 2.800 7.600A3.900 3.900 0 0 1 10 5.500a3.900 3.900 0 0 1 7.200 2.100c0 5-7.200 8.900-7.200 8.900Z" />,
  'heart-full': (
    <path
      fill="currentColor"
      d="M10 16.500S2.800 12.600 2.800 7.600A3.900 3.900 0 0 1 10 5.500a3.900 3.900 0 0 1 7.200 2.100c0 5-7.200 8.900-7.200 8.900Z"
    />
  ),
  bell: <path d="M4.500 14.500h11L14 12.500V9a4 4 0 1 0-8 0v3.500l-1.500 2ZM8.500 17h3M10 3.200v1.300" />,
  calendar: <path d="M3.500 5.500h13v11h-13zM3.500 9h13M7 3.500v3.500M13 3.500v3.500" />,
  share: <path d="M12 4.500h3.500V8M15.500 4.500 9 11M15.500 11.500v4h-11v-11h4" />,
  user: (
    <>
      <circle cx="10" cy="6.800" r="3.300" />
      <path d="M3.500 17c.600-3.600 3.200-5.200 6.500-5.200s5.900 1.600 6.500 5.200" />
    </>
  ),
  moon: <path d="M16.500 12A7 7 0 0 1 8 3.500 7 7 0 1 0 16.500 12Z" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.500" />
      <path d="M10 1.800v2M10 16.200v2M1.800 10h2M16.200 10h2M4.200 4.200l1.400 1.400M14.400 14.400l1.400 1.400M15.800 4.200l-1.400 1.400M5.600 14.400l-1.400 1.400" />
    </>
  ),
  globe: <path d="M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15ZM2.500 10h15M10 2.500c2.400 2.200 3.400 4.700 3.400 7.500s-1 5.300-3.400 7.500c-2.400-2.200-3.400-4.700-3.400-7.500s1-5.300 3.400-7.500Z" />,
  leave: <path d="M8 3.500H4v13h4M12.500 6.500 16 10l-3.500 3.500M16 10H8" />,
  retry: <path d="M16 10a6 6 0 1 1-1.900-4.400M16.200 3v3.400h-3.400" />,
  alert: <path d="M10 6v5M10 13.800v.400M10 2.500 18 16.500H2Z" />,
  offline: <path d="M3 3l14 14M5.500 11.500a6.500 6.500 0 0 1 3-1.700M2.500 8.300a10.500 10.500 0 0 1 3.300-2.200M9 5.100c3.100-.300 6.200.800 8.500 3.200M12.500 10.200c.700.300 1.400.800 2 1.300M10 15.500h.010" />,
  play: <path fill="currentColor" stroke="none" d="m6 3.800 10 6.200-10 6.200z" />,
  mute: <path d="M3 8v4h2.500L9.500 15.500v-11L5.500 8ZM13 8l4 4M17 8l-4 4" />,
  sound: <path d="M3 8v4h2.500L9.500 15.500v-11L5.500 8ZM12.500 7.500a3.500 3.500 0 0 1 0 5M14.800 5.200a6.800 6.800 0 0 1 0 9.600" />,
  envelope: <path d="M4 3.500h12v13H4zM4 6.500c3 3.300 9 3.300 12 0M10 9v2.500" />,
  ticket: <path d="M2.500 6h15v2.500a1.500 1.500 0 0 0 0 3V14h-15v-2.500a1.500 1.500 0 0 0 0-3ZM12 6v8" />,
  lock: <path d="M5 9h10v7.500H5zM7 9V6.500a3 3 0 0 1 6 0V9M10 12v1.500" />,
  coin: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.500 13 10l-3 3.500L7 10Z" />
    </>
  ),
  download: <path d="M10 3v9M6.500 8.800 10 12.300l3.500-3.500M3.500 16.500h13" />,
  list: <path d="M6.500 5h10M6.500 10h10M6.500 15h10M3 5h.010M3 10h.010M3 15h.010" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

interface IconProps {
  name: IconName;
  /** Side in px at normal text size; 20 when absent. */
  size?: number;
  className?: string;
}

/** One of the app's own drawings, in the colour of the text; decorative, so name the control around it. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg
    className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {SHAPES[name]}
  </svg>
);
