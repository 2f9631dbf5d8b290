import type { MatchBrief } from '@touchline/contract/match.ts';
import { isInPlay } from '@touchline/domain/match-status.ts';
import { useEffect, useState } from 'react';
import { advanceClock, clockRate } from '#entities/match/advance-clock.ts';

const TICK_MS = 1000;

interface Seen {
  match: MatchBrief;
  at: number;
  rate: number;
}

const seenNow = (match: MatchBrief, before: Seen | null): Seen => {
  const at = Date.now();
  const earlier = before?.match.statusId === match.statusId ? before.match.clock : null;
  const rate = before && earlier && match.clock ? clockRate(earlier, match.clock, at - before.at) : 0;
  return { match, at, rate };
};

const sameClock = (a: MatchBrief, b: MatchBrief): boolean =>
  a.statusId === b.statusId && a.updatedAt === b.updatedAt && a.matchId === b.matchId;

/** The match with its clock as it runs on between pushes. */
export const useTickingMatch = (match: MatchBrief): MatchBrief => {
  const [seen, setSeen] = useState<Seen>(() => seenNow(match, null));
  const [now, setNow] = useState(() => Date.now());
  const current = sameClock(seen.match, match) ? seen : seenNow(match, seen);
  if (current !== seen) setSeen(current);

  const runs = isInPlay(match.sport, match.statusId) && match.clock !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);

  if (!runs || match.clock === null) return match;
  const age = Math.max(0, now - current.at);
  return { ...match, clock: advanceClock(match, { clock: match.clock, age, rate: current.rate }) };
};
