import { LIVE_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { WaitingItem } from '@touchline/contract/ops-overview.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import * as z from 'zod';
import { parseName } from '#platform/db/local-name.ts';
import { LISTED_MOST, named, NOTHING, type Read, scoreOf, TOTAL, waitingOf } from './waiting-read.ts';

export const readLateFeeds: Read = async ({ listFeeds }) => {
  // Alarms name the live source that is late.
  const late = (await listFeeds()).filter(({ state, source }) => state === 'late' && source !== LIVE_SOURCE);
  const list = late.map(({ source, late: count, lateSince }): WaitingItem => ({
    ...NOTHING,
    kind: 'late-feed',
    id: source,
    names: named(source),
    count,
    since: lateSince ?? 0,
  }));
  return { list: list.slice(0, LISTED_MOST), total: list.length };
};

export const readFeedAlarms: Read = async ({ db }) => {
  const rows = await db
    .selectFrom('feed_alarm')
    .leftJoin('match', 'match.id', 'feed_alarm.match_id')
    .leftJoin('team as home', 'home.id', 'match.home_team_id')
    .leftJoin('team as away', 'away.id', 'match.away_team_id')
    .select(['feed_alarm.id', 'feed_alarm.kind', 'feed_alarm.source', 'text', 'started_at', TOTAL])
    .select('feed_alarm.competition_id')
    .select(['home.short_name as home', 'away.short_name as away'])
    .where('ended_at', 'is', null)
    // These wait themselves.
    .where('feed_alarm.kind', '!=', 'unknown-team')
    .orderBy('started_at')
    .orderBy('feed_alarm.id')
    .limit(LISTED_MOST)
    .execute();
  const namesOf = ({ home, away, source, text, competition_id: id }: (typeof rows)[number]): WaitingItem['names'] => {
    if (home !== null && away !== null) return [parseName(home), parseName(away)];
    const competition = competitionOf(id ?? '');
    return competition ? [competition.name] : named(source ?? text);
  };
  return waitingOf(rows, (row) => ({
    ...NOTHING,
    kind: 'feed-alarm',
    id: row.id,
    names: namesOf(row),
    reason: row.kind,
    note: row.source ?? '',
    since: row.started_at,
  }));
};

const HeldSince = z.object({
  reason: z.string(),
  since: z.int(),
  state: z.object({ homeScore: z.nullable(z.int()), awayScore: z.nullable(z.int()) }),
});

const DAY_MS = 86_400_000;
/** No source reports a match for longer, so that what waits then is never decided by a reading. */
const REPORTED_WITHIN_MS = 7 * DAY_MS;

export const readHeldStates: Read = async ({ db, now }) => {
  const rows = await db
    .selectFrom('match_trust')
    .innerJoin('match', 'match.id', 'match_trust.match_id')
    .innerJoin('team as home', 'home.id', 'match.home_team_id')
    .innerJoin('team as away', 'away.id', 'match.away_team_id')
    .select(['match.id', 'match_trust.held', 'home.short_name as home', 'away.short_name as away'])
    .where('match_trust.held', 'is not', null)
    .where('match.kick_off', '>=', now() - REPORTED_WITHIN_MS)
    .orderBy('match.id')
    .execute();
  const list = rows.flatMap(({ id, held, home, away }): WaitingItem[] => {
    if (held === null) return [];
    const { reason, since, state } = HeldSince.parse(JSON.parse(held));
    return [
      {
        ...NOTHING,
        kind: 'held-state',
        id,
        names: [parseName(home), parseName(away)],
        reason,
        note: scoreOf(state),
        since,
      },
    ];
  });
  const oldest = list.toSorted((a, b) => a.since - b.since);
  return { list: oldest.slice(0, LISTED_MOST), total: list.length };
};

export const readUnknownTeams: Read = async ({ db }) => {
  const rows = await db
    .selectFrom('feed_link')
    .select(['source', 'source_id', 'name', 'created_at', TOTAL])
    .where('kind', '=', 'team')
    .where('our_id', 'is', null)
    .orderBy('created_at')
    .orderBy('source')
    .orderBy('source_id')
    .limit(LISTED_MOST)
    .execute();
  return waitingOf(rows, ({ source, source_id: sourceId, name, created_at: since }) => ({
    ...NOTHING,
    kind: 'unknown-team',
    id: `${source} ${sourceId}`,
    names: named(name),
    note: source,
    since,
  }));
};
