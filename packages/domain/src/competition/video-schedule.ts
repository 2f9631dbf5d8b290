import { BASKETBALL_STATUS, FOOTBALL_STATUS, LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';

interface ScheduledMatch {
  sport: MatchSport;
  /** A football or basketball status. */
  statusId: number;
  anchorInfo?: readonly { liveStatus: number }[] | undefined;
}

/** The same in both sports. */
const { notStarted } = FOOTBALL_STATUS;
const LAST_IN_PLAY: Readonly<Record<MatchSport, number>> = {
  football: FOOTBALL_STATUS.penaltyShootOut,
  basketball: BASKETBALL_STATUS.overtime,
};

const isOnAir = ({ statusId, anchorInfo = [] }: ScheduledMatch): boolean =>
  statusId > notStarted || anchorInfo.some(({ liveStatus }) => liveStatus === LIVE_STATUS.live);

/**
 * The matches with a video at the top of a schedule, in the given order: of those from not started to penalty
 * shoot-out (of basketball: overtime) the first two, when both are in play or have a host on air; otherwise the first alone.
 */
export const videoSchedule = <Match extends ScheduledMatch>(matches: readonly Match[]): Match[] => {
  const candidates = matches
    .filter(({ sport, statusId }) => statusId >= notStarted && statusId <= LAST_IN_PLAY[sport])
    .slice(0, 2);
  return candidates.every((match) => isOnAir(match)) ? candidates : candidates.slice(0, 1);
};
