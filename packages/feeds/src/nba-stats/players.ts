import { nbaTeamOfCode } from '#teams/nba.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { AVERAGE_COLUMNS, averagesIn } from './averages.ts';
import type { AverageColumn } from './averages.ts';
import { cellError, countIn, lineError, rowsWith } from './csv-table.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';
import { checkTotal, scaledToTotal } from './traded-players.ts';
import type { PlayerRow } from './traded-players.ts';

type Column = 'Player' | 'Team' | 'Pos' | 'G' | 'GS' | 'Player-additional' | AverageColumn;

/** A player's time with a team. */
export interface Stint extends PlayerRow {
  team: KnownTeam;
}

/** A player of the season, with all his teams in turn. */
export interface SeasonPlayer {
  /** Of the site; stable. */
  key: string;
  name: string;
  /** `PG`, `SG`, `SF`, `PF` or `C`: the first, where the file has several; null where it has none. */
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

/** The stints, as the row of all teams has them if this is it. */
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
 * The players of a table of averages, in its order. A traded player has a row for each team, in turn, and one of all of them
 * (`2TM`), with which his rows must agree. Throws FeedError with line and column at fault; then nothing is read.
 */
export const seasonPlayers = (table: CsvTable): SeasonPlayer[] => {
  const rows = rowsWith(table, COLUMNS).filter(({ cells }) => cells.Player !== LEAGUE_AVERAGE);
  const players = [...Map.groupBy(rows, keyOf)].flatMap(([key, own]) => playerOf(key, own));
  if (players.length === 0) throw lineError(table.line, 'no players');
  return players;
};
