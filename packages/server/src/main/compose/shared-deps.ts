import type { GivenConfig } from '@touchline/contract/system.ts';
import type { Logger } from 'pino';
import { drawCrest } from '#features/competition/matches/crest.ts';
import type { AccountService } from '#features/account/service.ts';
import type { CompetitionService } from '#features/competition/service.ts';
import type { OperatorService } from '#features/operator/service.ts';
import type { Publish } from '#platform/push/push-hub.ts';
import { unknownUids } from '#features/account/account-repo.ts';
import { storedKeys } from '#features/system/files.ts';
import { openObjects } from '#platform/objects/open-objects.ts';
import type { References } from '#platform/http/references.ts';
import { isDemoPicture } from '#features/demo/demo-pictures.ts';
import { createSmallPictures } from '#features/system/pictures/small-pictures.ts';
import { readCommonConfig } from '#features/system/settings.ts';
import { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import type { IsProxy } from '#platform/http/proxies.ts';
import { createMemoryLimits, createSharedLimits, type Limits, NO_LIMITS } from '#platform/http/limits.ts';
import { SINGLE_NODE } from '#platform/nodes/cluster-bus.ts';
import { type Nodes } from '#platform/nodes/nodes.ts';
import { sharedCache } from '#platform/nodes/shared-cache.ts';
import { localStore, sharedStore } from '#platform/nodes/ephemeral-store.ts';

export interface ComposeOptions {
  config: Config;
  database: OpenDatabase;
  log: Logger;
  now: () => number;
  /** Recognises trusted proxies. */
  isProxy: IsProxy;
  passwordCostLog2: number;
  /** The one-time token of `server.json`; null before it is written. */
  commandToken: () => string | null;
  /** Whether a Host header is the address that this server itself announces to commands. */
  isOwnHost?: (host: string) => boolean;
}

const limitsFor = (config: Config, now: () => number, nodes: Nodes | null): Limits => {
  if (!config.RATE_LIMITS) return NO_LIMITS;
  return nodes ? createSharedLimits(nodes.redis, now) : createMemoryLimits(now);
};

const referencesOf = ({ config }: ComposeOptions): References => ({
  unknownMembers: unknownUids,
  async unknownPictures(db, keys) {
    const stored = new Set(await storedKeys(db, keys));
    const unknown: string[] = [];
    for (const key of keys)
      if (!stored.has(key) && !(config.DEMO && isDemoPicture(key)) && !(await drawCrest(db, key))) unknown.push(key);
    return unknown;
  },
});

const flagOf = (isSet: unknown): 0 | 1 => (isSet ? 1 : 0);

const givenBy = ({ DEMO, SMTP_URL, SMS_WEBHOOK, CONSENT_BAR }: Config): GivenConfig => ({
  demo: flagOf(DEMO),
  mail: flagOf(SMTP_URL),
  sms: flagOf(SMS_WEBHOOK),
  consentBar: flagOf(CONSENT_BAR),
});

/** Dependencies shared by all capabilities. */
export const sharedDeps = (options: ComposeOptions, nodes: Nodes | null) => {
  const { config, database, log, now } = options;
  const { db } = database;
  const givenConfig = givenBy(config);
  const objectStores = openObjects(config, { db, now, log });
  const objects = objectStores.store;
  return {
    references: referencesOf(options),
    db,
    now,
    nodes: nodes ?? SINGLE_NODE,
    cache: nodes ? sharedCache(now, nodes) : new SnapshotCache(now),
    objectStores,
    objects,
    smallPictures: createSmallPictures({ db, objects, log }),
    limits: limitsFor(config, now, nodes),
    openMemory: nodes ? sharedStore(nodes.redis, localStore(now)) : localStore(now),
    demoEnabled: () => config.DEMO,
    givenConfig,
    commonConfig: () => readCommonConfig(db, givenConfig),
  };
};

export type SharedDeps = ReturnType<typeof sharedDeps>;

/** The shared dependencies with the services that most capabilities use. */
export interface FeatureContext extends SharedDeps {
  config: Config;
  log: Logger;
  publish: Publish;
  account: AccountService;
  operators: OperatorService;
  competition: CompetitionService;
}
