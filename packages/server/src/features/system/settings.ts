import { type CommonConfig, Domain, type GivenConfig, OwnConfig } from '@touchline/contract/system.ts';
import * as z from 'zod';
import type { Db } from '#platform/db/open-database.ts';
import { domainIssue, type DomainRights } from './domain-origins.ts';
import { readSetting, writeSetting } from '#platform/db/setting.ts';

const DEFAULT_COMMON_CONFIG: CommonConfig = {
  stSportJumpGame: '',
  stSportPath: '/sport-info',
  coinCode: 'CNY',
  isAutoPlay: 1,
  specialRooms: 1,
  appVersion: '2.6.0',
  gameIconList: [],
  dailySpendingLimit: 0,
  topUpUrl: '',
  appStoreUrl: '',
  googlePlayUrl: '',
  androidPackageUrl: '',
  appDeepLink: '',
  demo: 0,
  mail: 0,
  sms: 0,
  consentBar: 1,
};

/** Placeholder URLs, so that the demo's download pages offer something. */
const DEMO_LINKS: Partial<CommonConfig> = {
  appStoreUrl: 'https://apps.example.com/ios/touchline',
  googlePlayUrl: 'https://play.example.com/store/touchline',
  androidPackageUrl: 'https://download.example.com/touchline.apk',
  appDeepLink: 'touchline://',
};

const OwnValues = OwnConfig.partial();

const ownValues = async (db: Db) => z.parse(OwnValues, (await readSetting(db, 'common')) ?? {});

/** The operator's values over the defaults, under those that are given. */
export const readCommonConfig = async (db: Db, given: GivenConfig): Promise<CommonConfig> => ({
  ...DEFAULT_COMMON_CONFIG,
  ...(given.demo === 1 ? DEMO_LINKS : {}),
  ...(await ownValues(db)),
  ...given,
});

/** Stores only what the operator sets, without defaults and the demo's values. */
export const changeCommonConfig = async (db: Db, change: Partial<CommonConfig>): Promise<void> =>
  writeSetting(db, 'common', { ...(await ownValues(db)), ...z.parse(OwnValues, change) });

/** The operator's domains; empty means that they are derived from the caller's origin. */
export const readDomains = async (db: Db): Promise<Domain[]> =>
  z.parse(z.array(Domain), (await readSetting(db, 'domains')) ?? []);

export const writeDomains = (db: Db, domains: readonly Domain[]): Promise<void> => writeSetting(db, 'domains', domains);

/** The operator's domains, else those derived from the caller's origin; also instead of stored ones that are no longer allowed. */
export const domainsFor = async (
  { db, domainRights }: { db: Db; domainRights: DomainRights },
  origin: string,
): Promise<Domain[]> => {
  const stored = await readDomains(db);
  const allowed = stored.filter((domain) => domainIssue(domainRights, domain, origin) === null);
  const reported = new Set(allowed.map(({ type }) => type));
  const missing = domainsOf(origin).filter(
    ({ type }) => allowed.length === 0 || (!reported.has(type) && stored.some((domain) => domain.type === type)),
  );
  return [...allowed, ...missing];
};

/** Domains derived from the origin under which a caller reached this server. */
const domainsOf = (origin: string): Domain[] => {
  const push = origin.replace(/^http/, 'ws');
  const types = ['api', 'data', 'nba', 'file', 'log', 'download'] as const;
  return [...types.map((type) => ({ type, domain: origin })), { type: 'push' as const, domain: push }];
};
