import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NBA_POSITIONS, POSITION_NAMES, positionOf } from '@touchline/domain/nba/positions.ts';
import type { NbaPosition } from '@touchline/domain/nba/positions.ts';
import { useNameOf } from '#platform/i18n/names.ts';

const LINES = { G: msg`门将`, D: msg`后卫`, M: msg({ message: '中场', context: 'position' }), F: msg`前锋` } as const;
const PLAYERS = {
  G: msg({ message: '门将', context: 'player' }),
  D: msg({ message: '后卫', context: 'player' }),
  M: msg({ message: '中场', context: 'player' }),
  F: msg({ message: '前锋', context: 'player' }),
} as const;

/** What people call the football players of a position, or one of them; a player without one is simply a player. */
export const usePositionName = (of: 'line' | 'player'): ((position: string | null) => string) => {
  const { t } = useLingui();
  const names = of === 'line' ? LINES : PLAYERS;
  return (position) => {
    const name = names[position as keyof typeof names];
    return name === undefined ? t`球员` : t(name);
  };
};

/** The position (T7) that a feed writes as a word of T7 or with the letters of line-ups; null for any other. */
export const nbaPositionOf = (text: string | null): NbaPosition | null =>
  text === null ? null : (NBA_POSITIONS.find((position) => position === text) ?? positionOf(text));

/** What a position is called; null for one that is not known. */
export const useNbaPositionName = (): ((position: NbaPosition | null) => string | null) => {
  const nameOf = useNameOf();
  return (position) => (position === null ? null : nameOf(POSITION_NAMES[position]));
};
