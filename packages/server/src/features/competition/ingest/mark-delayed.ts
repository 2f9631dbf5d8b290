import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { MatchChange } from '../changes/event-changes.ts';
import { isOver } from '../matches/match-views.ts';
import { byId } from '../rows.ts';
import { matchRows, saveFeedRows } from './ingest-repo.ts';

/** Since when the feed of a match is late, silent or contradicts itself (epoch ms); null when it is not any more. */
export interface MatchDelay {
  matchId: string;
  since: number | null;
}

/**
 * Marks matches as delayed, or as well again; the next write of a feed ends a delay, too. A match that is unknown or over is left out, and
 * so is one that is marked already.
 */
export const markDelayed = (db: Db, delays: readonly MatchDelay[], now: number): Promise<MatchChange[]> =>
  inTransaction(db, async (trx) => {
    await waitForLock(trx, 'ingest');
    const stored = byId(
      await matchRows(
        trx,
        delays.map(({ matchId }) => matchId),
      ),
    );
    const changes = delays.flatMap(({ matchId, since }): MatchChange[] => {
      const before = stored.get(matchId);
      if (!before || before.delayed_since === since || (since !== null && isOver(before))) return [];
      return [{ row: { ...before, delayed_since: since, updated_at: now }, before }];
    });
    const matches = changes.map(({ row }) => row);
    await saveFeedRows(trx, { competitions: [], teams: [], seasons: [], matches });
    return changes;
  });
