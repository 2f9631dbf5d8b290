import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import type { Api } from './api.ts';

const STAKE = 100;
const WON = 1;
const LOST = 2;

/** A report as a test wants it; the stake is 100. */
interface WantedReport {
  id: string;
  userId: string;
  /** Lost when negative. */
  profit: number;
  uid?: string;
  /** How long ago it was settled; a moment when absent. */
  agoMs?: number;
}

const toInput = ({ id, userId, profit, uid, agoMs = 0 }: WantedReport): ReportInput => {
  const settledAt = Date.now() - agoMs;
  return {
    id,
    userId,
    userName: `用户${userId}`,
    headUrl: '',
    uid: uid ?? null,
    platform: 'main',
    placedAt: settledAt - 60_000,
    settledAt,
    stake: STAKE,
    payout: profit > 0 ? STAKE + profit : 0,
    result: profit > 0 ? WON : LOST,
    betInfo: JSON.stringify([
      { matchName: '阿森纳 vs 切尔西', league: '英超', market: 'handicap', selection: 'home', line: -0.75, odds: 1.92 },
    ]),
  };
};

export const publishReports = (api: Api, reports: readonly WantedReport[]) =>
  api.ops('opsIngestReports', { reports: reports.map(toInput) });

/** Three settled reports, as many as a place needs: their profits add up to `profit`. */
const threeReports = (userId: string, profit: number, more: Partial<WantedReport> = {}): WantedReport[] =>
  [profit - 20, 10, 10].map((part, place) => ({ id: `${userId}-${place + 1}`, userId, profit: part, ...more }));

/** Users `<prefix>-1` and on with these profits, all in the running periods. */
export const seedBoard = (api: Api, prefix: string, profits: readonly number[], more: Partial<WantedReport> = {}) =>
  publishReports(
    api,
    profits.flatMap((profit, place) => threeReports(`${prefix}-${place + 1}`, profit, more)),
  );
