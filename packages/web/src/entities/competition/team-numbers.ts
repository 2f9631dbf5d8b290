import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** A number of a team per match, as tables and radars name it. */
export interface TeamNumber {
  key: string;
  /** Few letters, for the head of a column. */
  short: MessageDescriptor;
  name: MessageDescriptor;
  isPercent?: true;
  /** Less is better, so a first tap sorts upwards. */
  isLessBetter?: true;
}

/** In the order of columns; those that a season has no numbers for are left out. */
export const TEAM_NUMBERS: readonly TeamNumber[] = [
  { key: 'points', short: msg`分`, name: msg`场均积分` },
  { key: 'goals', short: msg({ message: '进球', context: 'statistic' }), name: msg`场均进球` },
  { key: 'conceded', short: msg`失球`, name: msg`场均失球`, isLessBetter: true },
  { key: 'shots', short: msg`射门`, name: msg`场均射门` },
  { key: 'shots_on_target', short: msg`射正`, name: msg`场均射正` },
  { key: 'possession_percent', short: msg`控球`, name: msg`控球率`, isPercent: true },
  { key: 'pass_percent', short: msg`传球`, name: msg`传球成功率`, isPercent: true },
  { key: 'clean_sheets', short: msg`零封`, name: msg`零封率` },
  { key: 'corners', short: msg`角球`, name: msg`场均角球` },
  { key: 'fouls', short: msg`犯规`, name: msg`场均犯规`, isLessBetter: true },
  { key: 'yellow_cards', short: msg`黄牌`, name: msg`场均黄牌`, isLessBetter: true },
  { key: 'red_cards', short: msg`红牌`, name: msg`场均红牌`, isLessBetter: true },
];

/** A number per match as text: one or two decimals, or a whole percentage. */
export const teamNumberText = ({ key, isPercent }: TeamNumber, value: number): string => {
  if (key === 'clean_sheets') return `${Math.round(value * 100)}%`;
  if (isPercent === true) return `${Math.round(value)}%`;
  return value.toFixed(value >= 10 ? 1 : 2);
};
