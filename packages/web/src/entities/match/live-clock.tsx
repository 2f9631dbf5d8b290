import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { liveClock } from '@touchline/domain/clock.ts';
import type { ClockWord } from '@touchline/domain/clock.ts';
import { unifiedStatus } from '@touchline/domain/match-status.ts';
import type { UnifiedStatus } from '@touchline/contract/match-status.ts';
import { useFormats } from '#platform/i18n/format.ts';

const WORDS: Readonly<Record<ClockWord, MessageDescriptor>> = {
  'half-time': msg`中场`,
  'period-break': msg`节间`,
  penalties: msg`点球`,
  interrupted: msg`中断`,
  abandoned: msg`腰斩`,
};

const STATES: Readonly<Partial<Record<UnifiedStatus, MessageDescriptor>>> = {
  ENDED: msg`完场`,
  POSTPONED: msg`推迟`,
  INTERRUPTED: msg`中断`,
  CANCELLED: msg`取消`,
  ABANDONED: msg`腰斩`,
  DELAYED: msg`待定`,
  SUSPENDED: msg`暂停`,
  LIVE: msg`进行中`,
};

/** Where a match stands in one short word: a live minute, a quarter with its clock, a break, the kick-off (待定 while nobody knows the hour), or its end. */
export const useMatchMoment = (): ((match: MatchBrief) => string) => {
  const { t } = useLingui();
  const { hourMinute } = useFormats();
  return (match) => {
    const clock = liveClock(match);
    if (clock?.kind === 'word')
      return clock.period === null ? t(WORDS[clock.word]) : `${clock.period} ${t(WORDS[clock.word])}`;
    if (clock !== null) return clock.text;
    const state = STATES[unifiedStatus(match.sport, match.statusId)];
    if (state !== undefined) return t(state);
    return match.timeKnown ? hourMinute(match.startDate) : t`待定`;
  };
};
