import { channel } from '@touchline/contract/channels.ts';
import type { Mutation, PushDataOf } from '@touchline/contract/push.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { MatchRow } from '../rows.ts';
import { seasonOfKey } from '../season-key.ts';
import { FACT_COLUMNS, toMatchDetail, toMatchLive } from '../matches/match-views.ts';
import { hasNew } from '../ingest/write-details.ts';
import { coverageChangeOf, playsChangeOf } from './coverage-changes.ts';
import { isNear, type MatchChange } from './event-changes.ts';
import type { IngestChanges } from '../ingest/write-batch.ts';

const NAMESPACE = 'match';

interface PublishDeps {
  now: () => number;
  publish: <M extends Mutation>(channel: string, namespace: string, mutation: M, data: PushDataOf<M>) => void;
}

/** Publishes what a committed write changed: matches, timelines, statistics, line-ups and seasons. */
export const publishChanges = (deps: PublishDeps, changes: IngestChanges): void => {
  publishRemoved(deps, changes);
  publishMatches(deps, changes);
  publishEvents(deps, changes);
  publishDetails(deps, changes);
};

const publishRemoved = (deps: PublishDeps, { removed }: IngestChanges): void => {
  for (const [matchId, sport] of removed.sportOf)
    deps.publish(channel.match(sport, matchId), NAMESPACE, 'match.remove', { matchId });
  for (const key of removed.seasons) {
    const season = seasonOfKey(key);
    deps.publish(channel.competition(season.competitionId), NAMESPACE, 'competition.change', season);
  }
};

const publishMatches = (deps: PublishDeps, { changes }: IngestChanges): void => {
  for (const change of changes.filter((one) => isNews(one, deps.now()))) {
    const live = { ...toMatchLive(change.row), ...(hasMoved(change) && kickOffOf(change.row)) };
    for (const name of [channel.match(live.sport, live.matchId), channel.competition(change.row.competition_id)])
      deps.publish(name, NAMESPACE, 'match.change', live);
  }
};

const publishEvents = (deps: PublishDeps, { eventChanges }: IngestChanges): void => {
  for (const { change, matchId, events } of eventChanges)
    if (isNear(change.row, deps.now()) || isNews(change, deps.now()))
      deps.publish(channel.detail(matchId), NAMESPACE, 'match-events.change', { matchId, events });
};

const publishDetails = (deps: PublishDeps, { detailChanges }: IngestChanges): void => {
  for (const change of detailChanges) {
    const { match, row } = change;
    if (!isNear(match, deps.now())) continue;
    const [name, matchId] = [channel.detail(match.id), match.id];
    const { statistics, lineUps } = toMatchDetail(row);
    if (hasNew(change, 'statistics')) deps.publish(name, NAMESPACE, 'match-statistics.change', { matchId, statistics });
    if (hasNew(change, 'line_ups')) deps.publish(name, NAMESPACE, 'match-line-ups.change', { matchId, lineUps });
    if (hasNew(change, 'plays')) deps.publish(name, NAMESPACE, 'match-plays.change', playsChangeOf(change));
    if (FACT_COLUMNS.some((column) => hasNew(change, column)))
      deps.publish(name, NAMESPACE, 'match-coverage.change', coverageChangeOf(change));
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
    changed(['status_id', 'detailed_status', 'home_score', 'away_score']) ||
    changed(['kick_off', 'time_known', 'awarded', 'delayed_since']) ||
    (isOver && changed(['incidents', 'parts'])) ||
    (isNear(row, now) && changed(['parts', 'clock']))
  );
};
