import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MatchEventKind } from '@touchline/contract/match-detail.ts';

/** Kinds of events of a match. */
export const EVENT_NAMES: Readonly<Record<MatchEventKind, MessageDescriptor>> = {
  goal: msg({ message: `进球`, context: `match event` }),
  'penalty-goal': msg({ message: `点球进球`, context: `match event` }),
  'own-goal': msg({ message: `乌龙球`, context: `match event` }),
  'missed-penalty': msg({ message: `点球罚失`, context: `match event` }),
  'yellow-card': msg({ message: `黄牌`, context: `match event` }),
  'second-yellow': msg({ message: `两黄变红`, context: `match event` }),
  'red-card': msg({ message: `红牌`, context: `match event` }),
  substitution: msg({ message: `换人`, context: `match event` }),
  'period-end': msg({ message: `半场或一节结束`, context: `match event` }),
  run: msg({ message: `得分高潮`, context: `match event` }),
};
