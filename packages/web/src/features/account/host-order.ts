import type { Host, ScheduleEntry } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';

/** The next appointment of a schedule that is still ahead; moments in epoch ms. */
export const nextEntry = (schedule: readonly ScheduleEntry[], now: number): ScheduleEntry | undefined =>
  schedule
    .filter(({ liveStatus, startDate }) => liveStatus === LIVE_STATUS.notStarted && startDate > now)
    .reduce<ScheduleEntry | undefined>(
      (next, entry) => (next === undefined || entry.startDate < next.startDate ? entry : next),
      undefined,
    );

const isLive = ({ liveStatus }: Host): boolean => liveStatus === LIVE_STATUS.live;

/** Who is on comes first; otherwise the order stays. */
export const liveFirst = (hosts: readonly Host[]): Host[] => [
  ...hosts.filter(isLive),
  ...hosts.filter((host) => !isLive(host)),
];
