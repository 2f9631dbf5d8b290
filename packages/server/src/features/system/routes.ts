import type { Banner, systemRoutes } from '@touchline/contract/system.ts';
import { dropFalsy } from '@touchline/domain/log-record.ts';
import { SPORT_DISPLAY_ORDER } from '@touchline/domain/sport-order.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { enabledBanners } from './banner-repo.ts';
import type { SystemNeeds } from './needs.ts';
import { domainsFor } from './settings.ts';

const listBanners = (needs: SystemNeeds, categoryIds: readonly number[]): Promise<Banner[]> =>
  enabledBanners(needs.db, categoryIds, needs.demoEnabled());

export const createSystemHandlers = (needs: SystemNeeds): Handlers<typeof systemRoutes> => ({
  listDomains: (_, { origin }) => domainsFor(needs, origin),
  listBanners: ({ categoryId }) => listBanners(needs, categoryId),
  getCommonConfig: () => needs.commonConfig(),
  getDailyLimit: async () => ({
    configs: [{ key: 'dailySpendingLimit', value: (await needs.commonConfig()).dailySpendingLimit }],
  }),
  getBalance: async (_, context) => ({
    balance: await needs.balanceOf(memberOf(context).uid),
    coinCode: (await needs.commonConfig()).coinCode,
  }),
  getGamebetConfig: async () => ({
    list: SPORT_DISPLAY_ORDER.map((sportId, index) => ({ sportId, sort: index + 1 })),
  }),
  submitLogs: async ({ records }, { address, headers: { deviceId }, log }) => {
    await needs.limits.take('clientLogAddress', address);
    await needs.limits.take('clientLogDevice', deviceId);
    await needs.limits.take('clientLogBytes', address, Buffer.byteLength(JSON.stringify(records)));
    // Anybody may send these: their level is a field, so that no phone raises an alarm about the server.
    for (const { level, event, at, payload } of records)
      log.info({ client: { ...dropFalsy(payload), level, event, at, deviceId } }, 'client log');
    return { accepted: records.length };
  },
});
