const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

const two = (value: number): string => String(value).padStart(2, '0');

/** Time until an instant (epoch ms): whole days, and the rest as `02:14:09`; null when it has come. */
export const countdown = (until: number, now: number): { days: number; clock: string } | null => {
  const seconds = Math.ceil((until - now) / SECOND_MS);
  if (seconds <= 0) return null;
  const days = Math.floor(seconds / DAY_S);
  const rest = seconds % DAY_S;
  const clock = [Math.floor(rest / HOUR_S), Math.floor((rest % HOUR_S) / MINUTE_S), rest % MINUTE_S].map(two).join(':');
  return { days, clock };
};
