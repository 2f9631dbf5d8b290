/** What a process remembers of the boards between calls. */
export interface RankingMemory {
  /** Boards changed since open pages were told. */
  isDirty: boolean;
  /** The last turn at which periods and days were looked after. */
  turn: number;
  /** When a report last came in for a period that has ended and is not frozen yet. */
  lateAt: number;
}

export const createRankingMemory = (): RankingMemory => ({ isDirty: false, turn: 0, lateAt: 0 });
