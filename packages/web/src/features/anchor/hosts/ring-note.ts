import { useLingui } from '@lingui/react/macro';
import { HOST_DISPLAY } from '@touchline/contract/match-status.ts';
import type { HostRingItem } from '#features/anchor/screen/rings.ts';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';

const WEEK_MS = 6 * 86_400_000;

/** When a host is on, in a word: on air, a time today, tomorrow, a weekday, a date. */
export const useRingNote = (): ((ring: HostRingItem, now: number) => string) => {
  const { t } = useLingui();
  const { hourMinute, weekday, monthDay } = useFormats();
  return ({ display, startDate, timeKnown }, now) => {
    if (display === HOST_DISPLAY.live) return t`直播中`;
    if (startDate === null) return t`暂无排期`;
    const day = nearDay(startDate, now);
    if (display === HOST_DISPLAY.soon || day === 'today') return timeKnown ? hourMinute(startDate) : t`今天`;
    if (day === 'tomorrow') return t`明天`;
    return startDate - now < WEEK_MS ? weekday(startDate) : monthDay(startDate);
  };
};

/** Into the room of a host on air, else to the host's page. */
export const ringPath = ({ id, matchId, display }: HostRingItem): string =>
  display === HOST_DISPLAY.live && matchId !== null ? `/program-detail/${id}/${matchId}` : `/anchor/detail/${id}`;
