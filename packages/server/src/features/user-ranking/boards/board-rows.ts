import type { RankingBoard, RankingRow } from '@touchline/contract/user-ranking.ts';
import { boardValue, sharedRanks, winRate } from '@touchline/domain/ranking/score.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Ranking } from '../config-repo.ts';
import type { Db } from '#platform/db/open-database.ts';

/** A user's score of a period with their name. */
export type ScoredUser = Omit<Selectable<Tables['ranking_score']>, 'config_id' | 'period_id'> &
  Pick<Selectable<Tables['ranking_user']>, 'name' | 'head_url' | 'streak' | 'title'>;

/** A row without movement. */
export type RankedRow = Omit<RankingRow, 'movement'>;

const BOARD_COLUMN = { red: 'reds', gain: 'profit', popularity: 'popularity' } as const satisfies Record<
  RankingBoard,
  string
>;

export interface BoardQuery {
  ranking: Pick<Ranking, 'id' | 'minSample'>;
  periodId: string;
  board: RankingBoard;
  withDemo: boolean;
  /** A stored board has all users; hidden ones are omitted on read. */
  withHidden?: boolean;
}

/** Users on the board: enough settled reports, a positive value, and not hidden. */
const rankedUsers = (db: Db, { ranking, periodId, board, withDemo, withHidden }: BoardQuery) =>
  db
    .selectFrom('ranking_score')
    .innerJoin('ranking_user', 'ranking_user.id', 'ranking_score.user_id')
    .where('ranking_score.config_id', '=', ranking.id)
    .where('ranking_score.period_id', '=', periodId)
    .where(`ranking_score.${BOARD_COLUMN[board]}`, '>', 0)
    .where('ranking_score.settled', '>=', ranking.minSample)
    .$if(!withHidden, (query) => query.where('ranking_user.hidden', '=', 0))
    .$if(!withDemo, (query) => query.where('ranking_user.demo', '=', 0));

const SCORE_COLUMNS = [
  'ranking_score.user_id',
  'ranking_score.profit',
  'ranking_score.reds',
  'ranking_score.settled',
  'ranking_score.singles',
  'ranking_score.popularity',
  'ranking_user.name',
  'ranking_user.head_url',
  'ranking_user.streak',
  'ranking_user.title',
] as const;

/** The first `most` of a board, best first; ties in the order of their ids. */
export const readRankedUsers = (db: Db, query: BoardQuery, most: number): Promise<ScoredUser[]> =>
  rankedUsers(db, query)
    .select([...SCORE_COLUMNS])
    .orderBy(`ranking_score.${BOARD_COLUMN[query.board]}`, 'desc')
    .orderBy('ranking_score.user_id')
    .limit(most)
    .execute();

/** A user's score whether or not it is on the board; undefined without a settled report in the period. */
export const readScore = (
  db: Db,
  { ranking, periodId }: Pick<BoardQuery, 'ranking' | 'periodId'>,
  userId: string,
): Promise<ScoredUser | undefined> =>
  db
    .selectFrom('ranking_score')
    .innerJoin('ranking_user', 'ranking_user.id', 'ranking_score.user_id')
    .select([...SCORE_COLUMNS])
    .where('ranking_score.config_id', '=', ranking.id)
    .where('ranking_score.period_id', '=', periodId)
    .where('ranking_score.user_id', '=', userId)
    .executeTakeFirst();

/** Number of users above a value: all scores minus the few of hidden users, since joining every user would need a scan. */
export const countAbove = async (db: Db, query: BoardQuery, value: number): Promise<number> => {
  const { ranking, periodId, board, withDemo } = query;
  const above = db
    .selectFrom('ranking_score')
    .where('ranking_score.config_id', '=', ranking.id)
    .where('ranking_score.period_id', '=', periodId)
    .where(`ranking_score.${BOARD_COLUMN[board]}`, '>', value)
    .where('ranking_score.settled', '>=', ranking.minSample);
  const unseenUsers = db
    .selectFrom('ranking_user')
    .select('id')
    .where((eb) => eb.or([eb('hidden', '=', 1), ...(withDemo ? [] : [eb('demo', '=', 1)])]));
  const hidden = above.where('ranking_score.user_id', 'in', unseenUsers);
  const [all, unseen] = await Promise.all(
    [above, hidden].map((scores) =>
      scores.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ),
  );
  return Number(all?.count ?? 0) - Number(unseen?.count ?? 0);
};

/** The row of a board for a score. */
export const toRankedRow = (user: ScoredUser, rank: number): RankedRow => {
  const rate = winRate(user);
  return {
    userId: user.user_id,
    name: user.name,
    headUrl: user.head_url,
    userTitle: user.title,
    rank,
    profit: user.profit,
    reds: user.reds,
    settled: user.settled,
    winRate: rate,
    followBetCount: user.singles,
    popularity: user.popularity,
    streak: user.streak,
  };
};

/** Rows with their ranks; equal values share one. */
export const rankRows = (board: RankingBoard, users: readonly ScoredUser[]): RankedRow[] => {
  const ranks = sharedRanks(users.map((user) => boardValue(board, user)));
  return users.map((user, index) => toRankedRow(user, ranks[index] ?? 0));
};
