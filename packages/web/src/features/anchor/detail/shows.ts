import type { Host, ScheduleEntry } from '@touchline/contract/anchor.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';

/** One appointment of a host with its match. */
export interface Show {
  entry: ScheduleEntry;
  match: MatchBrief;
}

/**
 * A host's shows: the appointments as the host has them now, which pushes keep up to date, each with the latest known state
 * of its match. `told` are those of the schedule call, `listed` the matches of the anchor list.
 */
export const showsOf = (
  { liveSchedule }: Pick<Host, 'liveSchedule'>,
  update: readonly Show[],
  listed: readonly MatchBrief[],
): Show[] => {
  const latest = new Map<string, MatchBrief>();
  for (const match of [...update.map((show) => show.match), ...listed])
    if ((latest.get(match.matchId)?.updatedAt ?? 0) <= match.updatedAt) latest.set(match.matchId, match);
  return liveSchedule.flatMap((entry) => {
    const match = latest.get(entry.matchId);
    return match === undefined ? [] : [{ entry, match }];
  });
};
