import type { CorrectionPreview, MatchTip, RankedTipster } from '@touchline/contract/ops-matches.ts';
import { bracketOf } from '@touchline/domain/competition/bracket.ts';
import { parseName } from '#platform/db/local-name.ts';
import { inTrial } from '#platform/db/transaction.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { BoardOfMatch, CompetitionDeps, TipsOfMatch } from '../deps.ts';
import { matchRows } from '../ingest/ingest-repo.ts';
import { toBracketMatch } from '../season/bracket.ts';
import { GROUP_STAGE } from '../season/schedule.ts';
import { readStandings, type SeasonStandings } from '../season/standings.ts';
import { applyCorrection, type CorrectionInput } from './correct-match.ts';
import { PinnedField } from '@touchline/contract/ops-matches.ts';
import type { Db } from '#platform/db/open-database.ts';

type Deps = Pick<CompetitionDeps, 'db' | 'now' | 'demoEnabled'> & {
  tipsOfMatch: TipsOfMatch;
  boardOfMatch: BoardOfMatch;
};

/** What a match decides. */
interface Decided {
  tips: MatchTip[];
  board: RankedTipster[];
  season: SeasonStandings | null;
}

export const bookingsOf = async (db: Db, matchId: string): Promise<number> => {
  const booked = db.selectFrom('subscription').where('kind', '=', 'match').where('target_id', '=', matchId);
  const { count } = await booked.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};

const decidedBy = async (
  { tipsOfMatch, boardOfMatch, demoEnabled }: Deps,
  trx: Db,
  matchId: string,
): Promise<Decided> => {
  const tips = await tipsOfMatch(trx, matchId);
  const [match] = await matchRows(trx, [matchId]);
  const season = match
    ? await readStandings(trx, match.competition_id, match.season_id, { withDemo: demoEnabled() })
    : null;
  return { tips, board: await boardOfMatch(trx, tips), season };
};

const changedTips = (before: Decided, after: Decided): CorrectionPreview['tips'] =>
  after.tips.flatMap((tip) => {
    const old = before.tips.find(({ id }) => id === tip.id);
    return old && old.resultNow !== tip.resultNow ? [{ ...tip, before: old.resultNow }] : [];
  });

const isSame = (one: RankedTipster, other: RankedTipster): boolean =>
  one.hits === other.hits && one.settled === other.settled;

const movedTipsters = (before: Decided, after: Decided): CorrectionPreview['tipsters'] => {
  const old = new Map(before.board.map((tipster) => [tipster.id, tipster]));
  const moved = after.board.flatMap((tipster) => {
    const was = old.get(tipster.id);
    if (!was || (was.rank === tipster.rank && isSame(was, tipster))) return [];
    return [{ id: tipster.id, name: tipster.name, before: was, after: tipster }];
  });
  const isOwn = ({ before: was, after: now }: (typeof moved)[number]): number => Number(!isSame(was, now));
  return moved.toSorted((a, b) => isOwn(b) - isOwn(a) || a.after.rank - b.after.rank);
};

const rowsOf = (season: SeasonStandings | null) =>
  (season?.tables ?? []).flatMap(({ group, rows }) =>
    rows.map(({ teamId, position, points }) => ({ teamId, group, rank: position, points })),
  );

const movedRows = (before: Decided, after: Decided): CorrectionPreview['rows'] => {
  const old = new Map(rowsOf(before.season).map((row) => [`${row.group} ${row.teamId}`, row]));
  return rowsOf(after.season).flatMap(({ teamId, group, rank, points }) => {
    const row = old.get(`${group} ${teamId}`);
    if (!row || (row.rank === rank && row.points === points)) return [];
    const name = parseName(after.season?.teams.get(teamId)?.name ?? '{}');
    return [{ teamId, name, group, before: { rank: row.rank, points: row.points }, after: { rank, points } }];
  });
};

/** Winners of the ties of a match by stage. */
const winnersOf = (season: SeasonStandings | null, matchId: string): ReadonlyMap<string, string | null> => {
  const knockout = (season?.matches ?? []).filter(({ stageId }) => stageId !== GROUP_STAGE);
  const { rounds } = bracketOf(knockout.flatMap(toBracketMatch));
  const ofMatch = rounds.flatMap(({ stageId, ties }) =>
    ties.filter(({ matchIds }) => matchIds.includes(matchId)).map((tie) => [stageId, tie.winnerTeamId] as const),
  );
  return new Map(ofMatch);
};

const changedTies = (before: Decided, after: Decided, matchId: string): CorrectionPreview['ties'] => {
  const old = winnersOf(before.season, matchId);
  return [...winnersOf(after.season, matchId)].flatMap(([stageId, winner]) => {
    const winnerBefore = old.get(stageId) ?? null;
    return winner === winnerBefore ? [] : [{ stageId, before: winnerBefore, after: winner }];
  });
};

/**
 * What a correction would do: it is written in a transaction that is rolled back, and the rules of settlement and tables are applied
 * before and after it. Throws as the correction does.
 */
export const previewCorrection = (
  deps: Deps,
  input: CorrectionInput,
  context: CallContext,
): Promise<CorrectionPreview> =>
  inTrial(deps.db, async (trx) => {
    const before = await decidedBy(deps, trx, input.id);
    const applied = await applyCorrection(trx, input, { by: operatorOf(context).name, now: deps.now() });
    const after = await decidedBy(deps, trx, input.id);
    const { written } = applied;
    const tips = changedTips(before, after);
    return {
      id: input.id,
      revision: written ? written.revision - 1 : applied.revision,
      changed: PinnedField.options.filter(
        (field) => JSON.stringify(written?.before[field]) !== JSON.stringify(written?.after[field]),
      ),
      tips,
      rows: movedRows(before, after),
      ties: changedTies(before, after, input.id),
      tipsters: movedTipsters(before, after),
      notified: {
        bookings: await bookingsOf(trx, input.id),
        buyers: tips.reduce((sum, { buyers }) => sum + buyers, 0),
      },
    };
  });
