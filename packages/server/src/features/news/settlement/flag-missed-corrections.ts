import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import type { NewsDeps } from '../deps.ts';
import { playedLegs } from './due-repo.ts';
import { reviewTips } from './flag-corrected-tips.ts';
import { currentResult } from './verdict.ts';
import type { Db } from '#platform/db/open-database.ts';

const PAGE = 500;
/** A correction has its time from before it waits for others who write. */
const WAITED_MS = 60_000;

/** Bets of settled tips after `afterSeq` whose match was written since the settlement. */
const suspectsAfter = (db: Db, afterSeq: number) =>
  db
    .selectFrom('tip')
    .innerJoin('tip_leg', 'tip_leg.tip_id', 'tip.id')
    .innerJoin('match', 'match.id', 'tip_leg.match_id')
    .leftJoin('tip_review', 'tip_review.tip_id', 'tip.id')
    .select(['tip.seq', 'tip.id as tipId', 'tip.result', 'tip.decided_by as decidedBy'])
    .select(['tip_leg.match_id as matchId', 'tip_review.result_now as reviewed'])
    // Matches of the demo world come and go with it; what its tips would be now is nobody's decision.
    .where('tip.demo', '=', 0)
    .where('match.updated_at', '>', (eb) => eb('tip.settled_at', '-', WAITED_MS))
    .where('tip.seq', '>', afterSeq)
    .orderBy('tip.seq')
    .limit(PAGE)
    .execute();

type Suspect = Awaited<ReturnType<typeof suspectsAfter>>[number];

/** An operator who decided otherwise than the rule knew why; that the rule comes to something else since is news to everybody. */
const isNews = ({ decidedBy, reviewed }: Suspect, result: number): boolean =>
  decidedBy === null || (reviewed !== null && reviewed !== result);

const flagAmong = async (deps: NewsDeps, suspects: readonly Suspect[]): Promise<void> => {
  const byTip = new Map(suspects.map((suspect) => [suspect.tipId, suspect]));
  const legs = await playedLegs(deps.db, [...byTip.keys()]);
  const missed = [...byTip.values()].filter((suspect) => {
    const result = currentResult(legs.get(suspect.tipId) ?? [], deps.now());
    return result !== suspect.result && isNews(suspect, result);
  });
  await reviewTips(deps, missed);
};

/**
 * Flags what corrections changed while nobody looked: those of an import into the database of a stopped server, and of a process that
 * ended between a correction and its flags. The same again flags nothing twice.
 */
export const flagMissedCorrections = async (deps: NewsDeps): Promise<void> => {
  const yieldToOthers = createEventLoopYield();
  for (let afterSeq = 0; ;) {
    const suspects = await suspectsAfter(deps.db, afterSeq);
    if (suspects.length > 0) await flagAmong(deps, suspects);
    if (suspects.length < PAGE) return;
    afterSeq = suspects.at(-1)?.seq ?? 0;
    await yieldToOthers();
  }
};
