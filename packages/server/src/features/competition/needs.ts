import type { Mutation, PushDataOf } from '@touchline/contract/push.ts';
import type { Kysely } from 'kysely';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Tables } from '#platform/db/tables.ts';

export type Db = Kysely<Tables>;

/** What the competition capability wants from others. */
export interface CompetitionNeeds {
  db: Db;
  now: () => number;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  publish: <M extends Mutation>(channel: string, namespace: string, mutation: M, data: PushDataOf<M>) => void;
  /** That of all capabilities; a process without open pages has none. */
  cache?: SnapshotCache;
  audit: RecordAudit;
  /** Makes cached replies with this tag stale. */
  invalidate: (tag: string) => void;
}
