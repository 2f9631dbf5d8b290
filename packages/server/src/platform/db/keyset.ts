import { type RawBuilder, sql } from 'kysely';

/** Where a page of a newest-first list ended; rows of the same time are in descending order of their ids. */
export interface KeysetPosition {
  /** Epoch ms. */
  at: number;
  id: string;
}

/** True for rows after a position in a list ordered by a time column and `id`; without a position, for all rows. */
export const isAfter = (column: string, position: KeysetPosition | undefined): RawBuilder<boolean> =>
  position === undefined ? sql`1 = 1` : sql`(${sql.ref(column)}, id) < (${position.at}, ${position.id})`;
