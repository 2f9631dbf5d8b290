import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { isInPlay } from '@touchline/domain/match-status.ts';
import { useEffect, useState } from 'react';
import { advanceClock, clockRate } from '#entities/match/advance-clock.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import type { Store } from '#platform/storage/store.ts';

const TICK_MS = 1000;

interface Seen {
  match: MatchBrief;
  at: number;
  rate: number;
}

const seenAt = (match: MatchBrief, at: number, before: Seen | null): Seen => {
  const earlier = before?.match.statusId === match.statusId ? before.match.clock : null;
  const rate = before && earlier && match.clock ? clockRate(earlier, match.clock, at - before.at) : 0;
  return { match, at, rate };
};

const sameClock = (a: MatchBrief, b: MatchBrief): boolean =>
  a.statusId === b.statusId && a.updatedAt === b.updatedAt && a.matchId === b.matchId;

/** The present; beside a picture that is behind, the moment that it shows. */
const shownTime = (pictured: Store<number> | undefined, present: number): number => {
  const until = pictured?.get() ?? Infinity;
  return until === Infinity ? present : until;
};

/**
 * The match with its clock as it runs on between pushes. With `pictured` (epoch ms, Infinity without a picture) it runs as the picture
 * does, and stands while that stands.
 */
export const useTickingMatch = (match: MatchBrief, pictured?: Store<number>): MatchBrief => {
  const present = shownTime(pictured, useRenderTime());
  const [seen, setSeen] = useState<Seen>(() => seenAt(match, present, null));
  const [now, setNow] = useState(present);
  const current = sameClock(seen.match, match) ? seen : seenAt(match, present, seen);
  if (current !== seen) setSeen(current);

  // A clock of which nobody has heard for a while stands still.
  const runs = isInPlay(match.sport, match.statusId) && match.clock !== null && match.delayedSince === null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(shownTime(pictured, serverClock.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [runs, pictured]);

  if (!runs || match.clock === null) return match;
  const age = Math.max(0, now - current.at);
  return { ...match, clock: advanceClock(match, { clock: match.clock, age, rate: current.rate }) };
};
