import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Nearer than this it is told how long it takes, otherwise when it is. */
const COUNTED_MINUTES = 12 * HOUR_MINUTES;

const useWaitText = (): ((minutes: number) => string) => {
  const { t } = useLingui();
  return (minutes) => {
    if (minutes <= 0) return t`即将开赛`;
    if (minutes < HOUR_MINUTES) return t`距开赛 ${minutes}分`;
    const hours = Math.floor(minutes / HOUR_MINUTES);
    const rest = minutes % HOUR_MINUTES;
    return t`距开赛 ${hours}小时${rest}分`;
  };
};

/** When a match that is ahead begins, seen from `now` in epoch ms: 距开赛 2小时14分, 今天 22:00, 11月28日 22:00, 今天 待定. */
export const useKickOffText = (): ((match: MatchBrief, now: number) => string) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const waitWords = useWaitText();
  const momentOf = useMatchMoment();
  return (match, now) => {
    const { startDate, timeKnown } = match;
    const minutes = Math.ceil((startDate - now) / MINUTE_MS);
    if (timeKnown && minutes < COUNTED_MINUTES) return waitWords(minutes);
    const time = momentOf(match);
    const near = nearDay(startDate, now);
    if (near === 'today') return t`今天 ${time}`;
    return near === 'tomorrow' ? t`明天 ${time}` : `${monthDay(startDate)} ${time}`;
  };
};
