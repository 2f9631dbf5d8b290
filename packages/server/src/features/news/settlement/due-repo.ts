import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import { LIVE_SOURCE } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS as B, FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import type { ScoreParts } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { type BetLeg, type BetMatch, RESULT_WITHIN_MS } from '@touchline/domain/betting/leg-result.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';

/** A bet with its current match; null for a removed match. */
export interface PlayedLeg extends BetLeg {
  position: number;
  result: BetResult;
  match: BetMatch | null;
  /** Whether the state of the match is confirmed: one of live feeds is when enough readings agree, or by the desk's word. */
  isFinal: boolean;
}

export interface DueTip {
  seq: number;
  id: string;
  tipsterId: string;
  result: BetResult;
  closeAt: number;
  confirmAt: number | null;
  isDemo: boolean;
  legs: readonly PlayedLeg[];
}

/** A pinned status, or a score that is pinned on both sides, is the desk's word. */
const isPinned = sql<boolean>`(exists (
    select 1 from match_pin where match_pin.match_id = match.id and match_pin.field = 'statusId')
  or (select count(*) from match_pin
    where match_pin.match_id = match.id and match_pin.field in ('homeScore', 'awayScore')) = 2)`;

/**
 * Whether the state of a match is confirmed, and nothing speaks against it; what files and the demo world bring is, and so is that a match
 * was removed.
 */
const isFinal = sql<boolean>`(match.id is null or match.source <> ${LIVE_SOURCE} or ${isPinned} or not exists (
  select 1 from match_trust where match_trust.match_id = match.id
    and (match_trust.final_at is null or (match_trust.held is not null and match_trust.final_by is null))))`;

const mayHaveResult = (now: number): RawBuilder<boolean> => sql`(match.id is null
  or match.kick_off <= ${now - RESULT_WITHIN_MS}
  or (${isFinal} and (
    (match.sport = 'football' and match.status_id in (${F.finished}, ${F.postponed}, ${F.abandoned}, ${F.cancelled}))
    or (match.sport = 'basketball'
      and match.status_id in (${B.finished}, ${B.postponed}, ${B.abandoned}, ${B.cancelled})))))`;

const legsWithMatches = (db: Db) =>
  db
    .selectFrom('tip_leg')
    .leftJoin('match', 'match.id', 'tip_leg.match_id')
    .select(['tip_leg.tip_id', 'tip_leg.position', 'tip_leg.market', 'tip_leg.selection', 'tip_leg.line'])
    .select(['tip_leg.odds', 'tip_leg.result', 'match.sport', 'match.status_id', 'match.home_score'])
    .select(['match.away_score', 'match.parts', 'match.kick_off', 'match.awarded'])
    .select(sql<number | string>`case when ${isFinal} then 1 else 0 end`.as('is_final'))
    .orderBy('tip_leg.tip_id')
    .orderBy('tip_leg.position');

type LegRow = Awaited<ReturnType<ReturnType<typeof legsWithMatches>['execute']>>[number];

const toPlayedLeg = (row: LegRow): PlayedLeg => ({
  position: row.position,
  market: row.market as BetLeg['market'],
  selection: row.selection as BetLeg['selection'],
  line: row.line,
  odds: row.odds,
  result: row.result as BetResult,
  isFinal: Number(row.is_final) === 1,
  match:
    row.status_id === null || row.kick_off === null
      ? null
      : {
          sport: row.sport as MatchSport,
          statusId: row.status_id,
          homeScore: row.home_score,
          awayScore: row.away_score,
          parts: JSON.parse(row.parts ?? '{}') as ScoreParts,
          kickOff: row.kick_off,
          awarded: row.awarded === 1,
        },
});

/** The bets of tips with their matches, by tip. */
export const playedLegs = async (db: Db, tipIds: readonly string[]): Promise<ReadonlyMap<string, PlayedLeg[]>> => {
  const rows = await legsWithMatches(db).where('tip_leg.tip_id', 'in', tipIds).execute();
  const byTip = Map.groupBy(rows, (row) => row.tip_id);
  return new Map([...byTip].map(([tipId, legs]) => [tipId, legs.map(toPlayedLeg)]));
};

/** Settled tips of a tipster with open bets: a lost bet has decided a multiple. */
export const tipsWithOpenLegs = async (db: Db, tipsterId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('tip')
    .innerJoin('tip_leg', 'tip_leg.tip_id', 'tip.id')
    .select('tip.id')
    .distinct()
    .where('tip.tipster_id', '=', tipsterId)
    .where('tip.settled_at', 'is not', null)
    .where('tip_leg.result', '=', BET_RESULT.waiting)
    .execute();
  return rows.map(({ id }) => id);
};

/** Open tips after `afterSeq` whose result may have changed: a match is finished, void or removed, or they are being confirmed. */
export const dueTips = async (db: Db, now: number, afterSeq: number, limit: number): Promise<DueTip[]> => {
  const rows = await db
    .selectFrom('tip')
    .select(['seq', 'id', 'tipster_id', 'result', 'close_at', 'confirm_at', 'demo'])
    .where('settled_at', 'is', null)
    .where('seq', '>', afterSeq)
    .where((eb) => {
      const hasEnd: Expression<SqlBool> = eb.exists(
        eb
          .selectFrom('tip_leg')
          .leftJoin('match', 'match.id', 'tip_leg.match_id')
          .select('tip_leg.position')
          .whereRef('tip_leg.tip_id', '=', 'tip.id')
          .where(mayHaveResult(now)),
      );
      return eb.or([eb('result', '=', BET_RESULT.confirm), hasEnd]);
    })
    .orderBy('seq')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const legs = await playedLegs(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    seq: row.seq,
    id: row.id,
    tipsterId: row.tipster_id,
    result: row.result as BetResult,
    closeAt: row.close_at,
    confirmAt: row.confirm_at,
    isDemo: row.demo === 1,
    legs: legs.get(row.id) ?? [],
  }));
};
