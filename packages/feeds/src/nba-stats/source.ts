import type { FeedBatch, FeedSeason } from '@touchline/contract/feed-batch.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { seasonIdOf, seasonLabelOf } from '@touchline/domain/seasons.ts';
import { readDocuments } from '#documents.ts';
import { feedOptions } from '#feed-options.ts';
import { FeedError, type FeedInput, type FeedSource } from '#feed-source.ts';
import { stableId } from '#stable-id.ts';
import { COMPETITIONS } from '#teams/competitions.ts';
import { feedTeamOf } from '#teams/find-team.ts';
import { nbaTeamOfName } from '#teams/nba.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { sumsOf, AVERAGE_COLUMNS, averagesIn, type AverageColumn, type Averages } from './averages.ts';
import { lineError, readTable, cellError, countIn, rowsWith, type CsvRow, type CsvTable } from './csv-table.ts';
import { type SeasonPlayer, seasonPlayers, type Stint } from './players.ts';

type Column = 'Team' | 'G' | AverageColumn;

/** A team of the season. */
interface SeasonTeam {
  team: KnownTeam;
  games: number;
  averages: Averages;
}

const COLUMNS: readonly Column[] = ['Team', 'G', ...AVERAGE_COLUMNS];
const LEAGUE_AVERAGE = 'League Average';

/** A star after the name marks a playoff team. */
const teamOf = ({ line, cells }: CsvRow<Column>): KnownTeam => {
  const team = nbaTeamOfName(cells.Team.replace(/\*$/, ''));
  if (team === undefined) throw cellError(line, 'Team', `"${cells.Team}" is no team of the NBA`);
  return team;
};

/** The teams of a table of averages, in order. Throws FeedError with the invalid line and column; then nothing is read. */
const seasonTeams = (table: CsvTable): SeasonTeam[] => {
  const teams = new Map<string, SeasonTeam>();
  for (const row of rowsWith(table, COLUMNS).filter(({ cells }) => cells.Team !== LEAGUE_AVERAGE)) {
    const team = teamOf(row);
    if (teams.has(team.id)) throw cellError(row.line, 'Team', `"${row.cells.Team}" stands here twice`);
    teams.set(team.id, { team, games: countIn(row, 'G'), averages: averagesIn(row) });
  }
  if (teams.size === 0) throw lineError(table.line, 'no teams');
  return [...teams.values()];
};

type Numbers = Pick<FeedBatch, 'players' | 'playerSeasons' | 'teamSeasons'> & { known: readonly KnownTeam[] };

const inSeason = ({ competitionId, id }: FeedSeason) => ({ competitionId, seasonId: id });

const playerId = ({ key }: SeasonPlayer): string => stableId(NBA_COMPETITION_ID, key);

/** The player's last team. */
const currentTeam = ({ stints }: SeasonPlayer): KnownTeam[] => stints.slice(-1).map(({ team }) => team);

const rowOf = (player: SeasonPlayer, { team, games, starts, averages }: Stint, season: FeedSeason) => ({
  playerId: playerId(player),
  teamId: team.id,
  ...inSeason(season),
  numbers: { ...sumsOf(averages, games), starts },
});

/** Players with their statistics, one row per team. The current team is the last one. */
const numbersOfPlayers = (players: readonly SeasonPlayer[], season: FeedSeason): Numbers => ({
  players: players.flatMap((player) =>
    currentTeam(player).map((team) => ({
      id: playerId(player),
      sport: 'basketball' as const,
      teamId: team.id,
      name: player.name,
      number: null,
      position: player.position,
      birthday: null,
      country: null,
      heightCm: null,
      foot: null,
    })),
  ),
  playerSeasons: players.flatMap((player) => player.stints.map((stint) => rowOf(player, stint, season))),
  teamSeasons: [],
  known: players.flatMap(({ stints }) => stints.map(({ team }) => team)),
});

const numbersOfTeams = (teams: readonly SeasonTeam[], season: FeedSeason): Numbers => ({
  players: [],
  playerSeasons: [],
  teamSeasons: teams.map(({ team, games, averages }) => ({
    teamId: team.id,
    ...inSeason(season),
    numbers: sumsOf(averages, games),
  })),
  known: teams.map(({ team }) => team),
});

/** The batch of one file: a supplement to a season whose games come from another source. */
const supplementOf = (
  { known, ...numbers }: Numbers,
  season: FeedSeason,
  origin: string,
  fetchedAt: number,
): FeedBatch => ({
  source: 'basketball-reference',
  supplement: true,
  fetchedAt,
  origin,
  competitions: COMPETITIONS.filter(({ id }) => id === season.competitionId),
  seasons: [season],
  teams: [...new Set(known)].map((team) => feedTeamOf(team)),
  matches: [],
  details: [],
  ...numbers,
});

const NAME = 'basketball-reference';

const seasonOf = (input: FeedInput): FeedSeason => {
  const { competition, season } = feedOptions(input);
  if (competition !== undefined && competition.id !== NBA_COMPETITION_ID)
    throw new FeedError(`--competition ${input.competition}: ${NAME} is read for the NBA alone`);
  if (season === undefined) throw new FeedError(`${NAME} needs --season: its files do not name it`);
  return {
    competitionId: NBA_COMPETITION_ID,
    id: seasonIdOf(NBA_COMPETITION_ID, season),
    label: seasonLabelOf(NBA_COMPETITION_ID, season),
  };
};

const numbersIn = (text: string, season: FeedSeason) => {
  const table = readTable(text);
  const has = (column: string): boolean => table.columns.includes(column);
  if (has('Player') || has('Player-additional')) return numbersOfPlayers(seasonPlayers(table), season);
  if (has('Team')) return numbersOfTeams(seasonTeams(table), season);
  throw lineError(table.line, 'no column "Player" or "Team"');
};

/**
 * Basketball-Reference's tables "Per Game" of an NBA season as CSV: players with all teams they played for, or teams. Their
 * statistics are added to the season, whose games come from another source.
 */
export const basketballReference: FeedSource = {
  name: NAME,
  async *read(input) {
    const season = seasonOf(input);
    yield* readDocuments(input.location, '.csv', (text, origin) => ({
      origin,
      kind: 'batch',
      batch: supplementOf(numbersIn(text, season), season, origin, input.fetchedAt),
    }));
  },
};
