import type { opsOverviewRoutes } from '@touchline/contract/ops-overview.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { readVersion } from '#platform/version/version.ts';
import { readDayFigures } from './day-figures.ts';
import type { OverviewDeps } from './deps.ts';
import { listSettings } from './listed-settings.ts';

/** What the console's home and system pages show of the whole site. */
export const createOverviewHandlers = (deps: OverviewDeps): Handlers<typeof opsOverviewRoutes> => {
  const { config, now, connections } = deps;
  const startedAt = now();
  return {
    opsGetDay: () => readDayFigures(deps),
    opsGetServer: async () => ({
      ...readVersion(process.env),
      node: process.versions.node,
      startedAt,
      database: config.DATABASE_URL === undefined ? 'sqlite' : 'postgresql',
      isShared: config.REDIS_URL !== undefined,
      isDemo: config.DEMO,
      connections: connections(),
      memoryBytes: process.memoryUsage.rss(),
    }),
    opsListSettings: async () => ({ list: listSettings(config) }),
  };
};
