import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';

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

export const useStatusName = (): ((sport: MatchSport, statusId: number) => string) => {
  const { _ } = useLingui();
  return (sport, statusId) => {
    const name = STATUS_NAMES[sport].get(statusId);
    return name === undefined ? String(statusId) : _(name);
  };
};
