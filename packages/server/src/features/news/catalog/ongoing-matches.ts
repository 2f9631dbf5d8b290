import type { MatchBrief } from '@touchline/contract/match.ts';
import type { OngoingMatch } from '@touchline/contract/news.ts';
import { SPORT } from '@touchline/contract/sport.ts';
import { unifiedStatus } from '@touchline/domain/match-status.ts';
import type { NewsDeps } from '../deps.ts';
import { onSaleCounts } from './before-kick-off.ts';

const MAX_AGE_MS = 2000;
/** No match takes longer, including breaks. */
const PLAYED_WITHIN_MS = 6 * 3_600_000;
const MOST = 200;

/** Matches of unsettled tips, the earliest kick-off first. */
const candidates = ({ db, now, demoEnabled }: NewsDeps) =>
  db
    .selectFrom('tip')
    .innerJoin('tip_leg', 'tip_leg.tip_id', 'tip.id')
    .innerJoin('match', 'match.id', 'tip_leg.match_id')
    .select((eb) => ['match.id', 'match.kick_off', eb.fn.countAll<number>().as('tips')])
    .where('tip.settled_at', 'is', null)
    .where('match.kick_off', '>', now() - PLAYED_WITHIN_MS)
    .$if(!demoEnabled(), (query) => query.where('tip.demo', '=', 0))
    .groupBy(['match.id', 'match.kick_off'])
    .orderBy('match.kick_off')
    .orderBy('match.id')
    .limit(MOST)
    .execute();

type State = 'in-play' | 'ahead' | null;

const stateOf = ({ sport, statusId, startDate }: MatchBrief, now: number): State => {
  const status = unifiedStatus(sport, statusId);
  if (status === 'LIVE' || status === 'INTERRUPTED') return 'in-play';
  return status === 'NOT_STARTED' && startDate > now ? 'ahead' : null;
};

const readOngoing = async (deps: NewsDeps): Promise<OngoingMatch[]> => {
  const rows = await candidates(deps);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [briefs, onSale] = await Promise.all([
    deps.matchBriefs(ids),
    onSaleCounts(deps.db, ids, { withDemo: deps.demoEnabled() }, deps.now()),
  ]);
  const inState = (state: State): OngoingMatch[] =>
    rows.flatMap(({ id, tips }) => {
      const match = briefs.get(id);
      if (!match || stateOf(match, deps.now()) !== state) return [];
      return [{ match, tipCount: Number(tips), onSaleCount: onSale.get(id) ?? 0 }];
    });
  return [...inState('in-play'), ...inState('ahead')];
};

/** Matches with unsettled tips: those in play, then the next kick-offs. */
export const ongoingMatches = async (
  deps: NewsDeps,
  { sportsType, size }: { sportsType: number; size: number },
): Promise<OngoingMatch[]> => {
  const all = await deps.cache.get('tip-matches', ['tips'], MAX_AGE_MS, () => readOngoing(deps));
  return all.filter(({ match }) => sportsType === 0 || SPORT[match.sport] === sportsType).slice(0, size);
};
