import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { PLAYER_STAT_NAMES } from '#entities/competition/stat-kinds.ts';
import { useNumberNames } from '#features/competition/shared/number-names.ts';

const OTHERS: Readonly<Record<string, MessageDescriptor>> = {
  ...PLAYER_STAT_NAMES,
  appearances: msg`出场次数`,
  games: msg`出场次数`,
};

/** What a compared number is called in either sport. */
export const useComparedName = (): ((key: string) => string) => {
  const { t } = useLingui();
  const { nameOf } = useNumberNames();
  return (key) => {
    const other = OTHERS[key];
    return nameOf(key) ?? (other === undefined ? key : t(other));
  };
};
