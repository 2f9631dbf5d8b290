import type { PlayerLine } from '#ui/player/player-source.ts';

/** As menu and controls name a line. */
export const lineName = ({ name, quality }: PlayerLine): string =>
  [name, quality].filter((part) => part !== '').join(' · ');
