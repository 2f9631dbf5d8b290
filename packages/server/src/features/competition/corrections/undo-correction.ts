import { type opsMatchRoutes, PinnedField } from '@touchline/contract/ops-matches.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { CompetitionDeps } from '../deps.ts';
import { refuseFaults } from './correct-match.ts';
import { type DeskRow, type PinRow, valuesOf, withValues } from './match-pins.ts';
import {
  parseState,
  readStoredMatch,
  type RevisionState,
  saveRevision,
  type StoredMatch,
  toMatchRevision,
  type WrittenRevision,
} from './stored-match.ts';

type Undo = RequestOf<(typeof opsMatchRoutes)['opsUndoCorrection']>;

const pinKey = ({ field, value, pinned_by: by, pinned_at: at, reason }: PinRow): string =>
  JSON.stringify([field, value, by, at, reason]);

const pinsWithin = (stored: StoredMatch, { values }: RevisionState): PinRow[] =>
  stored.pins.filter(({ field }) => field in values);

/** Throws 10409 when a later change pinned or released one of the fields: that one is to be undone first. */
const requireLast = (stored: StoredMatch, after: RevisionState, revision: number): void => {
  const [now, then] = [pinsWithin(stored, after), after.pins].map((pins) => pins.map(pinKey).toSorted().join());
  if (now === then) return;
  const changes = stored.revisions.filter((one) => one.revision > revision).map(toMatchRevision);
  const last = changes.at(-1);
  throw conflict(
    `revision ${last?.revision ?? revision} by ${last?.by ?? 'somebody'} changed the same fields; undo that one first. Nothing was changed`,
    { changes },
  );
};

/** The match without a change: columns that a feed changed since stay, and where a pin goes, what the feed reported since applies. */
const stateWithout = (stored: StoredMatch, before: RevisionState, after: RevisionState, now: number) => {
  const columns = Object.fromEntries(
    Object.entries(before.columns).filter(
      ([column]) => stored.row[column as keyof DeskRow] === after.columns[column as keyof DeskRow],
    ),
  );
  const current = pinsWithin(stored, after);
  const fedSince = current.flatMap(({ field, fed_value: value }) => {
    const wasPinned = before.pins.some((pin) => pin.field === field);
    const isKnown = value === null || value === JSON.stringify(before.values[PinnedField.parse(field)]);
    return wasPinned || isKnown ? [] : [{ field, value }];
  });
  const pins = before.pins.map((pin) => {
    const { fed_value, fed_at } = current.find(({ field }) => field === pin.field) ?? pin;
    return { ...pin, fed_value, fed_at };
  });
  const row: DeskRow = { ...stored.row, ...columns, updated_at: now };
  return {
    row: withValues(row, valuesOf(fedSince)).row,
    pins: [...stored.pins.filter((pin) => !current.includes(pin)), ...pins],
  };
};

/**
 * Undoes a change of a match with an audit line: values and pins are what they were before it. Undoing it again changes nothing.
 * Throws 10404, and 10409 when a later change touched the same fields.
 */
export const undoCorrection = (
  deps: Pick<CompetitionDeps, 'db' | 'now' | 'audit'>,
  { id, revision, reason }: Undo,
  context: CallContext,
): Promise<{ revision: number; written: WrittenRevision | null }> =>
  inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ingest');
    const stored = await readStoredMatch(trx, id);
    const undone = stored.revisions.find((one) => one.revision === revision);
    if (!undone) throw notFound(`revision ${revision} of match ${id}`);
    if (undone.undone_by !== null) return { revision: undone.undone_by, written: null };
    const [before, after] = [parseState(undone.before), parseState(undone.after)];
    requireLast(stored, after, revision);
    const next = stateWithout(stored, before, after, deps.now());
    refuseFaults(next.row, false);
    const by = operatorOf(context).name;
    const named = PinnedField.options.filter((field) => field in after.values);
    const change = { kind: 'undo', by, reason, request: JSON.stringify({ undo: revision }), named } as const;
    const written = await saveRevision(trx, stored, next, change);
    const mark = trx.updateTable('match_revision').set({ undone_by: written.revision });
    await mark.where('match_id', '=', id).where('revision', '=', revision).execute();
    await deps.audit(trx, {
      who: by,
      action: 'match.undo',
      subject: id,
      before: written.before,
      after: { ...written.after, reason, revision },
    });
    return { revision: written.revision, written };
  });
