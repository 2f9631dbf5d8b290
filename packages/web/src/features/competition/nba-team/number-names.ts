import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

/** Numbers per game of a team or a player, in the words of a reader. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  points: msg`得分`,
  points_against: msg`失分`,
  field_goal_percent: msg`投篮命中率`,
  three_point_percent: msg`三分命中率`,
  free_throw_percent: msg`罚球命中率`,
  rebounds: msg`篮板`,
  offensive_rebounds: msg`前场篮板`,
  assists: msg`助攻`,
  steals: msg`抢断`,
  blocks: msg`盖帽`,
  turnovers: msg`失误`,
  fouls: msg`犯规`,
  points_in_paint: msg`内线得分`,
  fast_break_points: msg`快攻得分`,
  minutes_played: msg`上场时间`,
};

/** What a number is called; null for one that nobody has a word for. */
export const useNumberName = (): ((key: string) => string | null) => {
  const { t } = useLingui();
  return (key) => {
    const name = NAMES[key];
    return name === undefined ? null : t(name);
  };
};

/** A number with one decimal, a percentage with its sign. */
export const numberText = (key: string, value: number): string =>
  key.endsWith('_percent') ? `${value.toFixed(1)}%` : value.toFixed(1);
