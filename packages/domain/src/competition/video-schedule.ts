import { FOOTBALL_STATUS, LIVE_STATUS } from '@touchline/contract/match-status.ts';

interface ScheduledMatch {
  /** T1. */
  statusId: number;
  anchorInfo?: readonly { liveStatus: number }[] | undefined;
}

const { notStarted, penaltyShootOut } = FOOTBALL_STATUS;

const isOnAir = ({ statusId, anchorInfo = [] }: ScheduledMatch): boolean =>
  statusId > notStarted || anchorInfo.some(({ liveStatus }) => liveStatus === LIVE_STATUS.live);

/**
 * The matches that get the video on top of a schedule (T16), in the given order: of those from not started to penalty
 * shoot-out the first two, when both are in play or have a host on air; otherwise the first alone.
 */
export const videoSchedule = <Match extends ScheduledMatch>(matches: readonly Match[]): Match[] => {
  const candidates = matches
    .filter(({ statusId }) => statusId >= notStarted && statusId <= penaltyShootOut)
    .slice(0, 2);
  return candidates.every((match) => isOnAir(match)) ? candidates : candidates.slice(0, 1);
};
