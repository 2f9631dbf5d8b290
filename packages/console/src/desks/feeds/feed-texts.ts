import { useLingui } from '@lingui/react/macro';

/** What a source can report, in words. */
export const useCapabilityNames = (): Readonly<Record<string, string>> => {
  const { t } = useLingui();
  return {
    fixtures: t`赛程`,
    live: t`比分`,
    events: t`事件`,
    'line-ups': t`阵容`,
    statistics: t`统计`,
    standings: t`积分榜（对照）`,
    plays: t`逐球`,
    shots: t`射门`,
    absences: t`伤停`,
    officials: t`裁判`,
    odds: t`赔率`,
  };
};

/** The parts of a match that come from one source each. */
export const useFieldNames = (): Readonly<Record<string, string>> => {
  const { t } = useLingui();
  return {
    state: t`状态与比分`,
    clock: t`时钟`,
    incidents: t`事件`,
    kickOff: t`开赛时间`,
    round: t`轮次`,
    stage: t`阶段`,
    group: t`小组`,
    venue: t`场地`,
    statistics: t`统计`,
    lineUps: t`阵容`,
    plays: t`逐球`,
    shots: t`射门`,
    absences: t`伤停`,
    officials: t`裁判`,
    odds: t`赔率`,
  };
};
