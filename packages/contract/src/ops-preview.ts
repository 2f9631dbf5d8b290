import * as z from 'zod';
import { CODE } from '#codes.ts';
import { opsNewsRoutes } from '#ops-news.ts';
import { opsRankingRoutes } from '#ops-ranking.ts';
import type { ANY_RIGHT, OpsScope } from '#ops-rights.ts';
import { opsRoute } from '#ops-route.ts';
import { opsRoutes } from '#ops.ts';
import { defineRoutes } from '#route.ts';
import { shortText } from '#values.ts';

/** A page as visitors would see it, complete and without scripts, in both themes. */
const DraftPreview = z.object({ light: z.string(), dark: z.string() });

/** A page of the app with an unsaved change. It needs the right of the save, and changes nothing. */
const opsPreview = <Draft extends z.ZodType>(
  { scope, request }: { scope: OpsScope | typeof ANY_RIGHT; request: Draft },
  path: `/ops/v1/${string}/preview`,
  record: string,
) =>
  opsRoute(
    scope,
    'POST',
    path,
    z.object({
      page: shortText(1, 250).describe('A page of the app that all visitors share, such as /anchor'),
      language: shortText(2, 20).default('zh-CN').describe('Language of the page, such as en-US'),
      timeZone: shortText(1, 60).default('Asia/Shanghai').describe('IANA name of the time zone of its visitor'),
      draft: request.describe('The record as a save would have it'),
    }),
    DraftPreview,
    `A page as visitors would see it if ${record} were saved; nothing is saved`,
    [CODE.NOT_FOUND, CODE.CONFLICT, CODE.OVERLOAD],
  );

/** Previews of unsaved records on the pages of visitors. */
export const opsPreviewRoutes = defineRoutes({
  opsPreviewHost: opsPreview(opsRoutes.opsSaveHost, '/ops/v1/hosts/preview', 'a host'),
  opsPreviewSchedule: opsPreview(opsRoutes.opsSaveSchedule, '/ops/v1/schedules/preview', 'a schedule entry'),
  opsPreviewMoment: opsPreview(opsRoutes.opsSaveMoment, '/ops/v1/moments/preview', 'a moment'),
  opsPreviewBanner: opsPreview(opsRoutes.opsSaveBanner, '/ops/v1/banners/preview', 'a banner'),
  opsPreviewTipster: opsPreview(opsNewsRoutes.opsSaveTipster, '/ops/v1/tipsters/preview', 'a tipster'),
  opsPreviewRanking: opsPreview(opsRankingRoutes.opsSaveRanking, '/ops/v1/rankings/preview', 'a ranking'),
});

/** The save whose change a preview shows. */
export const SAVE_OF_PREVIEW = {
  opsPreviewHost: 'opsSaveHost',
  opsPreviewSchedule: 'opsSaveSchedule',
  opsPreviewMoment: 'opsSaveMoment',
  opsPreviewBanner: 'opsSaveBanner',
  opsPreviewTipster: 'opsSaveTipster',
  opsPreviewRanking: 'opsSaveRanking',
} as const satisfies Record<keyof typeof opsPreviewRoutes, string>;
