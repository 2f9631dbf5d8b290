import type { FeedAlarm, opsLiveFeedRoutes } from '@touchline/contract/ops-live-feeds.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { sql } from 'kysely';
import { parseName } from '#platform/db/local-name.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import { competitionName } from './competition-name.ts';
import type { FeedDeskDeps } from './deps.ts';

type AlarmQuery = RequestOf<(typeof opsLiveFeedRoutes)['opsListFeedAlarms']>;

/** Alarms; open ones first, then the newest. */
export const listFeedAlarms = ({ db }: FeedDeskDeps, query: AlarmQuery): Promise<ListPage<FeedAlarm>> => {
  const { q, open, kind, source } = query;
  const found = db
    .selectFrom('feed_alarm')
    .$if(q !== undefined, (of) => of.where(columnsContain(['feed_alarm.text', 'feed_alarm.source'], q ?? '')))
    .$if(open !== undefined, (of) => of.where('feed_alarm.ended_at', open === 1 ? 'is' : 'is not', null))
    .$if(kind !== undefined, (of) => of.where('feed_alarm.kind', '=', kind ?? 'late'))
    .$if(source !== undefined, (of) => of.where('feed_alarm.source', '=', source ?? ''));
  const read = async (limit: number, offset: number): Promise<FeedAlarm[]> => {
    const rows = await found
      .leftJoin('match', 'match.id', 'feed_alarm.match_id')
      .leftJoin('team as home', 'home.id', 'match.home_team_id')
      .leftJoin('team as away', 'away.id', 'match.away_team_id')
      .selectAll('feed_alarm')
      .select(['home.name as home', 'away.name as away'])
      .orderBy(sql`case when feed_alarm.ended_at is null then 0 else 1 end`)
      .orderBy('feed_alarm.started_at', 'desc')
      .orderBy('feed_alarm.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      source: row.source,
      matchId: row.match_id,
      teams: [row.home, row.away].flatMap((name) => (name === null ? [] : [parseName(name)])),
      competition: row.competition_id === null ? null : competitionName(row.competition_id),
      text: row.text,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      sentAt: row.sent_at,
    }));
  };
  return pageOfRows(query, read, () =>
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};
