import type { Db } from '#platform/db/open-database.ts';
import type { SourceOrder } from '../deps.ts';
import type { AlarmRow, FeedAlarms } from './alarms.ts';

const DAY_MS = 86_400_000;
/** No source reports a match for longer. */
const REPORTED_WITHIN_MS = 7 * DAY_MS;
/** Alarms that only a further report ends. */
const KINDS: readonly AlarmRow['kind'][] = ['contradiction', 'refused', 'unknown-team'];

interface Situation {
  order: SourceOrder;
  /** Names of the sources that are polled; those of the demo world are not. */
  sources: readonly string[];
  now: number;
}

/** Ends alarms of which no report will come: their source is used no more, or their match is gone or long over. */
export const endStaleAlarms = async (db: Db, alarms: FeedAlarms, { order, sources, now }: Situation): Promise<void> => {
  const rows = await db
    .selectFrom('feed_alarm')
    .leftJoin('match', 'match.id', 'feed_alarm.match_id')
    .selectAll('feed_alarm')
    .select('match.kick_off')
    .where('ended_at', 'is', null)
    .where('kind', 'in', KINDS)
    .execute();
  const isUsed = (source: string, competitionId: string | null): boolean =>
    [...order].some(([id, names]) => (competitionId ?? id) === id && names.includes(source));
  const stale = rows.filter(({ source, match_id: matchId, competition_id: competitionId, kick_off: kickOff }) => {
    const isOver = matchId !== null && (kickOff === null || kickOff < now - REPORTED_WITHIN_MS);
    return isOver || (source !== null && sources.includes(source) && !isUsed(source, competitionId));
  });
  if (stale.length === 0) return;
  const ids = new Set(stale.map(({ id }) => id));
  await alarms.sync(({ id }) => ids.has(id), [], now);
};
