import * as z from 'zod';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { auditedChange, type RecordAudit } from './audited-change.ts';
import { refuseOtherRevision, type SaveRoute } from './revision.ts';

/** A save of an operator: `patch` holds the fields that it names, `before` is the stored record, null when it is new. */
export interface Save<Whole extends z.ZodObject, Written> {
  action: string;
  subject: string;
  route: SaveRoute<Whole>;
  patch: { revision?: string | null | undefined };
  find: (trx: Trx) => Promise<z.output<Whole> | null>;
  /** Rejects what is invalid, then writes the complete record and returns it. */
  write: (trx: Trx, change: { before: z.output<Whole> | null; after: z.output<Whole> }) => Promise<Written>;
}

/**
 * The complete record after a save: the named fields over the stored ones over the defaults of a new record. Throws 10400 that
 * names the fields that a new record lacks.
 */
export const wholeAfter = <Whole extends z.ZodObject>(
  whole: Whole,
  before: z.output<Whole> | null,
  { revision: _, ...patch }: { revision?: unknown },
): z.output<Whole> => {
  const merged: Record<string, unknown> = { ...before, ...patch };
  const parsed = z.safeParse(whole, merged);
  if (parsed.success) return parsed.data;
  throw malformed(
    parsed.error.issues.map(({ path, message }) => {
      const isMissing = path.length === 1 && merged[String(path[0])] === undefined;
      return { path: path.join('.'), message: isMissing ? 'is needed for a new one' : message };
    }),
  );
};

/**
 * Runs a save and writes its audit line, in one transaction. Saves run one after another, so that two that name different fields
 * of one record both take effect; one that names the revision it was made from is refused when another save came first.
 */
export const auditedSave = <Whole extends z.ZodObject, Written>(
  deps: { db: Db; audit: RecordAudit },
  context: CallContext,
  { action, subject, route, patch, find, write }: Save<Whole, Written>,
): Promise<{ before: z.output<Whole> | null; after: Written }> =>
  auditedChange(deps, context, { action, subject }, async (trx) => {
    await waitForLock(trx, 'saves');
    const before = await find(trx);
    refuseOtherRevision(route, before, patch);
    return { before, after: await write(trx, { before, after: wholeAfter(route.whole, before, patch) }) };
  });
