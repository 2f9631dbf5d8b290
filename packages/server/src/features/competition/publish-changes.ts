import { channel } from '@touchline/contract/channels.ts';
import type { CompetitionNeeds } from './needs.ts';
import { toMatchLive } from './match-views.ts';
import type { IngestOutcome, MatchChange } from './write-batch.ts';

const HOUR_MS = 3_600_000;
const PAST_WINDOW_MS = 6 * HOUR_MS;
const COMING_WINDOW_MS = 48 * HOUR_MS;
const NAMESPACE = 'match';

/** After the commit: makes cached replies stale and tells open pages which matches changed. */
export const publishChanges = (needs: CompetitionNeeds, { changes, removed }: IngestOutcome): void => {
  if (changes.length > 0 || removed.matchIds.length > 0) needs.invalidate('anchor');
  for (const change of changes.filter((one) => isNews(one, needs.now()))) {
    const live = toMatchLive(change.row);
    for (const name of [channel.match(live.sport, live.matchId), channel.competition(change.row.competition_id)])
      needs.publish(name, NAMESPACE, 'match.change', live);
  }
};

/** The import of an old season is no news; a match of these hours is, and so is a corrected result. */
const isNews = ({ row, before }: MatchChange, now: number): boolean => {
  const isNear = row.kick_off >= now - PAST_WINDOW_MS && row.kick_off <= now + COMING_WINDOW_MS;
  if (!before) return isNear;
  const changed = (columns: readonly (keyof typeof row)[]) => columns.some((column) => row[column] !== before[column]);
  return changed(['status_id', 'home_score', 'away_score']) || (isNear && changed(['parts', 'clock']));
};
