import type { CommonConfig, GivenConfig } from '@touchline/contract/system.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import type { References } from '#platform/http/references.ts';
import type { Publish } from '#platform/push/push-hub.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { DomainRights } from './domain-origins.ts';
import type { SmallPictures } from './pictures/small-pictures.ts';

/** Dependencies of the system capability. */
export interface SystemDeps {
  db: Db;
  now: () => number;
  cache: SnapshotCache;
  limits: Limits;
  publish: Publish;
  demoEnabled: () => boolean;
  commonConfig: () => Promise<CommonConfig>;
  givenConfig: GivenConfig;
  /** A built-in picture that is not stored: crests, and the demo world's pictures; null for other keys. */
  renderFile: (key: string) => Promise<{ contentType: string; body: string } | null>;
  /** Where pictures and their sizes are stored. */
  objects: ObjectStore;
  smallPictures: SmallPictures;
  /** Gold coins of a member. */
  balanceOf: (uid: string) => Promise<number>;
  /** Private rooms were enabled or disabled for all members; after the commit. */
  specialRoomsSwitched: () => Promise<void>;
  audit: RecordAudit;
  references: References;
  /** The target of a banner with a host's match. */
  knowsHost: (db: Db, id: string) => Promise<boolean>;
  knowsMatch: (db: Db, id: string) => Promise<boolean>;
  /** Origins that members' calls may be sent to. */
  domainRights: DomainRights;
}
