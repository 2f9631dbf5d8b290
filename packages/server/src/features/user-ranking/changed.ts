import type { RankingDeps } from './deps.ts';

/** Cache tag of boards. */
export const RANKING_TAG = 'ranking';

/**
 * After a commit that changed a score: invalidates cached boards and schedules the publication. `lateAt` is set when
 * the period has ended.
 */
export const boardsChanged = ({ cache, memory }: Pick<RankingDeps, 'cache' | 'memory'>, lateAt = 0): void => {
  cache.invalidate(RANKING_TAG);
  memory.broadcastChange(lateAt);
};
