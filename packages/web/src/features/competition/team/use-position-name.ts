import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const NAMES = { G: msg`门将`, D: msg`后卫`, M: msg({ message: '中场', context: 'position' }), F: msg`前锋` } as const;

/** What people call a position; a player without one is simply a player. */
export const usePositionName = (): ((position: string | null) => string) => {
  const { t } = useLingui();
  return (position) => {
    const name = NAMES[position as keyof typeof NAMES];
    return name === undefined ? t`球员` : t(name);
  };
};
