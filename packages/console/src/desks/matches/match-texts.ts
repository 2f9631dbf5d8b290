import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BetResult } from '@touchline/contract/bet.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { PinnedField } from '@touchline/contract/ops-matches.ts';
import type { MatchAttention } from '@touchline/contract/ops.ts';

export const FIELD_NAMES: Readonly<Record<PinnedField, MessageDescriptor>> = {
  statusId: msg({ message: `状态`, context: `match field` }),
  homeScore: msg({ message: `主队比分`, context: `match field` }),
  awayScore: msg({ message: `客队比分`, context: `match field` }),
  parts: msg({ message: `分段比分`, context: `match field` }),
  kickOff: msg({ message: `开赛`, context: `match field` }),
  events: msg({ message: `事件`, context: `match field` }),
  lineUps: msg({ message: `阵容`, context: `match field` }),
};

export const RESULT_NAMES: Readonly<Record<BetResult, MessageDescriptor>> = {
  [BET_RESULT.waiting]: msg({ message: `待定`, context: `tip result` }),
  [BET_RESULT.win]: msg({ message: `红`, context: `tip result` }),
  [BET_RESULT.lose]: msg({ message: `黑`, context: `tip result` }),
  [BET_RESULT.draw]: msg({ message: `走`, context: `tip result` }),
  [BET_RESULT.winHalf]: msg({ message: `红半`, context: `tip result` }),
  [BET_RESULT.loseHalf]: msg({ message: `黑半`, context: `tip result` }),
  [BET_RESULT.cancel]: msg({ message: `作废`, context: `tip result` }),
  [BET_RESULT.failure]: msg({ message: `无结果`, context: `tip result` }),
  [BET_RESULT.confirm]: msg({ message: `确认中`, context: `tip result` }),
};

export const ATTENTION_NAMES: Readonly<Record<MatchAttention, MessageDescriptor>> = {
  'no-result': msg({ message: `无赛果`, context: `match` }),
  'late-feed': msg({ message: `源迟到`, context: `match` }),
  'open-tips': msg({ message: `未结算`, context: `match` }),
  'tip-review': msg({ message: `待裁定`, context: `match` }),
};

export const PART_NAMES = {
  halfTime: msg`半场`,
  regularTime: msg`90 分钟`,
  extraTime: msg`加时后`,
  penalties: msg`点球大战`,
} as const satisfies Record<string, MessageDescriptor>;
