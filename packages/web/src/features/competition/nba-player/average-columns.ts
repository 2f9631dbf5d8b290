import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

interface Column {
  key: string;
  /** Few letters, for the head of the column. */
  short: MessageDescriptor;
  name: MessageDescriptor;
}

const COLUMNS: readonly Column[] = [
  { key: 'minutes_played', short: msg`时间`, name: msg`上场时间` },
  { key: 'points', short: msg`得分`, name: msg`得分` },
  { key: 'rebounds', short: msg`篮板`, name: msg`篮板` },
  { key: 'assists', short: msg`助攻`, name: msg`助攻` },
  { key: 'steals', short: msg`抢断`, name: msg`抢断` },
  { key: 'blocks', short: msg`盖帽`, name: msg`盖帽` },
  { key: 'turnovers', short: msg`失误`, name: msg`失误` },
  { key: 'field_goal_percent', short: msg`投篮`, name: msg`投篮命中率` },
  { key: 'three_point_percent', short: msg`三分`, name: msg`三分命中率` },
  { key: 'free_throw_percent', short: msg`罚球`, name: msg`罚球命中率` },
];

export interface AverageColumn {
  key: string;
  short: string;
  name: string;
}

/** The columns of a player's averages that any season has numbers for. */
export const useAverageColumns = (has: (key: string) => boolean): AverageColumn[] => {
  const { t } = useLingui();
  return COLUMNS.filter(({ key }) => has(key)).map(({ key, short, name }) => ({
    key,
    short: t(short),
    name: t(name),
  }));
};
