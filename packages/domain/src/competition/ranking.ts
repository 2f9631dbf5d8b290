import type { Side } from '@touchline/contract/match-detail.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { matchPhase, unifiedStatus } from '#match-status.ts';
import { ascending, descending, chainComparators } from '#order.ts';
import type { StandingsRules } from '#standings/rules.ts';
import { isCounted } from '#standings/tally.ts';
import type { StandingsMatch } from '#standings/tally.ts';
import { computeStandings } from '#standings.ts';
import type { StandingsRow, StandingsScope } from '#standings.ts';

export type RankingView = 'overall' | 'home' | 'away' | 'live';
/** A win, a draw, a loss. */
export type FormLetter = 'w' | 'd' | 'l';

/** `kickOff` is epoch ms. */
export interface RankingMatch extends StandingsMatch {
  matchId: string;
  kickOff: number;
}

export interface LiveScore {
  matchId: string;
  scored: number;
  conceded: number;
}

/** A row of a table with its form and extras. */
export interface RankingLine extends StandingsRow {
  /** The last five finished matches of the view, oldest first. */
  form: FormLetter[];
  /** Points added, negative for deductions; included in `points`. */
  deduction: number;
  /** The team's match in play; only in the live view. */
  live: LiveScore | null;
  /** In the live view: ranks gained against the table of finished matches. */
  movement: number;
}

const FORM_LENGTH = 5;
const SIDE_OF_VIEW: Readonly<Record<RankingView, Side | null>> = {
  overall: null,
  live: null,
  home: 'home',
  away: 'away',
};
const FINISHED = { football: FOOTBALL_STATUS.finished, basketball: BASKETBALL_STATUS.finished } as const;

const byKickOff = chainComparators<RankingMatch>(
  ascending(({ kickOff }) => kickOff),
  ascending(({ matchId }) => matchId),
);

/** An interrupted match may continue from its score; an abandoned one has none until it is decided. */
const isInProgress = ({ sport, statusId, countsForStandings, homeScore, awayScore }: RankingMatch): boolean =>
  countsForStandings &&
  homeScore !== null &&
  awayScore !== null &&
  matchPhase(sport, statusId) === 'in-progress' &&
  unifiedStatus(sport, statusId) !== 'ABANDONED';

const asItStands = (match: RankingMatch): RankingMatch =>
  isInProgress(match) ? { ...match, statusId: FINISHED[match.sport] } : match;

/** The result for the team that scored `scored`. */
export const letterOf = (scored: number, conceded: number): FormLetter =>
  scored > conceded ? 'w' : scored < conceded ? 'l' : 'd';

const formsOf = (matches: readonly RankingMatch[], side: Side | null): ReadonlyMap<string, FormLetter[]> => {
  const forms = new Map<string, FormLetter[]>();
  const add = (teamId: string, letter: FormLetter): void => {
    forms.set(teamId, [...(forms.get(teamId) ?? []), letter].slice(-FORM_LENGTH));
  };
  for (const match of [...matches].sort(byKickOff)) {
    if (!isCounted(match)) continue;
    if (side !== 'away') add(match.homeTeamId, letterOf(match.homeScore, match.awayScore));
    if (side !== 'home') add(match.awayTeamId, letterOf(match.awayScore, match.homeScore));
  }
  return forms;
};

const liveScoresOf = (matches: readonly RankingMatch[]): ReadonlyMap<string, LiveScore> =>
  new Map(
    [...matches]
      .sort(byKickOff)
      .filter((match) => isInProgress(match))
      .flatMap(({ matchId, homeTeamId, awayTeamId, homeScore, awayScore }) => {
        const [home, away] = [homeScore ?? 0, awayScore ?? 0];
        return [
          [homeTeamId, { matchId, scored: home, conceded: away }],
          [awayTeamId, { matchId, scored: away, conceded: home }],
        ] as const;
      }),
  );

const positionsOf = (rows: readonly StandingsRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ teamId, position }) => [teamId, position]));

/**
 * The table of one league or group in one view. `overall`: finished matches. `home`, `away`: those of that side,
 * ranked without head-to-head, and without deductions, which belong to neither. `live`: matches in play count
 * with their current score. `beside` has deductions and play-offs. The order of `matches` does not matter.
 */
export const rankingOf = (
  matches: readonly RankingMatch[],
  rules: StandingsRules,
  view: RankingView,
  beside: Omit<StandingsScope, 'side'> = {},
): RankingLine[] => {
  const side = SIDE_OF_VIEW[view];
  const isLive = view === 'live';
  const scope: StandingsScope = side === null ? beside : { side };
  const rows = computeStandings(isLive ? matches.map(asItStands) : matches, rules, scope);
  const before = isLive ? positionsOf(computeStandings(matches, rules, scope)) : positionsOf(rows);
  const scores = isLive ? liveScoresOf(matches) : new Map<string, LiveScore>();
  const forms = formsOf(matches, side);
  return rows.map((row) => ({
    ...row,
    form: forms.get(row.teamId) ?? [],
    deduction: scope.deductions?.[row.teamId] ?? 0,
    live: scores.get(row.teamId) ?? null,
    movement: (before.get(row.teamId) ?? row.position) - row.position,
  }));
};

interface GroupTable {
  group: string;
  rows: readonly RankingLine[];
}

interface ThirdTeam extends RankingLine {
  group: string;
}

const byResults = chainComparators<ThirdTeam>(
  descending(({ points }) => points),
  descending(({ goalDifference }) => goalDifference),
  descending(({ goalsFor }) => goalsFor),
  descending(({ won }) => won),
);

/**
 * The best third-placed teams of all groups, best first, as team ids: by points, goal difference, goals, wins. Conduct and
 * rankings, the next criteria of the Euro and the World Cup 2026, are not available: teams level around the last place are omitted.
 */
export const bestThirds = (tables: readonly GroupTable[], count: number): string[] => {
  const thirds = tables
    .flatMap(({ group, rows }) => rows.slice(2, 3).map((row) => ({ group, ...row })))
    .sort(
      chainComparators(
        byResults,
        ascending(({ group }) => group),
      ),
    );
  const next = thirds[count];
  return thirds
    .slice(0, count)
    .filter((third) => next === undefined || byResults(third, next) !== 0)
    .map(({ teamId }) => teamId);
};
