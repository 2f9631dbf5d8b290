import { channel } from '@touchline/contract/channels.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { MatchRow } from './feed-rows.ts';
import { seasonOfKey } from './known-records.ts';
import type { CompetitionNeeds } from './needs.ts';
import { toMatchDetail, toMatchLive } from './match-views.ts';
import { isNear } from './news-window.ts';
import { staleSeasonTags } from './stale-seasons.ts';
import type { IngestChanges, MatchChange } from './write-batch.ts';

const NAMESPACE = 'match';

/** After the commit: makes cached replies stale and tells open pages what changed. */
export const publishChanges = (needs: CompetitionNeeds, outcome: IngestChanges): void => {
  if (outcome.changes.length > 0 || outcome.removed.matchIds.length > 0) needs.invalidate('anchor');
  for (const tag of staleSeasonTags(outcome)) needs.invalidate(tag);
  publishRemoved(needs, outcome);
  publishMatches(needs, outcome);
  publishEvents(needs, outcome);
  publishDetails(needs, outcome);
};

const publishRemoved = (needs: CompetitionNeeds, { removed }: IngestChanges): void => {
  for (const [matchId, sport] of removed.sportOf)
    needs.publish(channel.match(sport, matchId), NAMESPACE, 'match.remove', { matchId });
  for (const key of removed.seasons) {
    const season = seasonOfKey(key);
    needs.publish(channel.competition(season.competitionId), NAMESPACE, 'competition.change', season);
  }
};

const publishMatches = (needs: CompetitionNeeds, { changes }: IngestChanges): void => {
  for (const change of changes.filter((one) => isNews(one, needs.now()))) {
    const live = { ...toMatchLive(change.row), ...(hasMoved(change) && kickOffOf(change.row)) };
    for (const name of [channel.match(live.sport, live.matchId), channel.competition(change.row.competition_id)])
      needs.publish(name, NAMESPACE, 'match.change', live);
  }
};

const publishEvents = (needs: CompetitionNeeds, { eventChanges }: IngestChanges): void => {
  for (const { change, matchId, events } of eventChanges)
    if (isNear(change.row, needs.now()) || isNews(change, needs.now()))
      needs.publish(channel.detail(matchId), NAMESPACE, 'match-events.change', { matchId, events });
};

const publishDetails = (needs: CompetitionNeeds, { detailChanges }: IngestChanges): void => {
  for (const { match, row, hasNewStatistics, hasNewLineUps } of detailChanges) {
    if (!isNear(match, needs.now())) continue;
    const [name, matchId] = [channel.detail(match.id), match.id];
    const { statistics, lineUps } = toMatchDetail(row);
    if (hasNewStatistics) needs.publish(name, NAMESPACE, 'match-statistics.change', { matchId, statistics });
    if (hasNewLineUps) needs.publish(name, NAMESPACE, 'match-line-ups.change', { matchId, lineUps });
  }
};

const kickOffOf = ({ kick_off, time_known }: MatchRow) => ({ startDate: kick_off, timeKnown: time_known === 1 });

/** Whether pages have to look for the match at another place of their lists. */
const hasMoved = ({ row, before }: MatchChange): boolean =>
  row.kick_off !== before?.kick_off || row.time_known !== before.time_known;

/**
 * The import of an old season is no news; a match of these hours is, and so is one that is put off, and a corrected result with all
 * that led to it.
 */
const isNews = ({ row, before }: MatchChange, now: number): boolean => {
  if (!before) return isNear(row, now);
  const isOver = matchPhase(row.sport as MatchSport, row.status_id) === 'finished';
  const changed = (columns: readonly (keyof typeof row)[]) => columns.some((column) => row[column] !== before[column]);
  return (
    changed(['status_id', 'detailed_status', 'home_score', 'away_score', 'kick_off', 'time_known', 'awarded']) ||
    (isOver && changed(['incidents', 'parts'])) ||
    (isNear(row, now) && changed(['parts', 'clock']))
  );
};
