import type { FeedBatch, FeedCompetition, FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { isPlayOffRound } from '@touchline/domain/competition/round-names.ts';
import { kindsOfStage } from '@touchline/domain/nba/kinds.ts';
import { CUP_KNOCKOUT_STAGES } from '@touchline/domain/nba/stages.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { seasonIdOf, seasonLabelOf } from '@touchline/domain/seasons.ts';
import { PLAY_OFF_STAGE } from '@touchline/domain/standings/play-offs.ts';
import { readDocuments } from '#documents.ts';
import { feedOptions } from '#feed-options.ts';
import { FeedError, type FeedSource } from '#feed-source.ts';
import { stableId } from '#stable-id.ts';
import { findTeam } from '#teams/find-team.ts';
import { type FixtureRow, parseFixtures } from './rows.ts';

/** The neutral venue of the last rounds of the NBA Cup. */
const NBA_CUP_ARENA = 'T-Mobile Arena';
const QUARTER_FINALISTS = 4;

const [QUARTER_FINAL, SEMI_FINAL, FINAL] = CUP_KNOCKOUT_STAGES;

const teamsOf = ({ home, away }: FixtureRow): string[] => [home, away];

const winnerOf = ({ home, away, score }: FixtureRow): string | null => score && (score[0] > score[1] ? home : away);

/** A team's previous game. */
const gameBefore = (rows: readonly FixtureRow[], team: string, game: FixtureRow): FixtureRow | undefined =>
  rows
    .filter((row) => row.kickOff < game.kickOff && teamsOf(row).includes(team))
    .reduce<FixtureRow | undefined>((last, row) => (last && last.kickOff > row.kickOff ? last : row), undefined);

/** Qualified teams play no other game between a quarter-final and a semi-final. */
const quarterFinalsOf = (rows: readonly FixtureRow[], semis: readonly FixtureRow[]): FixtureRow[] => {
  const games = semis.flatMap((semi) =>
    teamsOf(semi).flatMap((team) => {
      const game = gameBefore(rows, team, semi);
      return game && winnerOf(game) === team ? [game] : [];
    }),
  );
  return games.length === QUARTER_FINALISTS ? games : [];
};

/**
 * Stages of the NBA Cup's knockout games by match number, which the file does not contain: its final is the game at the cup's
 * venue between two teams that both won there before, the semi-finals are those two games, and with its previous game each
 * of the four won its quarter-final. Empty as long as there is no final.
 */
const nbaCupStages = (rows: readonly FixtureRow[]): ReadonlyMap<string, string> => {
  const games = rows.filter((row) => row.location === NBA_CUP_ARENA);
  const wonBy = (team: string, { kickOff }: FixtureRow): FixtureRow | undefined =>
    games.find((game) => game.kickOff < kickOff && winnerOf(game) === team);
  const final = games.find((game) => teamsOf(game).every((team) => wonBy(team, game)));
  if (final === undefined) return new Map();
  const semis = teamsOf(final).flatMap((team) => wonBy(team, final) ?? []);
  return new Map([
    ...quarterFinalsOf(rows, semis).map(({ matchNumber }) => [matchNumber, QUARTER_FINAL] as const),
    ...semis.map(({ matchNumber }) => [matchNumber, SEMI_FINAL] as const),
    [final.matchNumber, FINAL],
  ]);
};

/** A match that began this long ago should have its result. */
const LONGEST_MATCH_MS = 4 * 60 * 60_000;
const REGULAR_SEASON = 'regular';
const STATUS = { football: FOOTBALL_STATUS, basketball: BASKETBALL_STATUS } as const;

interface Season {
  competition: FeedCompetition;
  id: string;
  fetchedAt: number;
  /** Stages by match number that differ from the default. */
  stages: ReadonlyMap<string, string>;
}

const stateOf = (row: FixtureRow, { competition, fetchedAt }: Season): Pick<FeedMatch, 'statusId' | 'incomplete'> => {
  const status = STATUS[competition.sport];
  if (row.score !== null) return { statusId: status.finished, incomplete: null };
  if (row.kickOff + LONGEST_MATCH_MS < fetchedAt) return { statusId: status.abnormal, incomplete: 'no result' };
  return { statusId: status.notStarted, incomplete: null };
};

const stageOf = ({ matchNumber, round }: FixtureRow, { competition, stages }: Season): string | null => {
  if (competition.id === NBA_COMPETITION_ID) return stages.get(matchNumber) ?? REGULAR_SEASON;
  return competition.kind === 'league' && isPlayOffRound(round) ? PLAY_OFF_STAGE : null;
};

const roundOf = (text: string): string | null => {
  if (text === '') return null;
  return /^\d+$/.test(text) ? `Round ${text}` : text;
};

const matchOf = (row: FixtureRow, season: Season, teamOf: (name: string) => FeedTeam): FeedMatch => {
  const { competition, id: seasonId } = season;
  const stage = stageOf(row, season);
  return {
    id: stableId(competition.id, seasonId, row.matchNumber),
    competitionId: competition.id,
    seasonId,
    sport: competition.sport,
    stage,
    round: roundOf(row.round),
    group: null,
    kickOff: row.kickOff,
    timeKnown: true,
    homeTeamId: teamOf(row.home).id,
    awayTeamId: teamOf(row.away).id,
    ...stateOf(row, season),
    homeScore: row.score?.[0] ?? null,
    awayScore: row.score?.[1] ?? null,
    parts: {},
    clock: null,
    venue: row.location === '' ? null : row.location,
    awarded: false,
    countsForStandings: stage === null || kindsOfStage(stage).includes(REGULAR_SEASON),
    incidents: [],
  };
};

/** The batch of one fixturedownload file; `season` is an id or a label. Ids are made of match numbers. */
const batchOf = (
  rows: readonly FixtureRow[],
  competition: FeedCompetition,
  season: string,
  origin: string,
  fetchedAt: number,
): FeedBatch => {
  const seasonId = seasonIdOf(competition.id, season);
  const stages = nbaCupStages(rows);
  const teams = new Map<string, FeedTeam>();
  const teamOf = (name: string): FeedTeam => {
    const team = findTeam(competition.sport, competition.id, name);
    teams.set(team.id, team);
    return team;
  };
  const matches = rows.map((row) => matchOf(row, { competition, id: seasonId, fetchedAt, stages }, teamOf));
  return {
    source: 'fixturedownload',
    fetchedAt,
    origin,
    competitions: [competition],
    seasons: [{ competitionId: competition.id, id: seasonId, label: seasonLabelOf(competition.id, season) }],
    teams: [...teams.values()],
    matches,
    details: [],
    players: [],
    playerSeasons: [],
    teamSeasons: [],
  };
};

/** fixturedownload's CSV files, times in UTC: all games of a season with their results. */
export const fixturedownload: FeedSource = {
  name: 'fixturedownload',
  async *read(input) {
    const { competition, season } = feedOptions(input);
    if (competition === undefined || season === undefined) {
      throw new FeedError('fixturedownload needs --competition and --season: its files do not name them');
    }
    yield* readDocuments(input.location, '.csv', (text, origin) => ({
      origin,
      kind: 'batch',
      batch: batchOf(parseFixtures(text), competition, season, origin, input.fetchedAt),
    }));
  },
};
