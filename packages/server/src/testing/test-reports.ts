import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import type { TestApp } from './test-app.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Saturday, 21 November 2026, 20:00 in Shanghai: the week began on Monday the 16th. */
export const NOW = Date.UTC(2026, 10, 21, 12);

export const oneBet = (over: Record<string, unknown> = {}): string =>
  JSON.stringify([{ matchId: 'm1', matchName: 'A vs B', market: '1x2', selection: 'home', odds: 2, ...over }]);

/** A report of `userId`, placed two hours and settled one hour before now; lost unless overridden by `over`. */
export const report = (id: string, userId: string, over: Partial<ReportInput> = {}): ReportInput => ({
  id,
  userId,
  userName: `User ${userId}`,
  headUrl: '',
  uid: null,
  platform: 'main',
  placedAt: NOW - 2 * HOUR_MS,
  settledAt: NOW - HOUR_MS,
  stake: 100,
  payout: 0,
  result: BET_RESULT.lose,
  betInfo: oneBet(),
  ...over,
});

/** A won report with this profit on a stake of 100. */
export const won = (id: string, userId: string, profit: number, over: Partial<ReportInput> = {}): ReportInput =>
  report(id, userId, { result: BET_RESULT.win, payout: 100 + profit, ...over });

export const ingest = (app: TestApp, ...reports: unknown[]) => app.ops('opsIngestReports', { reports });
