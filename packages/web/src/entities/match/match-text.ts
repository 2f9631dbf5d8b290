import { useLingui } from '@lingui/react/macro';
import { roundNameOf } from '@touchline/domain/competition/round-names.ts';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { liveClock } from '@touchline/domain/clock.ts';
import type { ClockWord } from '@touchline/domain/clock-word.ts';
import { isResultUnknown, unifiedStatus } from '@touchline/domain/match-status.ts';
import type { UnifiedStatus } from '@touchline/contract/match-status.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useMinuteClock } from '#platform/time/minute-clock.ts';

const WORDS: Readonly<Record<ClockWord, MessageDescriptor>> = {
  'half-time': msg`中场`,
  'period-break': msg`节间`,
  penalties: msg`点球`,
  interrupted: msg`中断`,
  abandoned: msg`腰斩`,
  'regular-time-over': msg({ message: `常规结束`, context: `football` }),
  'extra-time-half-time': msg({ message: `加时中场`, context: `card` }),
  'extra-time-over': msg({ message: `加时结束`, context: `card` }),
  'awaiting-extra-time': msg({ message: `等待加时`, context: `card` }),
  'awaiting-penalties': msg`等待点球`,
  'penalties-over': msg`点球结束`,
  'regulation-over': msg({ message: `常规结束`, context: `basketball` }),
  'awaiting-overtime': msg({ message: `等待加时`, context: `basketball card` }),
  'overtime-over': msg({ message: `加时结束`, context: `basketball card` }),
};

/** Where there is room for it: in a match's own room. */
const WHOLE_WORDS: Readonly<Record<ClockWord, MessageDescriptor>> = {
  ...WORDS,
  'regular-time-over': msg`常规时间结束`,
  'extra-time-half-time': msg`加时中场`,
  'extra-time-over': msg`加时结束`,
  'awaiting-extra-time': msg({ message: `等待加时`, context: `football` }),
  'awaiting-penalties': msg`等待点球大战`,
  'penalties-over': msg`点球大战结束`,
  'regulation-over': msg({ message: `常规时间结束`, context: `basketball` }),
  'awaiting-overtime': msg({ message: `等待加时`, context: `basketball` }),
  'overtime-over': msg({ message: `加时结束`, context: `basketball` }),
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

const UNKNOWN = msg`缺赛果`;
const WHOLE_UNKNOWN = msg`赛果未知`;

/**
 * Where a match stands in one short word: since when its feed is late, a live minute, a quarter with its clock, a break, the kick-off (待定 while nobody knows the
 * hour), its end, or that long after its hour nobody has told of any.
 */
export const useMatchMoment = (): ((match: MatchBrief) => string) => useMoment(WORDS, UNKNOWN);

/** The same with its whole name: 等待点球大战 instead of 等待点球. */
export const useWholeMoment = (): ((match: MatchBrief) => string) => useMoment(WHOLE_WORDS, WHOLE_UNKNOWN);

const useMoment = (
  words: Readonly<Record<ClockWord, MessageDescriptor>>,
  unknown: MessageDescriptor,
): ((match: MatchBrief) => string) => {
  const { t } = useLingui();
  const { hourMinute } = useFormats();
  const now = useMinuteClock();
  return (match) => {
    const { delayedSince } = match;
    if (delayedSince !== null) {
      const time = hourMinute(delayedSince);
      return t`${time} 起数据延迟`;
    }
    if (isResultUnknown(match, now)) return t(unknown);
    const clock = liveClock(match);
    if (clock?.kind === 'word')
      return clock.period === null ? t(words[clock.word]) : `${clock.period} ${t(words[clock.word])}`;
    if (clock !== null) return clock.text;
    const status = unifiedStatus(match.sport, match.statusId);
    if (match.awarded && status === 'ENDED') return t`判定`;
    const state = STATES[status];
    if (state !== undefined) return t(state);
    return match.timeKnown ? hourMinute(match.startDate) : t`待定`;
  };
};

const NUMBERED = /^(?:Matchday |Round |Game )?(\d{1,3})$/i;

/** A round as people call it: feeds write a number, a knockout round, or a word that stays as it is. */
export const useRoundName = (): ((round: string | null) => string | null) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (round) => {
    if (round === null) return null;
    const number = NUMBERED.exec(round)?.[1];
    return number === undefined ? nameOf(roundNameOf(round)) : t`第 ${number} 轮`;
  };
};
