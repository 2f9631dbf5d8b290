import type { Rendition } from '#ui/player/player-source.ts';
import { QUALITIES, type Quality } from '#platform/picture/player-choice.ts';

export const isQuality = (value: unknown): value is Quality => QUALITIES.some((quality) => quality === value);

/** The rendition without a picture. */
export const AUDIO = 'audio';

const isSeen = ({ id }: Rendition): boolean => id !== AUDIO;

/**
 * The rendition of a room that a choice stands for; null leaves it to the network. A room without it takes the nearest below, and
 * one that has nothing below its least.
 */
export const chosenRendition = (renditions: readonly Rendition[], chosen: Quality): Rendition | null => {
  if (chosen === 'auto') return null;
  const exact = renditions.find(({ id }) => id === chosen);
  if (exact !== undefined) return exact;
  const seen = renditions.filter(isSeen);
  if (chosen === 'source') return seen[0] ?? null;
  const most = chosen === AUDIO ? 0 : Number.parseInt(chosen, 10);
  return seen.find(({ height }) => height !== null && height <= most) ?? seen.at(-1) ?? null;
};
