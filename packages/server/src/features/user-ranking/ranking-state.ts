import { type ClusterBus, SINGLE_NODE, topic } from '#platform/nodes/cluster-bus.ts';

/** In-memory state of the boards between calls. */
export interface RankingState {
  /** Boards changed since the last publication. */
  isDirty: boolean;
  /** The last period in which the periodic work ran. */
  turn: number;
  /** When the last report of an ended, not yet frozen period arrived. */
  lateAt: number;
  /** Notifies the node that updates the boards, which may be another one. */
  broadcastChange(lateAt: number): void;
}

const CHANGED = topic<{ lateAt: number }>('ranking-changed');

export const createRankingState = (nodes: ClusterBus = SINGLE_NODE): RankingState => {
  const note = (lateAt: number): void => {
    memory.isDirty = true;
    memory.lateAt = Math.max(memory.lateAt, lateAt);
  };
  const memory: RankingState = {
    isDirty: false,
    turn: 0,
    lateAt: 0,
    broadcastChange(lateAt) {
      note(lateAt);
      nodes.broadcast(CHANGED, { lateAt });
    },
  };
  nodes.listen(CHANGED, ({ lateAt }) => note(lateAt));
  return memory;
};
