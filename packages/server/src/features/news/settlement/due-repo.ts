import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { ScoreParts } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import type { BetLeg, BetMatch } from '@touchline/domain/betting/leg-result.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { isConfirmed, mayHaveResult } from '#platform/db/confirmed-match.ts';
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

const legsWithMatches = (db: Db) =>
  db
    .selectFrom('tip_leg')
    .leftJoin('match', 'match.id', 'tip_leg.match_id')
    .select(['tip_leg.tip_id', 'tip_leg.position', 'tip_leg.market', 'tip_leg.selection', 'tip_leg.line'])
    .select(['tip_leg.odds', 'tip_leg.result', 'match.sport', 'match.status_id', 'match.home_score'])
    .select(['match.away_score', 'match.parts', 'match.kick_off', 'match.awarded'])
    .select(sql<number | string>`case when ${isConfirmed} then 1 else 0 end`.as('is_final'))
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
