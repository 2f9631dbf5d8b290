import * as z from 'zod/mini';
import { CODE } from '#codes.ts';
import { BetResultCode } from '#news.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { opsSave } from '#ops-save.ts';
import { defineRoutes } from '#route.ts';
import { RankingConfig } from '#user-ranking.ts';
import { GivenMs, Id, LocalName } from '#values.ts';

const Coins = z.int().check(z.gte(0), z.lte(1_000_000_000));

/** A betting report as the operator's platform tells it. `id` is the platform's; the same one again replaces what was said. */
export const ReportInput = z.object({
  id: Id,
  userId: Id,
  userName: z.string().check(z.minLength(1), z.maxLength(40)),
  headUrl: z._default(z.string().check(z.maxLength(300)), ''),
  /** The member of this site, where the platform knows. */
  uid: z._default(z.nullable(Id), null),
  platform: z._default(z.string().check(z.maxLength(40)), ''),
  placedAt: GivenMs,
  settledAt: z._default(z.nullable(GivenMs), null),
  stake: Coins,
  payout: z._default(Coins, 0),
  result: z._default(BetResultCode, 0),
  /** A list in JSON as text (E7); it is parsed when it comes in. */
  betInfo: z.string().check(z.maxLength(20_000)),
});
export type ReportInput = z.output<typeof ReportInput>;

/** Most reports of one batch. */
export const REPORTS_MOST = 1000;

/** What became of a batch; with a fault in any report nothing of it is written, and the reply (10400) names each fault. */
export const ReportOutcome = z.object({
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Written, but their `betInfo` could not be read. */
  broken: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type ReportOutcome = z.output<typeof ReportOutcome>;

/** A ranking as the operator sets it. Custom ones name their dates. */
export const RankingConfigInput = z.object({
  id: Id,
  kind: z.enum(['week', 'month', 'custom']),
  text: LocalName,
  size: z._default(z.int().check(z.gte(3), z.lte(200)), 50),
  minSample: z._default(z.int().check(z.gte(0), z.lte(1000)), 3),
  gamePlatforms: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50)), []),
  startDate: z._default(z.nullable(GivenMs), null),
  endDate: z._default(z.nullable(GivenMs), null),
  /** Periods that nobody sees. */
  hiddenPeriods: z._default(z.array(Id).check(z.maxLength(200)), []),
});
export type RankingConfigInput = z.output<typeof RankingConfigInput>;

/** The user ranking for operators. */
export const opsRankingRoutes = defineRoutes({
  opsIngestReports: {
    ...opsRoute(
      'ranking',
      'POST',
      '/ops/v1/reports',
      z.object({ reports: z.array(z.unknown()).check(z.minLength(1), z.maxLength(REPORTS_MOST)) }),
      ReportOutcome,
      'Takes betting reports, all or none: each fault names its report',
      [CODE.CONFLICT],
    ),
    takesAnyText: true,
    bodyLimit: 32 * 1024 * 1024,
  },
  opsListRankings: opsList('ranking', '/ops/v1/rankings', {}, RankingConfig, 'Rankings'),
  opsSaveRanking: opsSave(
    'ranking',
    '/ops/v1/rankings/:id',
    { whole: RankingConfigInput, keys: ['id'], readOnly: ['rankingDateList'] },
    z.object({ id: Id, created: z.boolean() }),
    'Creates a ranking, or changes what is named of one; its boards are counted anew',
    [CODE.CONFLICT],
  ),
  opsRecomputeRanking: opsRoute(
    'ranking',
    'POST',
    '/ops/v1/rankings/:id/recompute',
    z.object({ id: Id, periodId: Id }),
    z.object({ corrections: z.int() }),
    'Counts a period anew from its reports, a frozen one too; each place that changes gets a line in the audit log',
    [CODE.NOT_FOUND],
  ),
});
