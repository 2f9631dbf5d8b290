import { nbaTeamOfCode } from '#teams/nba.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { AVERAGE_COLUMNS, type AverageColumn, type Averages, averagesIn } from './averages.ts';
import { cellError, countIn, type CsvRow, type CsvTable, lineError, rowsWith } from './csv-table.ts';

/** A player's statistics for one team, or for all of a player's teams. */
interface PlayerRow {
  line: number;
  games: number;
  starts: number;
  averages: Averages;
}

/** The total row of a traded player. */
interface TotalRow extends PlayerRow {
  /** The number of teams in it; null for `TOT`. */
  teams: number | null;
}

/** Averages are rounded to one decimal, both per team and in total. */
const ROUNDING = 0.1;
const SLACK = 1e-6;

const sumOf = (rows: readonly PlayerRow[], valueOf: (row: PlayerRow) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

const averageOf =
  (column: AverageColumn) =>
  ({ averages }: PlayerRow): number =>
    averages.get(column) ?? 0;

const averageOfTeams = (stints: readonly PlayerRow[], column: AverageColumn): number =>
  sumOf(stints, (row) => averageOf(column)(row) * row.games) / sumOf(stints, (row) => row.games);

const checkCount = (total: TotalRow, column: string, found: number, expected: number): void => {
  if (found !== expected)
    throw cellError(total.line, column, `${found} of all teams, but ${expected} in the rows of the teams`);
};

/** Throws FeedError with line and column when the total row does not agree with the team rows. */
const checkTotal = (total: TotalRow, stints: readonly PlayerRow[]): void => {
  if (total.teams !== null) checkCount(total, 'Team', total.teams, stints.length);
  checkCount(
    total,
    'G',
    total.games,
    sumOf(stints, (row) => row.games),
  );
  checkCount(
    total,
    'GS',
    total.starts,
    sumOf(stints, (row) => row.starts),
  );
  for (const column of AVERAGE_COLUMNS) {
    const found = averageOf(column)(total);
    const ofTeams = averageOfTeams(stints, column);
    if (Math.abs(found - ofTeams) > ROUNDING + SLACK)
      throw cellError(total.line, column, `${found} of all teams, but ${ofTeams.toFixed(1)} by those of the teams`);
  }
};

/**
 * The team rows with averages that together equal the total row: it is rounded once, the
 * team rows are rounded each.
 */
const scaledToTotal = <Row extends PlayerRow>(total: PlayerRow, stints: readonly Row[]): Row[] =>
  stints.map((stint) => ({
    ...stint,
    averages: new Map(
      AVERAGE_COLUMNS.map((column) => {
        const ofTeams = averageOfTeams(stints, column);
        const all = averageOf(column)(total);
        return [column, ofTeams === 0 ? all : (averageOf(column)(stint) * all) / ofTeams];
      }),
    ),
  }));

type Column = 'Player' | 'Team' | 'Pos' | 'G' | 'GS' | 'Player-additional' | AverageColumn;

/** A player's stint with a team. */
export interface Stint extends PlayerRow {
  team: KnownTeam;
}

/** A player of the season, with all teams in order. */
export interface SeasonPlayer {
  /** The site's stable id. */
  key: string;
  name: string;
  /** `PG`, `SG`, `SF`, `PF` or `C`: the first of several; null for none. */
  position: string | null;
  stints: readonly Stint[];
}

const COLUMNS: readonly Column[] = ['Player', 'Team', 'Pos', 'G', 'GS', 'Player-additional', ...AVERAGE_COLUMNS];
const LEAGUE_AVERAGE = 'League Average';
/** `2TM`, in older tables `TOT`: all teams of a traded player together. */
const TOTAL = /^(?:TOT|(\d)TM)$/;

const keyOf = ({ line, cells }: CsvRow<Column>): string => {
  const key = cells['Player-additional'];
  if (/^[a-z]+\d{2}$/.test(key)) return key;
  throw cellError(line, 'Player-additional', `"${key}" is not like gilgesh01`);
};

const positionOf = ({ line, cells }: CsvRow<Column>): string | null => {
  const [first = ''] = cells.Pos.split('-');
  if (first === '') return null;
  if (/^([PS]G|[SP]F|C)$/.test(first)) return first;
  throw cellError(line, 'Pos', `"${cells.Pos}" is no position`);
};

const rowOf = (row: CsvRow<Column>): PlayerRow => ({
  line: row.line,
  games: countIn(row, 'G'),
  starts: countIn(row, 'GS'),
  averages: averagesIn(row),
});

const stintOf = (row: CsvRow<Column>): Stint => {
  const code = row.cells.Team;
  const team = nbaTeamOfCode(code);
  if (team === undefined) throw cellError(row.line, 'Team', `"${code}" is no team of the NBA`);
  return { ...rowOf(row), team };
};

const checkTeams = (stints: readonly Stint[]): void => {
  const lines = new Map<string, number>();
  for (const { team, line } of stints) {
    const earlier = lines.get(team.id);
    if (earlier !== undefined)
      throw cellError(line, 'Team', `this player has a row of the team on line ${earlier} too`);
    lines.set(team.id, line);
  }
};

/** The stints, adjusted to the total row if this is one. */
const withTotal = (stints: readonly Stint[], row: CsvRow<Column>): readonly Stint[] => {
  const found = TOTAL.exec(row.cells.Team);
  if (found === null) return stints;
  const total = { ...rowOf(row), teams: found[1] === undefined ? null : Number(found[1]) };
  checkTotal(total, stints);
  return scaledToTotal(total, stints);
};

const playerOf = (key: string, rows: readonly CsvRow<Column>[]): SeasonPlayer[] => {
  const [first] = rows;
  if (first === undefined) return [];
  const stints: readonly Stint[] = rows.filter(({ cells }) => !TOTAL.test(cells.Team)).map(stintOf);
  if (stints.length === 0) throw cellError(first.line, 'Team', `${first.cells.Team} stands without rows of its teams`);
  checkTeams(stints);
  return [
    {
      key,
      name: first.cells.Player.replace(/\*$/, ''),
      position: positionOf(first),
      stints: rows.reduce(withTotal, stints),
    },
  ];
};

/**
 * The players of a table of averages, in order. A traded player has a row for each team, in order, and a total row
 * (`2TM`), with which they must agree. Throws FeedError with the invalid line and column; then nothing is read.
 */
export const seasonPlayers = (table: CsvTable): SeasonPlayer[] => {
  const rows = rowsWith(table, COLUMNS).filter(({ cells }) => cells.Player !== LEAGUE_AVERAGE);
  const players = [...Map.groupBy(rows, keyOf)].flatMap(([key, own]) => playerOf(key, own));
  if (players.length === 0) throw lineError(table.line, 'no players');
  return players;
};
