import { type Correction, type opsMatchRoutes, PinnedField } from '@touchline/contract/ops-matches.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { matchErrors } from '@touchline/domain/match-check/match-errors.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict, malformed } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { refuse, STATUSES } from '../ingest/check-batch.ts';
import type { CompetitionDeps } from '../deps.ts';
import { toMatchCourse, toMatchLive } from '../matches/match-views.ts';
import { type DeskRow, fieldsOf, type PinRow, toMatchPin, valuesOf, withValues } from './match-pins.ts';
import {
  currentRevision,
  readStoredMatch,
  saveRevision,
  type StoredMatch,
  toMatchRevision,
  type WrittenRevision,
} from './stored-match.ts';
import type { Db } from '#platform/db/open-database.ts';

type Release = RequestOf<(typeof opsMatchRoutes)['opsReleaseMatch']>;
type Deps = Pick<CompetitionDeps, 'db' | 'now' | 'audit'>;

/** Who changes a match, and when. */
export interface Editor {
  by: string;
  now: number;
}

/** A correction without its reason, which a preview does not need. */
export type CorrectionInput = Omit<Correction, 'reason'> & { reason?: string | undefined };

/** What a correction wrote; a repeated one wrote nothing. */
export interface AppliedCorrection {
  revision: number;
  pinned: PinnedField[];
  written: WrittenRevision | null;
}

/** Throws 10400 for what cannot be. What the feed reports of goals may be just what the correction contradicts. */
export const refuseFaults = (row: DeskRow, checksEvents: boolean): void => {
  const { sport, ...live } = toMatchLive(row);
  const incidents = checksEvents ? [...toMatchCourse(row).incidents] : [];
  const faults = matchErrors({ sport, ...live, incidents });
  if (!STATUSES[sport].has(row.status_id))
    faults.push({ field: 'statusId', message: `${sport} does not know the status ${row.status_id}` });
  if ((row.home_score === null) !== (row.away_score === null))
    faults.push({ field: 'homeScore, awayScore', message: 'expected a score on both sides or on neither' });
  if (incidents.some(({ kind }) => kind === 'period-end'))
    faults.push({ field: 'events', message: 'the ends of periods follow from the status and are no events' });
  refuse(faults.map(({ field, message }) => ({ path: field, message })));
};

const namedFields = (input: CorrectionInput): PinnedField[] =>
  PinnedField.options.filter((field) => input[field] !== undefined);

const correctedState = (stored: StoredMatch, input: CorrectionInput, { by, now }: Editor) => {
  const named = namedFields(input);
  const { release = [], reason = '' } = input;
  const pinned = named.filter((field) => !release.includes(field));
  const touched = new Set<string>([...named, ...release]);
  const others = stored.pins.filter(({ field }) => !touched.has(field));
  const pins = pinned.map((field): PinRow => {
    const earlier = stored.pins.find((pin) => pin.field === field);
    return {
      match_id: input.id,
      field,
      value: JSON.stringify(input[field]),
      pinned_by: by,
      reason,
      pinned_at: now,
      fed_value: earlier ? earlier.fed_value : JSON.stringify(fieldsOf(stored.row, [field])[field]),
      fed_at: earlier ? earlier.fed_at : stored.row.fetched_at,
    };
  });
  const values = named.map((field) => [field, input[field]] as const);
  const { row } = withValues({ ...stored.row, updated_at: now }, [...valuesOf(others), ...values]);
  return { row, pins: [...others, ...pins], pinned, named: PinnedField.options.filter((field) => touched.has(field)) };
};

/** Throws 10409 with both versions when the match was changed after the revision that the editor saw. */
const refuseStale = (stored: StoredMatch, input: CorrectionInput): void => {
  const { revision: seen = currentRevision(stored) } = input;
  if (seen === currentRevision(stored)) return;
  const since = stored.revisions.filter(({ revision }) => revision > seen).map(toMatchRevision);
  const last = since.at(-1);
  const fields = namedFields(input);
  throw conflict(
    `match ${input.id} was changed by ${last?.by ?? 'somebody'} since revision ${seen}; it is at ${currentRevision(stored)}. Nothing was changed`,
    {
      current: { ...fieldsOf(stored.row, fields), revision: currentRevision(stored) },
      yours: Object.fromEntries(fields.map((field) => [field, input[field]])),
      changes: since,
    },
  );
};

/** The change that this request made before; a retry does nothing twice. */
const repeatedRevision = (stored: StoredMatch, seen: number | undefined, request: string, by: string) => {
  const at = seen === undefined ? currentRevision(stored) : seen + 1;
  const found = stored.revisions.find(({ revision }) => revision === at);
  return found?.request === request && found.changed_by === by ? found : undefined;
};

/**
 * Writes and pins what the correction names, within the caller's transaction. Throws 10400 for what cannot be, 10404 for an
 * unknown match, and 10409 for one that was changed since.
 */
export const applyCorrection = async (trx: Db, input: CorrectionInput, editor: Editor): Promise<AppliedCorrection> => {
  const { id, revision: seen, reason = '', ...rest } = input;
  const named = namedFields(input);
  if (named.length + (input.release?.length ?? 0) === 0)
    throw malformed([{ path: '', message: `expected one of ${PinnedField.options.join(', ')}, release` }]);
  await waitForLock(trx, 'ingest');
  const stored = await readStoredMatch(trx, id);
  const request = JSON.stringify({ ...rest, reason });
  const repeated = repeatedRevision(stored, seen, request, editor.by);
  const next = correctedState(stored, input, editor);
  if (repeated) return { revision: repeated.revision, pinned: next.pinned, written: null };
  refuseStale(stored, input);
  refuseFaults(next.row, input.events !== undefined);
  const change = { kind: 'correct', by: editor.by, reason, request, named: next.named } as const;
  const written = await saveRevision(trx, stored, next, change);
  return { revision: written.revision, pinned: next.pinned, written };
};

/** `applyCorrection` in a transaction with its audit line. */
export const correctMatch = (deps: Deps, input: Correction, context: CallContext): Promise<AppliedCorrection> =>
  inTransaction(deps.db, async (trx) => {
    const by = operatorOf(context).name;
    const applied = await applyCorrection(trx, input, { by, now: deps.now() });
    if (applied.written) {
      const { before, after } = applied.written;
      const released = input.release?.length ? { released: input.release } : {};
      await deps.audit(trx, {
        who: by,
        action: 'match.correct',
        subject: input.id,
        before,
        after: { ...after, reason: input.reason, ...released },
      });
    }
    return applied;
  });

/** Removes pins of a match, with an audit line when there were any; the next batch applies again. Throws 10404. */
export const releaseMatch = (
  deps: Deps,
  { id, fields = PinnedField.options }: Release,
  context: CallContext,
): Promise<ReplyOf<(typeof opsMatchRoutes)['opsReleaseMatch']>> =>
  inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ingest');
    const stored = await readStoredMatch(trx, id);
    const gone = stored.pins.map(toMatchPin).filter(({ field }) => fields.includes(field));
    const released = gone.map(({ field }) => field);
    if (released.length === 0) return { id, released };
    const by = operatorOf(context).name;
    const pins = stored.pins.filter(({ field }) => !released.some((one) => one === field));
    const change = { kind: 'release', by, reason: '', request: JSON.stringify({ release: released }), named: released };
    await saveRevision(trx, stored, { row: { ...stored.row, updated_at: deps.now() }, pins }, change as never);
    const before = Object.fromEntries(gone.map(({ field, value }) => [field, value]));
    await deps.audit(trx, { who: by, action: 'match.release', subject: id, before, after: null });
    return { id, released };
  });
