import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { type opsNewsRoutes, TipInput } from '@touchline/contract/ops-news.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { wholeAfter } from '#platform/audit/audited-save.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { conflict, malformed, notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { announceTips } from '../catalog/announce.ts';
import { isBeforeKickOff } from '../catalog/on-sale.ts';
import type { NewsDeps, Trx } from '../deps.ts';
import { lockTipRow } from '../orders/order-repo.ts';
import { tipIssues } from './check-tip.ts';
import { contentOf, findTip, newTipRow, toLegRows, toTipInput } from './tip-rows.ts';
import type { Db } from '#platform/db/open-database.ts';

type Matches = ReadonlyMap<string, MatchBrief>;

/** The audit log proves what was published without telling what is paid for. */
const sealed = (tip: TipInput | null) => {
  if (tip === null) return null;
  const { sportsInfo, legs, ...open } = tip;
  return {
    ...open,
    legs: legs.map(({ matchId, market, line }) => ({ matchId, market, line })),
    sealed: hash('sha256', JSON.stringify([sportsInfo, legs])),
  };
};

const storedTip = async (db: Db, id: string): Promise<TipInput | null> => {
  const found = await findTip(db, id);
  return found && toTipInput(found.row, found.legs);
};

/** A tip of a tipster of the demo world goes with that world. */
const demoOf = async (trx: Trx, tipsterId: string): Promise<0 | 1> => {
  const row = await trx.selectFrom('tipster').select('demo').where('id', '=', tipsterId).executeTakeFirst();
  if (!row) throw notFound(`tipster ${tipsterId}`);
  return row.demo === 1 ? 1 : 0;
};

const insertTip = async (trx: Trx, tip: TipInput, matches: Matches, now: number, demo: 0 | 1): Promise<void> => {
  await trx
    .insertInto('tip')
    .values(newTipRow(tip, matches, { publishedAt: now, demo }))
    .execute();
  await trx.insertInto('tip_leg').values(toLegRows(tip, matches)).execute();
};

/** Nobody may have bought it, and its matches are ahead: those it has, and those it gets. */
const replaceTip = async (
  trx: Trx,
  tip: TipInput,
  { matches, now, demo }: { matches: Matches; now: number; demo: 0 | 1 },
): Promise<void> => {
  const locked = await lockTipRow(trx, tip.id);
  const sold = await trx.selectFrom('tip_order').select('id').where('tip_id', '=', tip.id).limit(1).executeTakeFirst();
  if (sold) throw conflict(`tip ${tip.id} has been bought; it cannot be changed any more`);
  const legs = await trx.selectFrom('tip_leg').select('match_id').where('tip_id', '=', tip.id).execute();
  const ofTip = legs.map((leg) => matches.get(leg.match_id));
  if (!locked || !isBeforeKickOff(locked, ofTip, now))
    throw conflict(`tip ${tip.id} is locked: its first match has started, or it was decided`);
  await trx
    .updateTable('tip')
    .set({ ...contentOf(tip, matches), demo })
    .where('id', '=', tip.id)
    .execute();
  await trx.deleteFrom('tip_leg').where('tip_id', '=', tip.id).execute();
  await trx.insertInto('tip_leg').values(toLegRows(tip, matches)).execute();
};

/** Another save of the tip came between the reading and the writing of this one. */
class ChangedMeanwhile extends Error {}

type Patch = RequestOf<(typeof opsNewsRoutes)['opsSaveTip']>;

const saveOver = async (deps: NewsDeps, found: TipInput | null, tip: TipInput, context: CallContext) => {
  const now = deps.now();
  // Read before the transaction, which may only use its own connection.
  const matches = await deps.matchBriefs([...tip.legs, ...(found?.legs ?? [])].map(({ matchId }) => matchId));
  const issues = tipIssues(tip, matches, now);
  if (issues.length > 0) throw malformed(issues);
  await auditedChange(deps, context, { action: 'tip.save', subject: tip.id }, async (trx) => {
    await waitForLock(trx, 'saves');
    if (!isDeepStrictEqual(await storedTip(trx, tip.id), found)) throw new ChangedMeanwhile();
    const demo = await demoOf(trx, tip.professorId);
    if (found === null) await insertTip(trx, tip, matches, now, demo);
    else await replaceTip(trx, tip, { matches, now, demo });
    return { before: sealed(found), after: sealed(tip) };
  });
  await announceTips(deps, [tip.id], found === null ? 'tip.add' : 'tip.change');
};

/** Publishes a tip, or replaces one that nobody has bought and whose matches are ahead; the same tip again changes nothing. */
export const saveTip = async (
  deps: NewsDeps,
  patch: Patch,
  context: CallContext,
): Promise<{ id: string; created: boolean }> => {
  for (;;) {
    const found = await storedTip(deps.db, patch.id);
    const tip = wholeAfter(TipInput, found, patch);
    try {
      if (!isDeepStrictEqual(found, tip)) await saveOver(deps, found, tip, context);
      return { id: tip.id, created: found === null };
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
};
