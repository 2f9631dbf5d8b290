import { waitForLock } from '#platform/db/advisory-lock.ts';
import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { announceTips } from '../catalog/announce.ts';
import type { NewsDeps } from '../deps.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { saveConfirming, saveDecisions, saveLegResults } from './decision-repo.ts';
import { type DueTip, dueTips, playedLegs, tipsWithOpenLegs } from './due-repo.ts';
import { refreshFigures, tipstersWithOldFigures } from './figures.ts';
import { settleOrders } from './settle-orders.ts';
import { judge, lateResults, type Verdict } from './verdict.ts';

const PAGE = 500;
const BY_RULE = { decidedBy: null, reason: '' };
const DAY_MS = 86_400_000;
/** Older decisions are not published. */
const NEWS_MS = 600_000;

interface Judged {
  tip: DueTip;
  verdict: NonNullable<Verdict>;
}

const isConfirming = async (trx: Trx, { tip, verdict }: Judged, now: number): Promise<boolean> =>
  verdict.kind !== 'decide' && saveConfirming(trx, tip.id, verdict.kind === 'confirm' ? now : null);

const judgeAll = (deps: NewsDeps, due: readonly DueTip[], now: number): Judged[] =>
  due.flatMap((tip) => {
    const verdict = judge(tip, deps.settleAfterMs, now);
    return verdict ? [{ tip, verdict }] : [];
  });

/**
 * Decides tips and stores the results with the derived figures; returns the changes of this server only. Scores are
 * locked meanwhile: a later correction finds the tips settled, and flags them.
 */
const saveAll = (deps: NewsDeps, due: readonly DueTip[], now: number): Promise<Judged[]> =>
  inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ingest', 'shared');
    const legs = await playedLegs(
      trx,
      due.map(({ id }) => id),
    );
    const judged = judgeAll(
      deps,
      due.map((tip) => ({ ...tip, legs: legs.get(tip.id) ?? [] })),
      now,
    );
    const decisions = judged.flatMap(({ verdict }) => (verdict.kind === 'decide' ? [verdict.decision] : []));
    const decided = await saveDecisions(trx, decisions, BY_RULE);
    const saved: Judged[] = [];
    for (const one of judged) if (decided.has(one.tip.id) || (await isConfirming(trx, one, now))) saved.push(one);
    const ofDecided = judged.filter(({ tip }) => decided.has(tip.id));
    await refreshFigures(
      trx,
      ofDecided.map(({ tip }) => tip.tipsterId),
      now,
    );
    return saved;
  });

const isNews = ({ verdict }: Judged, now: number): boolean =>
  verdict.kind !== 'decide' || now - verdict.decision.settledAt < NEWS_MS;

const decideTips = async (deps: NewsDeps): Promise<void> => {
  const now = deps.now();
  const yieldToOthers = createEventLoopYield();
  for (let afterSeq = 0; ;) {
    const due = await dueTips(deps.db, now, afterSeq, PAGE);
    const judged = judgeAll(deps, due, now).map(({ tip }) => tip);
    const saved = judged.length === 0 ? [] : await saveAll(deps, judged, now);
    const news = saved.filter((one) => isNews(one, now));
    if (saved.length > 0)
      await announceTips(
        deps,
        news.map(({ tip }) => tip.id),
      );
    if (due.length < PAGE) return;
    afterSeq = due.at(-1)?.seq ?? 0;
    await yieldToOthers();
  }
};

const finishLegs = async (trx: Trx, tipsterId: string, now: number): Promise<void> => {
  const tipIds = await tipsWithOpenLegs(trx, tipsterId);
  if (tipIds.length > 0) await saveLegResults(trx, lateResults(await playedLegs(trx, tipIds), now));
};

/** The periods of figures end now: they are derived once a day even when nothing was settled. */
const refreshDaily = async (deps: NewsDeps): Promise<void> => {
  const now = deps.now();
  const tipsterIds = await tipstersWithOldFigures(deps.db, now - DAY_MS, PAGE);
  if (tipsterIds.length === 0) return;
  await inTransaction(deps.db, async (trx) => {
    for (const id of tipsterIds) await finishLegs(trx, id, now);
    await refreshFigures(trx, tipsterIds, now);
  });
  deps.cache.invalidate('tips');
};

/**
 * Decides tips whose matches have finished, settles their purchases, and updates the figures of tipsters. May run again at any time,
 * beside another server or after a crash: a tip is decided once, a purchase is settled once.
 */
export const settleDue = async (deps: NewsDeps): Promise<void> => {
  await decideTips(deps);
  await settleOrders(deps);
  await refreshDaily(deps);
};
