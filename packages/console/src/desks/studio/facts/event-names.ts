import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MatchEventKind } from '@touchline/contract/match-detail.ts';

export const EVENT_NAMES: Readonly<Record<MatchEventKind, MessageDescriptor>> = {
  goal: msg`进球`,
  'penalty-goal': msg`点球进球`,
  'own-goal': msg`乌龙球`,
  'missed-penalty': msg`点球罚失`,
  'yellow-card': msg`黄牌`,
  'second-yellow': msg`两黄变红`,
  'red-card': msg`红牌`,
  substitution: msg`换人`,
  'period-end': msg`半场或一节结束`,
  run: msg`得分高潮`,
};
