import { NBA_POSITIONS, POSITION_NAMES, positionOf } from '@touchline/domain/nba/positions.ts';
import type { NbaPosition } from '@touchline/domain/nba/positions.ts';
import { useNameOf } from '#platform/i18n/names.ts';

/** The position (T7) that a feed writes as a word of T7 or with the letters of line-ups; null for any other. */
export const nbaPositionOf = (text: string | null): NbaPosition | null =>
  text === null ? null : (NBA_POSITIONS.find((position) => position === text) ?? positionOf(text));

/** What a position is called; null for one that is not known. */
export const useNbaPositionName = (): ((position: NbaPosition | null) => string | null) => {
  const nameOf = useNameOf();
  return (position) => (position === null ? null : nameOf(POSITION_NAMES[position]));
};
