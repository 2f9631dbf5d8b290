import type { opsRoutes } from '@touchline/contract/ops.ts';
import { BannerInput } from '@touchline/contract/system.ts';
import { auditedChange, auditedSettingChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { itemsHolding, pageOfList } from '#platform/http/list-page.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { refuseUnknownOfBanner } from './banner-references.ts';
import { allBanners, findBanner, saveBanner } from './banner-repo.ts';
import { domainFault } from './domain-origins.ts';
import { listFiles, storeFile } from './files.ts';
import type { SystemNeeds } from './needs.ts';
import { takePicture } from './picture-content.ts';
import { changeCommonConfig, readCommonConfig, readDomains, writeDomains } from './settings.ts';

type BannerRoutes = Pick<typeof opsRoutes, 'opsListBanners' | 'opsSaveBanner' | 'opsRemoveBanner'>;
type SettingRoutes = Pick<
  typeof opsRoutes,
  'opsGetConfig' | 'opsSaveConfig' | 'opsListDomains' | 'opsSaveDomains' | 'opsListFiles' | 'opsUploadFile'
>;

export const createBannerOperatorHandlers = (needs: SystemNeeds): Handlers<BannerRoutes> => ({
  opsListBanners: async (query) => pageOfList(await allBanners(needs.db), query),
  opsSaveBanner: async (patch, context) => {
    const { id } = patch;
    const { before } = await auditedSave(needs, context, {
      action: 'banner.save',
      subject: id,
      whole: BannerInput,
      patch,
      find: (trx) => findBanner(trx, id),
      write: async (trx, change) => {
        const { after } = change;
        await refuseUnknownOfBanner(needs, trx, change);
        await saveBanner(trx, after, 0);
        return after;
      },
    });
    needs.cache.invalidate('system');
    return { id, created: before === null };
  },
  opsRemoveBanner: async ({ id }, context) => {
    await auditedChange(needs, context, { action: 'banner.remove', subject: id }, async (trx) => {
      const before = await findBanner(trx, id);
      if (!before) throw notFound(`banner ${id}`);
      await trx.deleteFrom('banner').where('id', '=', id).execute();
      return { before, after: null };
    });
    needs.cache.invalidate('system');
    return { removed: true };
  },
});

export const createSettingOperatorHandlers = (needs: SystemNeeds): Handlers<SettingRoutes> => ({
  opsGetConfig: () => needs.commonConfig(),
  opsSaveConfig: async (change, context) => {
    const note = { action: 'config.save', subject: 'common' };
    const { before, after } = await auditedSettingChange(needs, context, note, async (trx) => {
      const found = await readCommonConfig(trx, needs.demoEnabled());
      await refuseUnknown('picture', (keys) => needs.references.unknownPictures(trx, keys), {
        before: found.gameIconList,
        after: change.gameIconList ?? [],
      });
      await changeCommonConfig(trx, change);
      return { before: found, after: await readCommonConfig(trx, needs.demoEnabled()) };
    });
    needs.cache.invalidate('system');
    if (before.specialRooms !== after.specialRooms) await needs.specialRoomsSwitched();
    return after;
  },
  opsListDomains: async ({ q }) => ({ list: itemsHolding(await readDomains(needs.db), q) }),
  opsSaveDomains: async ({ list }, context) => {
    const issues = list.flatMap((domain, index) => {
      const message = domainFault(needs.domainRights, domain, context.origin);
      return message === null ? [] : [{ path: `list.${index}.domain`, message }];
    });
    if (issues.length > 0) throw malformed(issues);
    await auditedSettingChange(needs, context, { action: 'domains.save', subject: 'domains' }, async (trx) => {
      const before = await readDomains(trx);
      await writeDomains(trx, list);
      return { before, after: list };
    });
    needs.cache.invalidate('system');
    return { list };
  },
  opsListFiles: (query) => listFiles(needs.db, query),
  opsUploadFile: async ({ contentType, base64 }, context) => {
    await needs.limits.take('upload', operatorOf(context).name);
    const key = await storeFile(needs, await takePicture(contentType, base64));
    await auditedChange(needs, context, { action: 'file.upload', subject: key }, async () => ({
      before: null,
      after: { contentType },
    }));
    return { key };
  },
});
