import { opsRoutes } from '@touchline/contract/ops.ts';
import type { BannerInput } from '@touchline/contract/system.ts';
import { Id } from '@touchline/contract/values.ts';
import { BANNER_CATEGORIES } from '@touchline/domain/banner-categories.ts';
import * as z from 'zod';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { auditedOrder } from '#platform/audit/audited-order.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { pageOfRecords } from '#platform/audit/revision.ts';
import type { Db } from '#platform/db/open-database.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { requireLanguage } from '#platform/http/content-language.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import { bannersOf, findBanner, saveBanner } from './banner-repo.ts';
import type { SystemDeps } from './deps.ts';
import { announceBanners } from './shown-banners.ts';

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

const refuseEmptySpan = ({ publishAt, unpublishAt }: BannerInput): void => {
  if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt)
    throw malformed([{ path: 'unpublishAt', message: 'expected a time after publishAt' }]);
};

type BannerRoutes = Pick<typeof opsRoutes, 'opsListBanners' | 'opsSaveBanner' | 'opsOrderBanners' | 'opsRemoveBanner'>;

export const createBannerOperatorHandlers = (deps: SystemDeps): Handlers<BannerRoutes> => ({
  opsListBanners: async (query) => pageOfRecords(opsRoutes.opsSaveBanner, await bannersOf(deps.db, true), query),
  opsSaveBanner: async (patch, context) => {
    const { id } = patch;
    requireLanguage(patch.language ?? null);
    const { before, after: saved } = await auditedSave(deps, context, {
      action: 'banner.save',
      subject: id,
      route: opsRoutes.opsSaveBanner,
      patch,
      find: (trx) => findBanner(trx, id),
      write: async (trx, change) => {
        const { after } = change;
        refuseEmptySpan(after);
        await refuseUnknownOfBanner(deps, trx, change);
        await saveBanner(trx, after, 0);
        return after;
      },
    });
    announceBanners(deps, [before?.categoryId ?? saved.categoryId, saved.categoryId]);
    return { id, created: before === null };
  },
  opsOrderBanners: async (order, context) => {
    const ordered = await auditedOrder(deps, context, { table: 'banner', ...order }, async (trx, changed) => {
      for (const { id, sort } of changed)
        await trx.updateTable('banner').set({ sort, demo: 0 }).where('id', '=', id).execute();
    });
    announceBanners(deps, Object.values(BANNER_CATEGORIES).flat());
    return ordered;
  },
  opsRemoveBanner: async ({ id }, context) => {
    const { before: removed } = await auditedChange(
      deps,
      context,
      { action: 'banner.remove', subject: id },
      async (trx) => {
        const before = await findBanner(trx, id);
        if (!before) throw notFound(`banner ${id}`);
        await trx.deleteFrom('banner').where('id', '=', id).execute();
        return { before, after: null };
      },
    );
    announceBanners(deps, [removed.categoryId]);
    return { removed: true };
  },
});
