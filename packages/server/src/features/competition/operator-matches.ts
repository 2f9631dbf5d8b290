import type { ListedMatch, opsRoutes } from '@touchline/contract/ops.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsHold, pageOfRows } from '#platform/http/list-page.ts';

type MatchQuery = RequestOf<(typeof opsRoutes)['opsListMatches']>;

const DAY_MS = 86_400_000;
const TEAM_NAMES = ['id', 'name_zh', 'name_en', 'short_zh', 'short_en', 'feed_name'];
const SIDES = ['home', 'away'].flatMap((side) => TEAM_NAMES.map((name) => `${side}.${name}`));

/** A day of the app begins at midnight in Shanghai. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

const foundMatches = (db: Kysely<Tables>, { q, team, day, competitionId }: MatchQuery) =>
  db
    .selectFrom('match')
    .innerJoin('team as home', 'home.id', 'match.home_team_id')
    .innerJoin('team as away', 'away.id', 'match.away_team_id')
    .$if(q !== undefined, (of) => of.where(columnsHold([...SIDES, 'match.id', 'match.season_id'], q ?? '')))
    .$if(team !== undefined, (of) => of.where(columnsHold(SIDES, team ?? '')))
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
const NAMES = ['home.id as hid', 'home.name_zh as hzh', 'home.name_en as hen', 'away.id as aid'] as const;

/** Matches as operators look for one: by team and day, for schedules and tips. */
export const createMatchListHandlers = ({
  db,
}: {
  db: Kysely<Tables>;
}): Pick<Handlers<typeof opsRoutes>, 'opsListMatches'> => ({
  opsListMatches: (query) => {
    const found = foundMatches(db, query);
    const read = async (limit: number, offset: number): Promise<ListedMatch[]> => {
      const rows = await found
        .select([...COLUMNS, ...NAMES, 'match.time_known', 'away.name_zh as azh', 'away.name_en as aen'])
        .orderBy('match.kick_off')
        .orderBy('match.id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ hid, hzh, hen, aid, azh, aen, time_known: timeKnown, ...match }) => ({
        ...match,
        timeKnown: timeKnown === 1,
        home: { id: hid, name: { zh: hzh, en: hen } },
        away: { id: aid, name: { zh: azh, en: aen } },
      }));
    };
    return pageOfRows(query, read, () =>
      found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    );
  },
});
