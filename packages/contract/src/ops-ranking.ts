import * as z from 'zod';
import { CODE } from '#codes.ts';
import { BetResultCode } from '#news.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { opsSave, revised } from '#ops-save.ts';
import { defineRoutes } from '#route.ts';
import { RankingConfig } from '#user-ranking.ts';
import { InputMs, Id, LocalName } from '#values.ts';

const Coins = z.int().min(0).max(1_000_000_000);

/** A betting report from the operator's platform. `id` is the platform's; sending it again replaces the report. */
export const ReportInput = z.object({
  id: Id,
  userId: Id,
  userName: z.string().min(1).max(40),
  headUrl: z.string().max(300).default(''),
  /** The member of this site, if the platform knows it. */
  uid: z.nullable(Id).default(null),
  platform: z.string().max(40).default(''),
  placedAt: InputMs,
  settledAt: z.nullable(InputMs).default(null),
  stake: Coins,
  payout: Coins.default(0),
  result: BetResultCode.default(0),
  /** A list in JSON as text, parsed on arrival. */
  betInfo: z.string().max(20_000),
});
export type ReportInput = z.output<typeof ReportInput>;

/** Maximum number of reports in a batch. */
export const REPORTS_MOST = 1000;

/** The outcome of a batch; with an error in any report nothing is written, and the reply (10400) has each error. */
export const ReportOutcome = z.object({
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Not written: ids of reports with a `uid` that is no member, or of a user whose account was deleted. */
  refused: z.array(z.string()),
  /** Written, but their `betInfo` is invalid. */
  broken: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type ReportOutcome = z.output<typeof ReportOutcome>;

/** A ranking as configured by an operator. Custom ones have their dates. */
export const RankingConfigInput = z.object({
  id: Id,
  kind: z.enum(['week', 'month', 'custom']),
  text: LocalName,
  size: z.int().min(3).max(200).default(50),
  minSample: z.int().min(0).max(1000).default(3),
  gamePlatforms: z.array(z.string().max(40)).max(50).default([]),
  startDate: z.nullable(InputMs).default(null),
  endDate: z.nullable(InputMs).default(null),
  /** Hidden periods. */
  hiddenPeriods: z.array(Id).max(200).default([]),
});
export type RankingConfigInput = z.output<typeof RankingConfigInput>;

/** A ranking in the list of operators, with its periods. */
const ListedRanking = revised(RankingConfigInput).extend(RankingConfig.pick({ rankingDateList: true }).shape);

/** The user ranking for operators. */
export const opsRankingRoutes = defineRoutes({
  opsIngestReports: {
    ...opsRoute(
      'ranking',
      'POST',
      '/ops/v1/reports',
      z.object({ reports: z.array(z.unknown()).min(1).max(REPORTS_MOST) }),
      ReportOutcome,
      'Takes betting reports, all or none: each fault names its report',
      [CODE.CONFLICT],
    ),
    takesAnyText: true,
    bodyLimit: 32 * 1024 * 1024,
  },
  opsListRankings: opsList('ranking', '/ops/v1/rankings', {}, ListedRanking, 'Rankings'),
  opsSaveRanking: opsSave(
    'ranking',
    '/ops/v1/rankings/:id',
    { whole: RankingConfigInput, keys: ['id'], readOnly: ['rankingDateList'] },
    z.object({ id: Id, created: z.boolean() }),
    'Creates a ranking, or changes what is named of one; its boards are recomputed',
    [CODE.CONFLICT],
  ),
  opsRecomputeRanking: opsRoute(
    'ranking',
    'POST',
    '/ops/v1/rankings/:id/recompute',
    z.object({ id: Id, periodId: Id }),
    z.object({ corrections: z.int() }),
    'Recomputes a period from its reports, also a frozen one; each changed rank gets a line in the audit log',
    [CODE.NOT_FOUND],
  ),
});
