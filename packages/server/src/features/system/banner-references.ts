import type { BannerInput } from '@touchline/contract/system.ts';
import { Id } from '@touchline/contract/values.ts';
import { BANNER_CATEGORIES } from '@touchline/domain/banner-categories.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Tables } from '#platform/db/tables.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import type { SystemDeps } from './deps.ts';

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

/** What a new or changed banner leads to has to be there. */
const refuseUnknownTarget = async (
  deps: SystemDeps,
  trx: Kysely<Tables>,
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
export const refuseUnknownOfBanner = async (
  deps: SystemDeps,
  trx: Kysely<Tables>,
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
