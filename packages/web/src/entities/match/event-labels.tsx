import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { MatchEvent, MatchEventKind } from '@touchline/contract/match-detail.ts';
import { formatMinute } from '@touchline/domain/clock.ts';
import { formatDuration } from '@touchline/domain/dates.ts';
import { quarterName } from '#entities/match/period-names.tsx';

export type ShownKind = Exclude<MatchEventKind, 'period-end'>;
export type ShownEvent = MatchEvent & { kind: ShownKind };

export const isShownEvent = (event: MatchEvent): event is ShownEvent => event.kind !== 'period-end';

const WORDS: Readonly<Record<ShownKind, MessageDescriptor>> = {
  goal: msg`进球`,
  'penalty-goal': msg`点球进球`,
  'own-goal': msg`乌龙球`,
  'missed-penalty': msg`点球不进`,
  'yellow-card': msg`黄牌`,
  'second-yellow': msg`两黄变红`,
  'red-card': msg`红牌`,
  substitution: msg`换人`,
  run: msg`连续得分`,
};

const SCORING: readonly MatchEventKind[] = ['goal', 'penalty-goal', 'own-goal'];

export const isGoal = ({ kind }: MatchEvent): boolean => SCORING.includes(kind);

/** The kind of an event in a word. */
export const useEventLabel = (): ((kind: ShownKind) => string) => {
  const { t } = useLingui();
  return (kind) => t(WORDS[kind]);
};

/** When it happened: `34'`, or `Q2 04:12`. */
export const eventTime = ({
  minute,
  stoppage,
  period,
  secondsLeft,
}: Pick<MatchEvent, 'minute' | 'stoppage' | 'period' | 'secondsLeft'>): string => {
  if (minute !== null) return formatMinute(minute, stoppage);
  return secondsLeft === null ? quarterName(period) : `${quarterName(period)} ${formatDuration(secondsLeft)}`;
};
