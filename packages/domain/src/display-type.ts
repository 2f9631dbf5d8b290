import type { LiveStatus, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { HOST_DISPLAY, LIVE_STATUS } from '@touchline/contract/match-status.ts';

/** An entry that starts within this time is coming soon. */
export const SOON_MS = 2 * 60 * 60_000;

/**
 * Host display type of an entry: 1 when host and entry are live, 2 when the entry starts within
 * two hours (or should have started), else 3; an unknown time is never soon. Times in epoch ms.
 */
export const hostDisplayType = (
  hostLiveStatus: LiveStatus,
  entry: Pick<ScheduleEntry, 'liveStatus' | 'startDate' | 'timeKnown'>,
  now: number,
): ScheduleEntry['liveHostType'] => {
  if (hostLiveStatus === LIVE_STATUS.live && entry.liveStatus === LIVE_STATUS.live) return HOST_DISPLAY.live;
  const isAhead = entry.liveStatus === LIVE_STATUS.notStarted || entry.liveStatus === LIVE_STATUS.live;
  return isAhead && entry.timeKnown && entry.startDate - now <= SOON_MS ? HOST_DISPLAY.soon : HOST_DISPLAY.scheduled;
};
