import { BREAK_DAYS_MOST, type BreakKind } from '@touchline/contract/limit-terms.ts';
import { breakEnd } from '@touchline/domain/limits.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { upsert } from '#platform/db/upsert.ts';
import { malformed } from '#platform/http/api-error.ts';

/** When a member's breaks end or ended, in epoch ms. */
export const breakEnds = async (db: Db, uid: string): Promise<Record<BreakKind, number | null>> => {
  const rows = await db.selectFrom('member_break').selectAll().where('uid', '=', uid).execute();
  const endOf = (kind: BreakKind): number | null => rows.find((row) => row.kind === kind)?.until ?? null;
  return { pause: endOf('pause'), 'cool-off': endOf('cool-off') };
};

/** Starts or extends a break; a shorter one changes nothing. Throws 10400 beyond the maximum. */
export const startBreak = async (
  trx: Trx,
  uid: string,
  { kind, days }: { kind: BreakKind; days: number },
  now: number,
): Promise<void> => {
  const most = BREAK_DAYS_MOST[kind];
  if (days > most) throw malformed([{ path: 'days', message: `expected at most ${most} days for a ${kind}` }]);
  const until = breakEnd((await breakEnds(trx, uid))[kind], days, now);
  await upsert(trx, 'member_break', ['uid', 'kind'], [{ uid, kind, until }]);
};
