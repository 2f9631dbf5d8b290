import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { StatisticKey } from '@touchline/contract/match-detail.ts';

const NAMES: Readonly<Record<StatisticKey, MessageDescriptor>> = {
  possession_percent: msg`控球率`,
  shots: msg`射门`,
  shots_on_target: msg`射正`,
  big_chances: msg`绝佳机会`,
  corners: msg`角球`,
  offsides: msg`越位`,
  fouls: msg`犯规`,
  yellow_cards: msg`黄牌`,
  red_cards: msg`红牌`,
  passes: msg`传球`,
  pass_percent: msg`传球成功率`,
  saves: msg`扑救`,
  field_goal_percent: msg`投篮命中率`,
  three_point_percent: msg`三分命中率`,
  free_throw_percent: msg`罚球命中率`,
  rebounds: msg`篮板`,
  offensive_rebounds: msg`前场篮板`,
  assists: msg`助攻`,
  steals: msg`抢断`,
  blocks: msg`盖帽`,
  turnovers: msg`失误`,
  points_in_paint: msg`内线得分`,
  fast_break_points: msg`快攻得分`,
  largest_lead: msg`最大领先`,
};

/** What a statistic is called. */
export const useStatisticName = (): ((key: StatisticKey) => string) => {
  const { t } = useLingui();
  return (key) => t(NAMES[key]);
};
