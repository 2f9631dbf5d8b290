import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import { BettingReport, BetInfo, type ShownBet } from '@touchline/contract/user-ranking.ts';
import { parseBetInfo } from '@touchline/domain/ranking/bet-info.ts';
import type { Period } from '@touchline/domain/ranking/periods.ts';
import type { CountedReport } from '@touchline/domain/ranking/score.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { RankingDeps } from './deps.ts';
import type { Tables } from '#platform/db/tables.ts';

export type ReportRow = Selectable<Tables['betting_report']>;

const BROKEN = -1;
const Bets = z.array(BetInfo);

/** The bets of a report, parsed once on arrival; `fault` says why a text is invalid. */
const readBets = (betInfo: string): { bets: BetInfo[]; fault: string | null } => {
  try {
    return { bets: parseBetInfo(betInfo), fault: null };
  } catch (error) {
    return { bets: [], fault: error instanceof Error ? error.message : 'it could not be read' };
  }
};

/** What databases store differently (U+0000 and lone surrogates) becomes U+FFFD. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** A stored report; without votes, except initial ones of the demo. */
export const toRow = (
  input: ReportInput,
  demo: 0 | 1,
  votes = { like: 0, disLike: 0 },
): { row: ReportRow; fault: string | null } => {
  const { bets, fault } = readBets(input.betInfo);
  const row = {
    id: input.id,
    user_id: input.userId,
    platform: input.platform,
    placed_at: input.placedAt,
    settled_at: input.settledAt,
    stake: input.stake,
    payout: input.payout,
    result: input.result,
    bet_count: fault === null ? bets.length : BROKEN,
    bet_infos: JSON.stringify(bets),
    raw: fault === null ? null : storable(input.betInfo),
    like_count: votes.like,
    dislike_count: votes.disLike,
    demo,
  };
  return { row, fault };
};

/** Whether a ranking counts a stored report in a period: settled in it, on one of its platforms. */
export const isCounted = (
  { gamePlatforms }: { gamePlatforms: readonly string[] },
  { startDate, endDate }: Period,
): RawBuilder<boolean> => {
  const ofPlatforms = gamePlatforms.length === 0 ? sql`` : sql`and platform in (${sql.join([...gamePlatforms])})`;
  return sql`settled_at between ${startDate} and ${endDate} ${ofPlatforms}`;
};

/** The score input of a stored report. */
export const toCounted = (row: ReportRow): CountedReport => ({
  settledAt: row.settled_at,
  stake: row.stake,
  payout: row.payout,
  result: row.result,
  betCount: row.bet_count,
  like: row.like_count,
  disLike: row.dislike_count,
});

/** A stored report as a viewer sees it, without the names of its matches. */
export const toReport = (row: ReportRow, myVote: BettingReport['myVote'] = 0): BettingReport => ({
  id: row.id,
  userId: row.user_id,
  platform: row.platform,
  placedAt: row.placed_at,
  settledAt: row.settled_at,
  stake: row.stake,
  payout: row.payout,
  profit: row.settled_at === null ? 0 : row.payout - row.stake,
  result: z.parse(BettingReport.shape.result, row.result),
  betInfos: z.parse(Bets, JSON.parse(row.bet_infos)).map((bet) => ({ ...bet, names: null })),
  isBroken: row.bet_count === BROKEN ? 1 : 0,
  like: row.like_count,
  disLike: row.dislike_count,
  myVote,
});

/** Reports with the names of their matches. */
export const withMatchNames = async (
  { competition }: Pick<RankingDeps, 'competition'>,
  reports: readonly BettingReport[],
): Promise<BettingReport[]> => {
  const bets = reports.flatMap(({ betInfos }) => betInfos);
  const matches = await competition.matchBriefs([...new Set(bets.flatMap(({ matchId }) => matchId ?? []))]);
  const named = (bet: ShownBet): ShownBet => {
    const match = matches.get(bet.matchId ?? '');
    if (match === undefined) return bet;
    return { ...bet, names: { home: match.home.shortName, guest: match.guest.shortName, league: match.matchLeague } };
  };
  return reports.map((report) => ({ ...report, betInfos: report.betInfos.map(named) }));
};
