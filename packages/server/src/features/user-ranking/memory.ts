/** What a process remembers of the boards between calls. */
export interface RankingMemory {
  /** Boards changed since open pages were told. */
  isDirty: boolean;
  /** Day of which the ranks are written down. */
  day: string;
}

export const createRankingMemory = (): RankingMemory => ({ isDirty: false, day: '' });
