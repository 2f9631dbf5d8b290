import { RankingRow } from '@touchline/contract/user-ranking.ts';
import type { RankingBoard } from '@touchline/contract/user-ranking.ts';
import * as z from 'zod';
import { upsert } from '#platform/db/upsert.ts';
import type { RankedRow } from './board-rows.ts';
import type { Db } from '#platform/db/open-database.ts';

interface BoardKey {
  configId: string;
  periodId: string;
  board: RankingBoard;
}

const FrozenRows = z.array(RankingRow.omit({ movement: true }));
const DayRanks = z.record(z.string(), z.int());

const stored = (db: Db, { configId, periodId, board }: BoardKey) =>
  db
    .selectFrom('ranking_board')
    .where('config_id', '=', configId)
    .where('period_id', '=', periodId)
    .where('board', '=', board);

/** A frozen board; null while its period is open. */
export const readFrozen = async (db: Db, key: BoardKey): Promise<RankedRow[] | null> => {
  const row = await stored(db, key).select('rows').where('kind', '=', 'frozen').executeTakeFirst();
  return row ? z.parse(FrozenRows, JSON.parse(row.rows)) : null;
};

export const writeFrozen = (db: Db, key: BoardKey, rows: readonly RankedRow[], now: number): Promise<void> =>
  write(db, { ...key, kind: 'frozen', day: '' }, rows, now);

/** Changed dates make stored boards of a period invalid. */
export const clearPeriod = async (db: Db, { configId, periodId }: Omit<BoardKey, 'board'>): Promise<void> => {
  await db.deleteFrom('ranking_board').where('config_id', '=', configId).where('period_id', '=', periodId).execute();
};

/** Ranks by user at the beginning of a day; null when they were not stored. */
export const readDayRanks = async (
  db: Db,
  key: BoardKey,
  day: string,
): Promise<Readonly<Record<string, number>> | null> => {
  const row = await stored(db, key).select('rows').where('kind', '=', 'day').where('day', '=', day).executeTakeFirst();
  return row ? z.parse(DayRanks, JSON.parse(row.rows)) : null;
};

export const writeDayRanks = async (
  db: Db,
  key: BoardKey & { day: string },
  ranks: Readonly<Record<string, number>>,
  now: number,
): Promise<void> => {
  await write(db, { ...key, kind: 'day' }, ranks, now);
  await db.deleteFrom('ranking_board').where('kind', '=', 'day').where('day', '<', key.day).execute();
};

const write = (
  db: Db,
  { configId, periodId, board, kind, day }: BoardKey & { kind: 'frozen' | 'day'; day: string },
  rows: unknown,
  now: number,
): Promise<void> =>
  upsert(
    db,
    'ranking_board',
    ['config_id', 'period_id', 'board', 'kind', 'day'],
    [
      {
        config_id: configId,
        period_id: periodId,
        board,
        kind,
        day,
        rows: JSON.stringify(rows),
        written_at: now,
      },
    ],
  );
