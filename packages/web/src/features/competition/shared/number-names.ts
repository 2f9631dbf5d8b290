import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

interface NumberWords {
  name: MessageDescriptor;
  /** Few letters, where there is little room. */
  short?: MessageDescriptor;
}

/** Numbers per game of a team or a player. */
const WORDS: Readonly<Record<string, NumberWords>> = {
  minutes_played: { name: msg`上场时间`, short: msg({ message: '时间', context: 'short' }) },
  points: { name: msg`得分`, short: msg({ message: '得分', context: 'short' }) },
  points_against: { name: msg`失分` },
  field_goal_percent: { name: msg`投篮命中率`, short: msg({ message: '投篮', context: 'short' }) },
  three_point_percent: { name: msg`三分命中率`, short: msg({ message: '三分', context: 'short' }) },
  free_throw_percent: { name: msg`罚球命中率`, short: msg({ message: '罚球', context: 'short' }) },
  rebounds: { name: msg`篮板`, short: msg({ message: '篮板', context: 'short' }) },
  offensive_rebounds: { name: msg`前场篮板` },
  assists: { name: msg`助攻`, short: msg({ message: '助攻', context: 'short' }) },
  steals: { name: msg`抢断`, short: msg({ message: '抢断', context: 'short' }) },
  blocks: { name: msg`盖帽`, short: msg({ message: '盖帽', context: 'short' }) },
  turnovers: { name: msg`失误`, short: msg({ message: '失误', context: 'short' }) },
  fouls: { name: msg`犯规` },
  points_in_paint: { name: msg`内线得分` },
  fast_break_points: { name: msg`快攻得分` },
};

export interface NumberNames {
  /** Null for a number that nobody has a word for. */
  nameOf: (key: string) => string | null;
  /** The whole name where there is no shorter one. */
  shortOf: (key: string) => string | null;
}

/** What numbers are called. */
export const useNumberNames = (): NumberNames => {
  const { t } = useLingui();
  const textOf = (words: MessageDescriptor | undefined): string | null => (words === undefined ? null : t(words));
  return {
    nameOf: (key) => textOf(WORDS[key]?.name),
    shortOf: (key) => textOf(WORDS[key]?.short ?? WORDS[key]?.name),
  };
};

/** A number with one decimal, a percentage with its sign. */
export const numberText = (key: string, value: number): string =>
  key.endsWith('_percent') ? `${value.toFixed(1)}%` : value.toFixed(1);
