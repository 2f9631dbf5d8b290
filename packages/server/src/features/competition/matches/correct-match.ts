import { type opsMatchRoutes, PinnedField } from '@touchline/contract/ops-matches.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { matchErrors } from '@touchline/domain/match-check/match-errors.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { upsert } from '#platform/db/upsert.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { refuse, STATUSES } from '../ingest/check-batch.ts';
import { type MatchRow, hasSameContent } from '../rows.ts';
import { followKickOffs, matchRows, saveFeedRows } from '../ingest/ingest-repo.ts';
import { fieldsOf, pinsOf, toMatchPin, withPins } from './match-pins.ts';
import { toMatchLive } from './match-views.ts';
import type { CompetitionDeps } from '../deps.ts';
import type { MatchChange } from '../changes/event-changes.ts';
import type { Db } from '#platform/db/open-database.ts';

export type Correction = RequestOf<(typeof opsMatchRoutes)['opsCorrectMatch']>;
type Release = RequestOf<(typeof opsMatchRoutes)['opsReleaseMatch']>;
type Deps = Pick<CompetitionDeps, 'db' | 'now' | 'audit'>;

const storedMatch = async (trx: Db, id: string): Promise<MatchRow> => {
  const [row] = await matchRows(trx, [id]);
  if (!row) throw notFound(`match ${id}`);
  return row;
};

/** Throws 10400 for what cannot be. What the feed reports of goals may be just what the correction contradicts. */
const refuseFaults = (row: MatchRow): void => {
  const { sport, ...live } = toMatchLive(row);
  const faults = matchErrors({ sport, ...live, incidents: [] });
  if (!STATUSES[sport].has(row.status_id))
    faults.push({ field: 'statusId', message: `${sport} does not know the status ${row.status_id}` });
  if ((row.home_score === null) !== (row.away_score === null))
    faults.push({ field: 'homeScore, awayScore', message: 'expected a score on both sides or on neither' });
  refuse(faults.map(({ field, message }) => ({ path: field, message })));
};

/**
 * Writes and pins what the correction names, with its audit line, and returns what changed of the match. Throws 10400 for what cannot
 * be, and 10404 for an unknown match.
 */
export const correctMatch = async (
  deps: Deps,
  { id, reason, ...named }: Correction,
  context: CallContext,
): Promise<{ pinned: PinnedField[]; changes: MatchChange[] }> => {
  const fields = PinnedField.options.filter((field) => named[field] !== undefined);
  if (fields.length === 0)
    throw malformed([{ path: '', message: `expected one of ${PinnedField.options.join(', ')}` }]);
  const now = deps.now();
  const by = operatorOf(context).name;
  const pins = fields.map((field) => ({
    match_id: id,
    field,
    value: JSON.stringify(named[field]),
    pinned_by: by,
    reason,
    pinned_at: now,
  }));
  let changes: MatchChange[] = [];
  await auditedChange(deps, context, { action: 'match.correct', subject: id }, async (trx) => {
    await waitForLock(trx, 'ingest');
    const before = await storedMatch(trx, id);
    const earlier = (await pinsOf(trx, [id])).get(id) ?? [];
    const all = [...earlier.filter(({ field }) => !fields.some((one) => one === field)), ...pins];
    const row = { ...withPins(before, all).row, updated_at: now };
    refuseFaults(row);
    await upsert(trx, 'match_pin', ['match_id', 'field'], pins);
    changes = hasSameContent(row, before) ? [] : [{ row, before }];
    await saveFeedRows(trx, { competitions: [], teams: [], seasons: [], matches: changes.map((one) => one.row) });
    await followKickOffs(trx, changes);
    const reported = PinnedField.options.filter(
      (field) => fields.includes(field) || (field === 'parts' && row.parts !== before.parts),
    );
    return { before: fieldsOf(before, reported), after: { ...fieldsOf(row, reported), reason } };
  });
  return { pinned: fields, changes };
};

/** Removes pins of a match, with an audit line when there were any; the next batch applies again. Throws 10404. */
export const releaseMatch = (
  deps: Deps,
  { id, fields = PinnedField.options }: Release,
  context: CallContext,
): Promise<ReplyOf<(typeof opsMatchRoutes)['opsReleaseMatch']>> =>
  inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ingest');
    await storedMatch(trx, id);
    const pins = ((await pinsOf(trx, [id])).get(id) ?? []).map(toMatchPin);
    const gone = pins.filter(({ field }) => fields.includes(field));
    const released = gone.map(({ field }) => field);
    if (released.length === 0) return { id, released };
    await trx.deleteFrom('match_pin').where('match_id', '=', id).where('field', 'in', released).execute();
    const before = Object.fromEntries(gone.map(({ field, value }) => [field, value]));
    await deps.audit(trx, {
      who: operatorOf(context).name,
      action: 'match.release',
      subject: id,
      before,
      after: null,
    });
    return { id, released };
  });
