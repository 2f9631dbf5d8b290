import type { CommonConfig } from '@touchline/contract/system.ts';
import type { Mutation, PushDataOf } from '@touchline/contract/push.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Dependencies of the wallet. */
export interface WalletDeps {
  db: Db;
  now: () => number;
  /** Within a transaction it is read through `trx`. */
  commonConfig: (db: Db) => Promise<CommonConfig>;
  publish: <M extends Mutation>(channel: string, namespace: string, mutation: M, data: PushDataOf<M>) => void;
  audit: RecordAudit;
  /** Whether the member exists. */
  hasMember: (uid: string) => Promise<boolean>;
}
