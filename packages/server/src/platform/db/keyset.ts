import { type RawBuilder, sql } from 'kysely';

/** Where a page of a list ended that is newest first; rows of one moment are in the order of their ids, the last one first. */
export interface KeysetPosition {
  /** Epoch ms. */
  at: number;
  id: string;
}

/** Holds for what comes after a place in a list ordered by a column of times and by `id`; without a place for everything. */
export const isAfter = (column: string, position: KeysetPosition | undefined): RawBuilder<boolean> =>
  position === undefined ? sql`1 = 1` : sql`(${sql.ref(column)}, id) < (${position.at}, ${position.id})`;
