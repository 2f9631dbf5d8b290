import type { FollowKind } from '@touchline/contract/follows.ts';

/** Whom and what members follow. */
export interface FollowTables {
  /** `place` orders the rows of a member; of two with one place the older comes first. */
  follow: { uid: string; kind: FollowKind; target_id: string; place: number; created_at: number };
}
