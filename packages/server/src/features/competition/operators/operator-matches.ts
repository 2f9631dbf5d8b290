import type { ListedMatch, opsRoutes } from '@touchline/contract/ops.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { parseName } from '#platform/db/local-name.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsContain, itemsContaining, pageOfRows } from '#platform/http/list-page.ts';

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
  { q, team, day, competitionId }: MatchQuery,
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
] as const;
const TEAMS = ['home.id as homeId', 'home.name as homeName', 'away.id as awayId', 'away.name as awayName'] as const;

/** Matches as operators look for one: by team and day, for schedules and tips. */
export const createMatchListHandlers = ({ db }: { db: Db }): Pick<Handlers<typeof opsRoutes>, 'opsListMatches'> => ({
  opsListMatches: async (query) => {
    const teamIds = { ofText: await teamsHolding(db, query.q), ofTeam: await teamsHolding(db, query.team) };
    const found = matchesHolding(db, query, teamIds);
    const read = async (limit: number, offset: number): Promise<ListedMatch[]> => {
      const rows = await found
        .innerJoin('team as home', 'home.id', 'match.home_team_id')
        .innerJoin('team as away', 'away.id', 'match.away_team_id')
        .select([...COLUMNS, ...TEAMS, 'match.time_known'])
        .orderBy('match.kick_off')
        .orderBy('match.id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ homeId, homeName, awayId, awayName, time_known: timeKnown, ...match }) => ({
        ...match,
        timeKnown: timeKnown === 1,
        home: { id: homeId, name: parseName(homeName) },
        away: { id: awayId, name: parseName(awayName) },
      }));
    };
    return pageOfRows(query, read, () =>
      found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    );
  },
});
