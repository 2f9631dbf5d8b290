import type { FeedLink, opsLiveFeedRoutes } from '@touchline/contract/ops-live-feeds.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { type Selectable, sql } from 'kysely';
import { parseName } from '#platform/db/local-name.ts';
import type { Db } from '#platform/db/open-database.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import type { Tables } from '#platform/db/tables.ts';
import { BETWEEN } from '../intake/link-matches.ts';
import { competitionName } from './competition-name.ts';
import type { FeedDeskDeps } from './deps.ts';

type LinkQuery = RequestOf<(typeof opsLiveFeedRoutes)['opsListFeedLinks']>;

const linksHolding = (db: Db, { q, source, kind, waiting }: LinkQuery) =>
  db
    .selectFrom('feed_link')
    .$if(q !== undefined, (of) => of.where(columnsContain(['name', 'source_id', 'our_id'], q ?? '')))
    .$if(source !== undefined, (of) => of.where('source', '=', source ?? ''))
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? 'team'))
    .$if(waiting !== undefined, (of) => of.where('our_id', waiting === 1 ? 'is' : 'is not', null));

interface Ours {
  names: FeedLink['ourNames'];
  kickOff: number | null;
}

/** Our teams and matches of some links. */
const readOurs = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Ours>> => {
  const known = [...ids, ''];
  const teams = await db.selectFrom('team').select(['id', 'name']).where('id', 'in', known).execute();
  const matches = await db
    .selectFrom('match')
    .innerJoin('team as home', 'home.id', 'match.home_team_id')
    .innerJoin('team as away', 'away.id', 'match.away_team_id')
    .select(['match.id', 'match.kick_off', 'home.name as home', 'away.name as away'])
    .where('match.id', 'in', known)
    .execute();
  return new Map<string, Ours>([
    ...teams.map(({ id, name }): [string, Ours] => [`team ${id}`, { names: [parseName(name)], kickOff: null }]),
    ...matches.map(({ id, home, away, kick_off: kickOff }): [string, Ours] => [
      `match ${id}`,
      { names: [parseName(home), parseName(away)], kickOff },
    ]),
  ]);
};

type Row = Selectable<Tables['feed_link']>;

const isWaitingTeam = ({ kind, our_id: ourId }: Row): boolean => kind === 'team' && ourId === null;

/** How many matches wait for each of these teams: a match that waits is named by both its teams. */
const countWaiting = async (db: Db, teams: readonly Row[]): Promise<(team: Row) => number> => {
  if (teams.length === 0) return () => 0;
  const waiting = await db
    .selectFrom('feed_link')
    .select(['source', 'name'])
    .where('kind', '=', 'match')
    .where('our_id', 'is', null)
    .where('source', 'in', [...new Set(teams.map(({ source }) => source))])
    .execute();
  return ({ source, name }) =>
    waiting.filter((match) => match.source === source && match.name.split(BETWEEN).includes(name)).length;
};

/** Ids of sources and what they mean here; those that wait for the desk first, then the newest. */
export const listFeedLinks = (deps: FeedDeskDeps, query: LinkQuery): Promise<ListPage<FeedLink>> => {
  const { db } = deps;
  const found = linksHolding(db, query);
  const read = async (limit: number, offset: number): Promise<FeedLink[]> => {
    const rows = await found
      .selectAll()
      .orderBy(sql`case when our_id is null then 0 else 1 end`)
      .orderBy('created_at', 'desc')
      .orderBy('source')
      .orderBy('kind')
      .orderBy('source_id')
      .limit(limit)
      .offset(offset)
      .execute();
    const ours = await readOurs(
      db,
      rows.flatMap(({ our_id: id }) => id ?? []),
    );
    const waitingFor = await countWaiting(db, rows.filter(isWaitingTeam));
    return rows.map((row) => {
      const own = ours.get(`${row.kind} ${row.our_id}`);
      return {
        source: row.source,
        kind: row.kind,
        sourceId: row.source_id,
        name: row.name,
        competitionId: row.competition_id,
        competition: competitionName(row.competition_id),
        ourId: row.our_id,
        ourNames: own?.names ?? [],
        kickOff: own?.kickOff ?? null,
        decidedBy: row.decided_by,
        createdAt: row.created_at,
        seenAt: row.seen_at,
        matches: isWaitingTeam(row) ? waitingFor(row) : 0,
      };
    });
  };
  return pageOfRows(query, read, () =>
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};
