import type { ListedMatch, opsRoutes } from '@touchline/contract/ops.ts';
import type { MatchClock } from '@touchline/contract/match.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { parseName } from '#platform/db/local-name.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsContain, itemsContaining, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import type { CompetitionDeps } from '../deps.ts';
import { attentionOf, isInPhase } from './match-attention.ts';

type MatchQuery = RequestOf<(typeof opsRoutes)['opsListMatches']>;

const DAY_MS = 86_400_000;

/** A day of the app begins at midnight in Shanghai. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** Ids of the teams that have the text in their id, or in a name of any language. */
const teamsHolding = async (db: Db, text: string | undefined): Promise<string[]> => {
  if (text === undefined) return [];
  const rows = await db.selectFrom('team').select(['id', 'name', 'short_name', 'feed_name']).execute();
  const teams = rows.map(({ id, name, short_name: shortName, feed_name: feedName }) => ({
    id,
    names: [parseName(name), parseName(shortName), feedName],
  }));
  return itemsContaining(teams, text).map(({ id }) => id);
};

const isPlayedBy = (eb: ExpressionBuilder<Tables, 'match'>, teamIds: readonly string[]): Expression<SqlBool> =>
  teamIds.length === 0
    ? eb.lit(false)
    : eb.or([eb('match.home_team_id', 'in', teamIds), eb('match.away_team_id', 'in', teamIds)]);

const matchesHolding = (
  db: Db,
  { q, team, day, competitionId, phase, attention }: MatchQuery,
  now: number,
  teamIds: { ofText: readonly string[]; ofTeam: readonly string[] },
) =>
  db
    .selectFrom('match')
    .$if(q !== undefined, (of) =>
      of.where((eb) =>
        eb.or([columnsContain(['match.id', 'match.season_id'], q ?? ''), isPlayedBy(eb, teamIds.ofText)]),
      ),
    )
    .$if(team !== undefined, (of) => of.where((eb) => isPlayedBy(eb, teamIds.ofTeam)))
    .$if(competitionId !== undefined, (of) => of.where('match.competition_id', '=', competitionId ?? ''))
    .$if(phase !== undefined, (of) => of.where(isInPhase(phase === 'upcoming' ? 'not-started' : (phase ?? 'finished'))))
    .$if(phase === 'upcoming', (of) => of.where('match.kick_off', '>', now))
    .$if(attention !== undefined, (of) => of.where(attentionOf(now), attention === 1 ? 'is not' : 'is', null))
    .$if(day !== undefined, (of) =>
      of.where('match.kick_off', '>=', beginOf(day ?? '')).where('match.kick_off', '<', beginOf(day ?? '') + DAY_MS),
    );

const COLUMNS = [
  'match.id',
  'match.sport',
  'match.competition_id as competitionId',
  'match.season_id as seasonId',
  'match.kick_off as kickOff',
  'match.status_id as statusId',
  'match.home_score as homeScore',
  'match.away_score as awayScore',
  'match.source',
  'match.fetched_at as fetchedAt',
] as const;
const TEAMS = [
  'home.id as homeId',
  'home.name as homeName',
  'home.short_name as homeShort',
  'away.id as awayId',
  'away.name as awayName',
  'away.short_name as awayShort',
] as const;

/** Rows that name the match. */
const countOf = (table: 'match_pin' | 'tip_leg'): RawBuilder<number | string> =>
  sql`(select count(*) from ${sql.table(table)} where ${sql.ref(`${table}.match_id`)} = match.id)`;

/** What is shown of a match is read for those of the page alone. */
const rowsOf = (db: Db, ids: readonly string[], now: number) =>
  db
    .selectFrom('match')
    .innerJoin('team as home', 'home.id', 'match.home_team_id')
    .innerJoin('team as away', 'away.id', 'match.away_team_id')
    .select([...COLUMNS, ...TEAMS, 'match.time_known', 'match.clock'])
    .select([attentionOf(now).as('attention'), countOf('match_pin').as('pins'), countOf('tip_leg').as('tips')])
    .where('match.id', 'in', [...ids, ''])
    .orderBy('match.kick_off')
    .orderBy('match.id')
    .execute();

const toListedMatch = ({
  time_known: timeKnown,
  clock,
  pins,
  tips,
  homeId,
  homeName,
  homeShort,
  awayId,
  awayName,
  awayShort,
  ...match
}: Awaited<ReturnType<typeof rowsOf>>[number]): ListedMatch => ({
  ...match,
  timeKnown: timeKnown === 1,
  clock: clock === null ? null : (JSON.parse(clock) as MatchClock),
  pins: Number(pins),
  tips: Number(tips),
  home: { id: homeId, name: parseName(homeName), shortName: parseName(homeShort) },
  away: { id: awayId, name: parseName(awayName), shortName: parseName(awayShort) },
});

/** Matches as operators look for one: by team and day, for schedules, tips and corrections. */
export const listMatches = async (
  { db, now }: Pick<CompetitionDeps, 'db' | 'now'>,
  query: MatchQuery,
): Promise<ListPage<ListedMatch>> => {
  const teamIds = { ofText: await teamsHolding(db, query.q), ofTeam: await teamsHolding(db, query.team) };
  const found = matchesHolding(db, query, now(), teamIds);
  const inOrder = found.select('match.id').orderBy('match.kick_off').orderBy('match.id');
  const listed = async (rows: readonly { id: string }[]): Promise<ListedMatch[]> =>
    (
      await rowsOf(
        db,
        rows.map(({ id }) => id),
        now(),
      )
    ).map(toListedMatch);
  if (query.attention !== undefined) {
    // Whether a match needs a person takes long to find out: it is done once, for the page and for the total.
    const ids = await inOrder.execute();
    return pageOfRows(
      query,
      (limit, offset) => listed(ids.slice(offset, offset + limit)),
      async () => ({ count: ids.length }),
    );
  }
  return pageOfRows(
    query,
    async (limit, offset) => listed(await inOrder.limit(limit).offset(offset).execute()),
    () => found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};

export const createMatchListHandlers = (
  deps: Pick<CompetitionDeps, 'db' | 'now'>,
): Pick<Handlers<typeof opsRoutes>, 'opsListMatches'> => ({ opsListMatches: (query) => listMatches(deps, query) });
