import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipInput } from '@touchline/contract/ops-news.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Db } from '#platform/db/open-database.ts';

type TipRow = Selectable<Tables['tip']>;
type LegRow = Selectable<Tables['tip_leg']>;

const QUARTERS = 4;
const HUNDREDTHS = 100;

/** The rows of an operator's tip; its matches must be known. */
export const contentOf = (tip: TipInput, matches: ReadonlyMap<string, MatchBrief>) => {
  const played = tip.legs.flatMap(({ matchId }) => matches.get(matchId) ?? []);
  return {
    tipster_id: tip.professorId,
    title: tip.sportsTitle,
    body: tip.sportsInfo,
    sport: played[0]?.sport ?? 'football',
    tag: tip.tag,
    price: tip.goldPrice,
    open_back_gold: Number(tip.openBackGold),
    return_percentage: tip.returnGoldPercentage,
    is_tripartite: Number(tip.isTripartite),
    close_at: Math.min(...played.map(({ startDate }) => startDate)),
  };
};

/** A tip without reads and purchases. */
export const newTipRow = (
  tip: TipInput,
  matches: ReadonlyMap<string, MatchBrief>,
  meta: { publishedAt: number; baseReads?: number; baseOrders?: number; demo: 0 | 1 },
): Insertable<Tables['tip']> => {
  const { publishedAt, baseReads = 0, baseOrders = 0, demo } = meta;
  return {
    id: tip.id,
    ...contentOf(tip, matches),
    published_at: publishedAt,
    result: 0,
    confirm_at: null,
    settled_at: null,
    decided_by: null,
    reason: '',
    yield_rate: null,
    base_reads: baseReads,
    read_count: baseReads,
    base_orders: baseOrders,
    order_count: baseOrders,
    comment_count: 0,
    demo,
  };
};

export const toLegRows = ({ id, legs }: TipInput, matches: ReadonlyMap<string, MatchBrief>): LegRow[] =>
  legs.map((leg, position) => ({
    tip_id: id,
    position,
    match_id: leg.matchId,
    competition_id: matches.get(leg.matchId)?.competitionId ?? '',
    market: leg.market,
    selection: leg.selection,
    line: leg.line === null ? null : Math.round(leg.line * QUARTERS),
    odds: Math.round(leg.odds * HUNDREDTHS),
    result: 0,
  }));

/** A stored tip in its published form. */
export const toTipInput = (row: TipRow, legs: readonly LegRow[]): TipInput => ({
  id: row.id,
  professorId: row.tipster_id,
  sportsTitle: row.title,
  sportsInfo: row.body,
  legs: legs.map((leg) => ({
    matchId: leg.match_id,
    market: leg.market as TipInput['legs'][number]['market'],
    selection: leg.selection as TipInput['legs'][number]['selection'],
    line: leg.line === null ? null : leg.line / QUARTERS,
    odds: leg.odds / HUNDREDTHS,
  })),
  tag: row.tag,
  goldPrice: row.price,
  openBackGold: row.open_back_gold === 1,
  returnGoldPercentage: row.return_percentage,
  isTripartite: row.is_tripartite === 1,
});

/** A tip with its bets in order; null for an unknown one. */
export const findTip = async (db: Db, id: string): Promise<{ row: TipRow; legs: LegRow[] } | null> => {
  const row = await db.selectFrom('tip').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const legs = await db.selectFrom('tip_leg').selectAll().where('tip_id', '=', id).orderBy('position').execute();
  return { row, legs };
};
