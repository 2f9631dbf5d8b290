import { opsRoutes } from '@touchline/contract/ops.ts';
import type { BannerInput } from '@touchline/contract/system.ts';
import { Id } from '@touchline/contract/values.ts';
import { BANNER_CATEGORIES } from '@touchline/domain/banner-categories.ts';
import * as z from 'zod';
import { auditedChange, auditedSettingChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { withRevision } from '#platform/audit/revision.ts';
import type { Db } from '#platform/db/open-database.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { itemsContaining, pageOfList } from '#platform/http/list-page.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import { formatOf, type PictureFormat, PictureRefused, reencode } from '#platform/pictures/reencode.ts';
import { allBanners, findBanner, saveBanner } from './banner-repo.ts';
import type { SystemDeps } from './deps.ts';
import { domainIssue } from './domain-origins.ts';
import { listFiles, storeFile } from './files.ts';
import { changeCommonConfig, readCommonConfig, readDomains, writeDomains } from './settings.ts';

const CATEGORIES: ReadonlySet<number> = new Set(Object.values(BANNER_CATEGORIES).flat());
const ADDRESS = /^https?:\/\//;

const picturesOf = (banner: BannerInput | null): string[] =>
  banner?.images.split(',').filter((image) => !ADDRESS.test(image)) ?? [];

const HostMatch = z.object({ hostId: Id, matchId: Id });

const readTarget = (text: string): z.output<typeof HostMatch> => {
  try {
    return z.parse(HostMatch, JSON.parse(text));
  } catch {
    throw malformed([{ path: 'actionContent', message: 'expected JSON with hostId and matchId' }]);
  }
};

/** The target of a new or changed banner must exist. */
const refuseUnknownTarget = async (
  deps: SystemDeps,
  trx: Db,
  { actionType, actionContent }: BannerInput,
): Promise<void> => {
  if (actionType === 1 && !/^\/(?!\/)/.test(actionContent))
    throw malformed([{ path: 'actionContent', message: 'expected a path inside the app, such as /nba' }]);
  if (actionType === 2 && !ADDRESS.test(actionContent))
    throw malformed([{ path: 'actionContent', message: 'expected an address such as https://example.com' }]);
  if (actionType !== 4) return;
  const { hostId, matchId } = readTarget(actionContent);
  if (!(await deps.knowsHost(trx, hostId))) throw notFound(`host ${hostId}`);
  if (!(await deps.knowsMatch(trx, matchId))) throw notFound(`match ${matchId}`);
};

/** Category, pictures and target of a banner, as far as the save changes them. */
const refuseUnknownOfBanner = async (
  deps: SystemDeps,
  trx: Db,
  { before, after }: { before: BannerInput | null; after: BannerInput },
): Promise<void> => {
  if (before?.categoryId !== after.categoryId && !CATEGORIES.has(after.categoryId))
    throw notFound(`banner category ${after.categoryId} (expected one of ${[...CATEGORIES].sort().join(', ')})`);
  await refuseUnknown('picture', (keys) => deps.references.unknownPictures(trx, keys), {
    before: picturesOf(before),
    after: picturesOf(after),
  });
  if (before?.actionContent !== after.actionContent || before.actionType !== after.actionType)
    await refuseUnknownTarget(deps, trx, after);
};

const SIDE_MOST = 2560;
/** Smaller sizes are made from it: high quality avoids a second loss. */
const QUALITY = 88;
const FORMATS = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
} as const satisfies Record<string, PictureFormat>;
type UploadType = keyof typeof FORMATS;

const WORDS = {
  pixels: 'the picture has more than 50 million pixels',
  svg: 'SVG is not supported, please upload PNG, JPEG or WebP',
  damaged: 'the picture is damaged and cannot be read',
} as const;

/** A picture to store. */
interface ValidatedPicture {
  contentType: string;
  body: Buffer;
  /** In px. */
  width: number;
}

/**
 * Reads an uploaded picture whose content must match its type. It is re-encoded in the same format, at most 2560 px
 * long. Throws 10400 with the reason.
 */
const validatePicture = async (contentType: UploadType, base64: string): Promise<ValidatedPicture> => {
  const sent = Buffer.from(base64, 'base64');
  const refused = (message: string) => malformed([{ path: 'base64', message }]);
  const format = FORMATS[contentType];
  try {
    if (formatOf(sent) !== format) throw new PictureRefused('unknown');
    const { body, width } = await reencode(sent, { format, sideMost: SIDE_MOST, quality: QUALITY });
    return { contentType, body, width };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const { fault } = error;
    throw refused(fault in WORDS ? WORDS[fault as keyof typeof WORDS] : `the content is not a ${contentType}`);
  }
};

type BannerRoutes = Pick<typeof opsRoutes, 'opsListBanners' | 'opsSaveBanner' | 'opsRemoveBanner'>;
type SettingRoutes = Pick<
  typeof opsRoutes,
  'opsGetConfig' | 'opsSaveConfig' | 'opsListDomains' | 'opsSaveDomains' | 'opsListFiles' | 'opsUploadFile'
>;

export const createBannerOperatorHandlers = (deps: SystemDeps): Handlers<BannerRoutes> => ({
  opsListBanners: async (query) =>
    pageOfList(
      (await allBanners(deps.db)).map((banner) => withRevision(opsRoutes.opsSaveBanner, banner)),
      query,
    ),
  opsSaveBanner: async (patch, context) => {
    const { id } = patch;
    const { before } = await auditedSave(deps, context, {
      action: 'banner.save',
      subject: id,
      route: opsRoutes.opsSaveBanner,
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
  opsGetConfig: async () => withRevision(opsRoutes.opsSaveConfig, await deps.commonConfig()),
  opsSaveConfig: async (patch, context) => {
    const { before, after } = await auditedSave(deps, context, {
      action: 'config.save',
      subject: 'common',
      route: opsRoutes.opsSaveConfig,
      patch,
      find: (trx) => readCommonConfig(trx, deps.demoEnabled()),
      write: async (trx, change) => {
        await refuseUnknown('picture', (keys) => deps.references.unknownPictures(trx, keys), {
          before: change.before?.gameIconList ?? [],
          after: change.after.gameIconList,
        });
        await changeCommonConfig(trx, patch);
        return readCommonConfig(trx, deps.demoEnabled());
      },
    });
    deps.cache.invalidate('system');
    if (before?.specialRooms !== after.specialRooms) await deps.specialRoomsSwitched();
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
