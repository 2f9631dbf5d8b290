import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const LINES = { G: msg`门将`, D: msg`后卫`, M: msg({ message: '中场', context: 'position' }), F: msg`前锋` } as const;
const PLAYERS = {
  G: msg({ message: '门将', context: 'player' }),
  D: msg({ message: '后卫', context: 'player' }),
  M: msg({ message: '中场', context: 'player' }),
  F: msg({ message: '前锋', context: 'player' }),
} as const;

/** What people call the players of a position, or one of them; a player without one is simply a player. */
export const usePositionName = (of: 'line' | 'player'): ((position: string | null) => string) => {
  const { t } = useLingui();
  const names = of === 'line' ? LINES : PLAYERS;
  return (position) => {
    const name = names[position as keyof typeof names];
    return name === undefined ? t`球员` : t(name);
  };
};
