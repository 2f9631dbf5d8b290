import type { opsRoutes } from '@touchline/contract/ops.ts';
import { BannerInput } from '@touchline/contract/system.ts';
import { auditedChange, auditedSettingChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { itemsContaining, pageOfList } from '#platform/http/list-page.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { refuseUnknownOfBanner } from './banner-references.ts';
import { allBanners, findBanner, saveBanner } from './banner-repo.ts';
import { domainIssue } from './domain-origins.ts';
import { listFiles, storeFile } from './files.ts';
import type { SystemDeps } from './deps.ts';
import { validatePicture } from './picture-content.ts';
import { changeCommonConfig, readCommonConfig, readDomains, writeDomains } from './settings.ts';

type BannerRoutes = Pick<typeof opsRoutes, 'opsListBanners' | 'opsSaveBanner' | 'opsRemoveBanner'>;
type SettingRoutes = Pick<
  typeof opsRoutes,
  'opsGetConfig' | 'opsSaveConfig' | 'opsListDomains' | 'opsSaveDomains' | 'opsListFiles' | 'opsUploadFile'
>;

export const createBannerOperatorHandlers = (deps: SystemDeps): Handlers<BannerRoutes> => ({
  opsListBanners: async (query) => pageOfList(await allBanners(deps.db), query),
  opsSaveBanner: async (patch, context) => {
    const { id } = patch;
    const { before } = await auditedSave(deps, context, {
      action: 'banner.save',
      subject: id,
      whole: BannerInput,
      patch,
      find: (trx) => findBanner(trx, id),
      write: async (trx, change) => {
        const { after } = change;
        await refuseUnknownOfBanner(deps, trx, change);
        await saveBanner(trx, after, 0);
        return after;
      },
    });
    deps.cache.invalidate('system');
    return { id, created: before === null };
  },
  opsRemoveBanner: async ({ id }, context) => {
    await auditedChange(deps, context, { action: 'banner.remove', subject: id }, async (trx) => {
      const before = await findBanner(trx, id);
      if (!before) throw notFound(`banner ${id}`);
      await trx.deleteFrom('banner').where('id', '=', id).execute();
      return { before, after: null };
    });
    deps.cache.invalidate('system');
    return { removed: true };
  },
});

export const createSettingOperatorHandlers = (deps: SystemDeps): Handlers<SettingRoutes> => ({
  opsGetConfig: () => deps.commonConfig(),
  opsSaveConfig: async (change, context) => {
    const note = { action: 'config.save', subject: 'common' };
    const { before, after } = await auditedSettingChange(deps, context, note, async (trx) => {
      const found = await readCommonConfig(trx, deps.demoEnabled());
      await refuseUnknown('picture', (keys) => deps.references.unknownPictures(trx, keys), {
        before: found.gameIconList,
        after: change.gameIconList ?? [],
      });
      await changeCommonConfig(trx, change);
      return { before: found, after: await readCommonConfig(trx, deps.demoEnabled()) };
    });
    deps.cache.invalidate('system');
    if (before.specialRooms !== after.specialRooms) await deps.specialRoomsSwitched();
    return after;
  },
  opsListDomains: async ({ q }) => ({ list: itemsContaining(await readDomains(deps.db), q) }),
  opsSaveDomains: async ({ list }, context) => {
    const issues = list.flatMap((domain, index) => {
      const message = domainIssue(deps.domainRights, domain, context.origin);
      return message === null ? [] : [{ path: `list.${index}.domain`, message }];
    });
    if (issues.length > 0) throw malformed(issues);
    await auditedSettingChange(deps, context, { action: 'domains.save', subject: 'domains' }, async (trx) => {
      const before = await readDomains(trx);
      await writeDomains(trx, list);
      return { before, after: list };
    });
    deps.cache.invalidate('system');
    return { list };
  },
  opsListFiles: (query) => listFiles(deps.db, query),
  opsUploadFile: async ({ contentType, base64 }, context) => {
    await deps.limits.consume('upload', operatorOf(context).name);
    const key = await storeFile(deps, await validatePicture(contentType, base64));
    await auditedChange(deps, context, { action: 'file.upload', subject: key }, async () => ({
      before: null,
      after: { contentType },
    }));
    return { key };
  },
});
