import { formatDuration } from '@touchline/domain/dates.ts';

const SECOND_MS = 1000;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** Time until an instant (epoch ms): whole days, and the rest as `mm:ss` (K12) or `02:14:09`; null when it has come. */
export const countdown = (until: number, now: number): { days: number; clock: string } | null => {
  const seconds = Math.ceil((until - now) / SECOND_MS);
  if (seconds <= 0) return null;
  const days = Math.floor(seconds / DAY_S);
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  const minutes = formatDuration(seconds % HOUR_S);
  const clock = days + hours === 0 ? minutes : `${String(hours).padStart(2, '0')}:${minutes}`;
  return { days, clock };
};
