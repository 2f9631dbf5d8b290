import type { Club } from './clubs.ts';
import type { FootballMatch, FootballTruth } from './football-match.ts';

export interface TableRow {
  club: Club;
  playedGames: number;
  won: number;
  draw: number;
  lost: number;
  points: number;
  goalsFor: number;
  goalsAgainst: number;
}

const addResult = (row: TableRow, scored: number, conceded: number): void => {
  row.playedGames += 1;
  row.won += scored > conceded ? 1 : 0;
  row.draw += scored === conceded ? 1 : 0;
  row.lost += scored < conceded ? 1 : 0;
  row.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
  row.goalsFor += scored;
  row.goalsAgainst += conceded;
};

const byRank = (one: TableRow, other: TableRow): number =>
  other.points - one.points ||
  other.goalsFor - other.goalsAgainst - (one.goalsFor - one.goalsAgainst) ||
  other.goalsFor - one.goalsFor ||
  one.club.code.localeCompare(other.club.code);

/** The table of the finished matches of the day, as if it were the first of the season. */
export const tableOf = (
  records: readonly { match: Pick<FootballMatch, 'home' | 'away'>; truth: Pick<FootballTruth, 'phase' | 'score'> }[],
): TableRow[] => {
  const rows = new Map<Club, TableRow>();
  const rowOf = (club: Club): TableRow => {
    const row = rows.get(club) ?? {
      ...{ club, playedGames: 0, won: 0, draw: 0, lost: 0, points: 0, goalsFor: 0, goalsAgainst: 0 },
    };
    rows.set(club, row);
    return row;
  };
  for (const { match, truth } of records) {
    const [home, away] = [rowOf(match.home), rowOf(match.away)];
    if (truth.phase !== 'finished' || truth.score === null) continue;
    addResult(home, truth.score[0], truth.score[1]);
    addResult(away, truth.score[1], truth.score[0]);
  }
  return [...rows.values()].sort(byRank);
};
