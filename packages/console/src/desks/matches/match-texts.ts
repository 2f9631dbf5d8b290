import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { BetResult } from '@touchline/contract/bet.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { PinnedField } from '@touchline/contract/ops-matches.ts';
import type { MatchAttention } from '@touchline/contract/ops.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { useLocale } from '#platform/i18n/locale.ts';

export const FIELD_NAMES: Readonly<Record<PinnedField, MessageDescriptor>> = {
  statusId: msg({ message: `状态`, context: `match field` }),
  homeScore: msg({ message: `主队比分`, context: `match field` }),
  awayScore: msg({ message: `客队比分`, context: `match field` }),
  parts: msg({ message: `分段比分`, context: `match field` }),
  kickOff: msg({ message: `开赛`, context: `match field` }),
  events: msg({ message: `事件`, context: `match field` }),
  lineUps: msg({ message: `阵容`, context: `match field` }),
};

const F = FOOTBALL_STATUS;
const B = BASKETBALL_STATUS;

/** Statuses by sport, in the order of a match. */
export const STATUS_NAMES: Readonly<Record<MatchSport, ReadonlyMap<number, MessageDescriptor>>> = {
  football: new Map([
    [F.notStarted, msg({ message: `未开赛`, context: `match status` })],
    [F.firstHalf, msg({ message: `上半场`, context: `match status` })],
    [F.halfTime, msg({ message: `中场`, context: `match status` })],
    [F.secondHalf, msg({ message: `下半场`, context: `match status` })],
    [F.extraTime, msg({ message: `加时`, context: `match status` })],
    [F.penaltyShootOut, msg({ message: `点球大战`, context: `match status` })],
    [F.finished, msg({ message: `完场`, context: `match status` })],
    [F.postponed, msg({ message: `推迟`, context: `match status` })],
    [F.interrupted, msg({ message: `中断`, context: `match status` })],
    [F.abandoned, msg({ message: `腰斩`, context: `match status` })],
    [F.cancelled, msg({ message: `取消`, context: `match status` })],
    [F.toBeDetermined, msg({ message: `待定`, context: `match status` })],
    [F.abnormal, msg({ message: `异常`, context: `match status` })],
  ]),
  basketball: new Map([
    [B.notStarted, msg({ message: `未开赛`, context: `match status` })],
    [B.q1, msg({ message: `第一节`, context: `match status` })],
    [B.q1Done, msg({ message: `第一节结束`, context: `match status` })],
    [B.q2, msg({ message: `第二节`, context: `match status` })],
    [B.q2Done, msg({ message: `第二节结束`, context: `match status` })],
    [B.q3, msg({ message: `第三节`, context: `match status` })],
    [B.q3Done, msg({ message: `第三节结束`, context: `match status` })],
    [B.q4, msg({ message: `第四节`, context: `match status` })],
    [B.overtime, msg({ message: `加时`, context: `match status` })],
    [B.finished, msg({ message: `完场`, context: `match status` })],
    [B.interrupted, msg({ message: `中断`, context: `match status` })],
    [B.cancelled, msg({ message: `取消`, context: `match status` })],
    [B.postponed, msg({ message: `推迟`, context: `match status` })],
    [B.abandoned, msg({ message: `腰斩`, context: `match status` })],
    [B.toBeDetermined, msg({ message: `待定`, context: `match status` })],
    [B.abnormal, msg({ message: `异常`, context: `match status` })],
  ]),
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

export const useStatusName = (): ((sport: MatchSport, statusId: number) => string) => {
  const { _ } = useLingui();
  return (sport, statusId) => {
    const name = STATUS_NAMES[sport].get(statusId);
    return name === undefined ? String(statusId) : _(name);
  };
};

/** A time as one of its day: `13:05`. */
export const useHour = (): ((at: number) => string) => {
  const language = useLocale();
  return (at) => new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
};
