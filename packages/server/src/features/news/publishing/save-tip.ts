import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Market, Selection } from '@touchline/contract/bet.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { opsNewsRoutes, TipInput, type TipLegInput } from '@touchline/contract/ops-news.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { unifiedStatus } from '@touchline/domain/match-status.ts';
import { announceTips } from '#features/news/catalog/announce.ts';
import { isBeforeKickOff } from '#features/news/catalog/on-sale.ts';
import type { NewsDeps } from '#features/news/deps.ts';
import { lockTipRow } from '#features/news/orders/order-repo.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { wholeAfter } from '#platform/audit/audited-save.ts';
import { refuseOtherRevision } from '#platform/audit/revision.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { conflict, type Issue, malformed, notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { contentOf, findTip, newTipRow, toLegRows, toTipInput } from './tip-rows.ts';

const SELECTIONS_OF: Readonly<Record<Market, readonly Selection[]>> = {
  '1x2': ['home', 'draw', 'away'],
  handicap: ['home', 'away'],
  totals: ['over', 'under'],
};

const lineFault = ({ market, line }: TipLegInput): string | null => {
  if (market === '1x2') return line === null ? null : '1x2 has no line';
  if (line === null) return `${market} asks for a line`;
  return market === 'totals' && line <= 0 ? 'a total is above 0' : null;
};

const matchIssue = (matchId: string, match: MatchBrief | undefined, now: number): string | null => {
  if (!match) return `match ${matchId} does not exist`;
  const isAhead = unifiedStatus(match.sport, match.statusId) === 'NOT_STARTED' && match.startDate > now;
  return isAhead ? null : `match ${matchId} has started or will not be played`;
};

const legIssues = (leg: TipLegInput, path: string, match: MatchBrief | undefined, now: number): Issue[] => {
  const faults: readonly (readonly [string, string | null])[] = [
    ['matchId', matchIssue(leg.matchId, match, now)],
    ['market', leg.market === '1x2' && match?.sport === 'basketball' ? '1x2 is for football only' : null],
    [
      'selection',
      SELECTIONS_OF[leg.market].includes(leg.selection) ? null : `${leg.market} has no selection ${leg.selection}`,
    ],
    ['line', lineFault(leg)],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ path: `${path}.${field}`, message }]));
};

const isRepeated = ({ legs }: TipInput, index: number): boolean =>
  legs.findIndex(({ matchId }) => matchId === legs[index]?.matchId) < index;

/**
 * The errors of a tip to be published: its matches must be known, upcoming, of one sport and distinct; market,
 * selection and line must fit each other.
 */
export const tipIssues = (tip: TipInput, matches: ReadonlyMap<string, MatchBrief>, now: number): Issue[] => {
  const sports = new Set(tip.legs.flatMap(({ matchId }) => matches.get(matchId)?.sport ?? []));
  return [
    ...tip.legs.flatMap((leg, index) => [
      ...legIssues(leg, `legs.${index}`, matches.get(leg.matchId), now),
      ...(isRepeated(tip, index)
        ? [{ path: `legs.${index}.matchId`, message: 'a match stands only once in a tip' }]
        : []),
    ]),
    ...(sports.size > 1 ? [{ path: 'legs', message: 'all matches of a tip are of one sport' }] : []),
  ];
};

type Matches = ReadonlyMap<string, MatchBrief>;

/** The audit log proves what was published without revealing paid content. */
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

/** A tip of a demo tipster is removed with the demo world. */
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

/** It may not have been bought, and its old and new matches must be upcoming. */
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

/** The tip was saved concurrently, between the read and the write. */
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

/**
 * Publishes a tip, or replaces one without purchases whose matches are upcoming; repeating changes nothing. `guard` throws for a
 * stored tip that the caller may not change.
 */
export const saveTip = async (
  deps: NewsDeps,
  patch: Pick<Patch, 'id' | 'revision'>,
  context: CallContext,
  guard: (found: TipInput | null, tip: TipInput) => void = () => {},
): Promise<{ id: string; created: boolean }> => {
  for (;;) {
    const found = await storedTip(deps.db, patch.id);
    refuseOtherRevision(opsNewsRoutes.opsSaveTip, found, patch);
    const tip = wholeAfter(TipInput, found, patch);
    guard(found, tip);
    try {
      if (!isDeepStrictEqual(found, tip)) await saveOver(deps, found, tip, context);
      return { id: tip.id, created: found === null };
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
};
