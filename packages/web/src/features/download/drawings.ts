import type { IconDrawing } from '#ui/icon/icon.tsx';

/** Drawings of these pages alone, on the grid of `ui/icon`. */
export const DRAWINGS = {
  phone: { d: 'M6 2.5h8a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM8.8 15h2.4' },
  triangle: { d: 'M5 3.5v13L16 10ZM5 3.5 12.6 12M5 16.5 12.6 8' },
  box: { d: 'M10 2.8 16.5 6v8L10 17.2 3.5 14V6ZM10 2.8V6M10 9.5v3M8.2 11.2 10 13l1.8-1.8' },
  shareUp: { d: 'M7 8H5v9h10V8h-2M10 12V3M7 5.7 10 3l3 2.7' },
  chat: { d: 'M3 4.5h14v9.5H9l-3.8 3V14H3ZM6.5 8h7M6.5 10.8h4.5' },
  score: { d: 'M2.5 4.5h15v11h-15zM10 4.5v11M5.6 8h1.2v4M13.2 8a1.1 2 0 1 0 .01 0' },
  screens: { d: 'M2.5 4h15v10h-15zM11 9h4.5v3.2H11zM7 17h6' },
  people: {
    d: 'M7.3 4a2.6 2.6 0 1 0 .01 0M2.5 15.5c.4-3 2.2-4.4 4.8-4.4s4.4 1.4 4.8 4.4M13.5 5a2.2 2.2 0 1 0 .01 0M14.6 11c1.7.3 2.7 1.6 3 3.7',
  },
  chart: { d: 'M3 16.5h14M4.5 13l3.5-4 3 2.5L16 5M12.8 5H16v3.2' },
} as const satisfies Record<string, IconDrawing>;
