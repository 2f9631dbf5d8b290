import type { IconDrawing } from '#ui/icon/icon.tsx';

/** Drawings of parts that come late, on the same grid: they stay out of the entry script. */
export const LATE_ICONS = {
  pause: { d: 'M6.5 4.5v11M13.5 4.5v11' },
  fullScreen: { d: 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4' },
  smallScreen: { d: 'M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4' },
  pip: { d: 'M2.5 4h15v12h-15zM10.5 10h5v4h-5z' },
  lines: { d: 'M10 3 17.5 7 10 11 2.5 7ZM3 10.5l7 3.8 7-3.8M3 13.8l7 3.7 7-3.7' },
  send: { d: 'M3 10 17 3.5 12.5 17l-3-5.5ZM9.5 11.5 17 3.5' },
  smile: { d: 'M10 2.8a7.2 7.2 0 1 0 .01 0M6.8 12c.8 1.3 1.9 1.9 3.2 1.9s2.4-.6 3.2-1.9M7.4 8h.01M12.6 8h.01' },
  reply: { d: 'M8 4.5 3.5 9 8 13.5M3.5 9H12a4.5 4.5 0 0 1 4.5 4.5v2' },
  flag: { d: 'M5 17.5V3.5M5 4h9.5l-2 3.2 2 3.3H5' },
  pin: { d: 'M7 3.5h6M8 3.5v5L5.5 12h9L12 8.5v-5M10 12v5' },
  up: { d: 'm4.5 12.5 5.5-5.5 5.5 5.5' },
  mute: { d: 'M3 8v4h2.5l4 3.5v-11L5.5 8ZM13 8l4 4M17 8l-4 4' },
  sound: { d: 'M3 8v4h2.5l4 3.5v-11L5.5 8ZM12.5 7.5a3.5 3.5 0 0 1 0 5M14.8 5.2a6.8 6.8 0 0 1 0 9.6' },
  share: { d: 'M12 4.5h3.5V8M15.5 4.5 9 11M15.5 11.5v4h-11v-11h4' },
  coin: { d: 'M10 3a7 7 0 1 0 .01 0M10 6.5 13 10l-3 3.5L7 10Z' },
  globe: {
    d: 'M10 2.5a7.5 7.5 0 1 0 .01 0M2.5 10h15M10 2.5c2.4 2.2 3.4 4.7 3.4 7.5s-1 5.3-3.4 7.5c-2.4-2.2-3.4-4.7-3.4-7.5s1-5.3 3.4-7.5Z',
  },
  trophy: { d: 'M6 3.5h8V8a4 4 0 0 1-8 0ZM6 5H3c0 3 1.2 4.2 3.2 4.5M14 5h3c0 3-1.2 4.2-3.2 4.5M10 12v3M6.5 16.5h7' },
  filter: { d: 'M3 5.5h14M5.8 10h8.4M8.4 14.5h3.2' },
  picture: { d: 'M3 4.5h14v11H3zM3 13l4-4 3.5 3.5L13 10l4 4M13 7.2a.6.6 0 1 0 .01 0' },
  trash: { d: 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5' },
  leave: { d: 'M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8' },
  clock: { d: 'M10 2.8a7.2 7.2 0 1 0 .01 0M10 6v4.2l2.8 1.8' },
  thumbUp: {
    d: 'M3 9h3.2v7.5H3zM6.2 9.2 9.6 3c1.4 0 2.2 1 1.9 2.4L11 8h4.4a1.6 1.6 0 0 1 1.6 2l-1.3 5.2a1.7 1.7 0 0 1-1.6 1.3H6.2',
  },
  thumbDown: {
    d: 'M3 11h3.2V3.5H3zM6.2 10.8 9.6 17c1.4 0 2.2-1 1.9-2.4L11 12h4.4a1.6 1.6 0 0 0 1.6-2l-1.3-5.2a1.7 1.7 0 0 0-1.6-1.3H6.2',
  },
} as const satisfies Record<string, IconDrawing>;
