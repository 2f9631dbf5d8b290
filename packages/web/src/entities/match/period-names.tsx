import { useLingui } from '@lingui/react/macro';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchBrief, MatchLive } from '@touchline/contract/match.ts';
import { playedHalf, REGULAR_QUARTERS } from '@touchline/domain/clock.ts';

/** The short name of a basketball period: `Q3`, `OT`, `OT2`. */
export const quarterName = (period: number): string => {
  const overtime = period - REGULAR_QUARTERS;
  if (overtime <= 0) return `Q${period}`;
  return overtime === 1 ? 'OT' : `OT${overtime}`;
};

/** What a period is called: a half of football, a quarter of basketball. */
export const usePeriodName = (): ((sport: MatchSport, period: number) => string) => {
  const { t } = useLingui();
  return (sport, period) => {
    if (sport === 'basketball') return period > REGULAR_QUARTERS ? quarterName(period) : t`第 ${period} 节`;
    return [t`上半场`, t`下半场`, t`加时上半场`, t`加时下半场`][period - 1] ?? t`加时`;
  };
};

/** What stands in the timeline where a period ends. */
export const usePeriodEnd = (): ((sport: MatchSport, period: number) => string) => {
  const { t } = useLingui();
  const periodName = usePeriodName();
  return (sport, period) => {
    if (sport === 'football') return [t`中场`, t`90 分钟`, t`加时中场`, t`加时结束`][period - 1] ?? t`点球大战结束`;
    const name = periodName(sport, period);
    return t`${name}结束`;
  };
};

const B = BASKETBALL_STATUS;

/** The half that is played, beside a minute that does not say it; null in breaks and in basketball. */
export const usePlayedHalf = (): ((match: Omit<MatchLive, 'parts'>) => string | null) => {
  const periodName = usePeriodName();
  return (match) => {
    const half = playedHalf(match);
    return half === null ? null : periodName(match.sport, half.period);
  };
};

/** The present quarter, from 1; null before the start and after the end. */
export const currentQuarter = ({
  sport,
  statusId,
  parts,
}: Pick<MatchBrief, 'sport' | 'statusId' | 'parts'>): number | null => {
  const isPlaying = sport === 'basketball' && statusId >= B.q1 && statusId <= B.overtime;
  return isPlaying ? Math.max(1, parts.periods?.length ?? 1) : null;
};
