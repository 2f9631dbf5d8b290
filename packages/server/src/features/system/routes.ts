import type { systemRoutes } from '@touchline/contract/system.ts';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import { dropFalsy } from '@touchline/domain/log-record.ts';
import { SPORT_DISPLAY_ORDER } from '@touchline/domain/sport-order.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { SystemDeps } from './deps.ts';
import { domainsFor } from './settings.ts';
import { shownBanners } from './shown-banners.ts';

export const createSystemHandlers = (deps: SystemDeps): Handlers<typeof systemRoutes> => ({
  listDomains: (_, { origin }) => domainsFor(deps, origin),
  listBanners: ({ categoryId }, { headers }) => shownBanners(deps, categoryId, languageOf(headers.language)),
  getCommonConfig: () => deps.commonConfig(),
  getDailyLimit: async () => ({
    configs: [{ key: 'dailySpendingLimit', value: (await deps.commonConfig()).dailySpendingLimit }],
  }),
  getBalance: async (_, context) => ({
    balance: await deps.balanceOf(memberOf(context).uid),
    coinCode: (await deps.commonConfig()).coinCode,
  }),
  getGamebetConfig: async () => ({
    list: SPORT_DISPLAY_ORDER.map((sportId, index) => ({ sportId, sort: index + 1 })),
  }),
  submitLogs: async ({ records }, { address, headers: { deviceId }, log }) => {
    await deps.limits.consume('clientLogAddress', address);
    await deps.limits.consume('clientLogDevice', deviceId);
    await deps.limits.consume('clientLogBytes', address, Buffer.byteLength(JSON.stringify(records)));
    // Anybody may send these: their level is a field, so that clients cannot trigger alerts about the server.
    for (const { level, event, at, payload } of records)
      log.info({ client: { ...dropFalsy(payload), level, event, at, deviceId } }, 'client log');
    return { accepted: records.length };
  },
});
