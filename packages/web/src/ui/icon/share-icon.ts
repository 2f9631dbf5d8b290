import type { IconDrawing } from '#ui/icon/icon.tsx';

/** Apart from the other late drawings: rooms show it on their first screen, and nothing else of these. */
export const SHARE_ICON: IconDrawing = { d: 'M12 4.5h3.5V8M15.5 4.5 9 11M15.5 11.5v4h-11v-11h4' };
