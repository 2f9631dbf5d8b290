import type { Mutation, PushDataOf } from '@touchline/contract/push.ts';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { RankingState } from './ranking-state.ts';
import type { Db } from '#platform/db/open-database.ts';

export type Trx = Transaction<Tables>;

/** Dependencies of the user ranking. */
export interface RankingDeps {
  db: Db;
  now: () => number;
  log: Logger;
  cache: SnapshotCache;
  /** In-memory state between calls. */
  memory: RankingState;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  publish: <M extends Mutation>(channel: string, namespace: string, mutation: M, data: PushDataOf<M>) => void;
  audit: RecordAudit;
}
