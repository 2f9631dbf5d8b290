import type { IconDrawing } from '#ui/icon/icon.tsx';

export const HEART: IconDrawing = {
  d: 'M10 16.5S2.8 12.6 2.8 7.6A3.9 3.9 0 0 1 10 5.5a3.9 3.9 0 0 1 7.2 2.1c0 5-7.2 8.9-7.2 8.9Z',
};

export const FULL_HEART: IconDrawing = { ...HEART, isSolid: true };
