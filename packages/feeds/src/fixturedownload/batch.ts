import type { FeedBatch, FeedCompetition, FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { isPlayOffRound } from '@touchline/domain/competition/round-names.ts';
import { kindsOfStage } from '@touchline/domain/nba/kinds.ts';
import { NBA_COMPETITION_ID, seasonIdOf, seasonLabelOf } from '@touchline/domain/seasons.ts';
import { PLAY_OFF_STAGE } from '@touchline/domain/standings/play-offs.ts';
import { nbaCupStages } from '#fixturedownload/cup-rounds.ts';
import type { FixtureRow } from '#fixturedownload/rows.ts';
import { stableId } from '#stable-id.ts';
import { findTeam } from '#teams/find-team.ts';

/** A match that began this long ago should have its result. */
const LONGEST_MATCH_MS = 4 * 60 * 60_000;
const REGULAR_SEASON = 'regular';
const STATUS = { football: FOOTBALL_STATUS, basketball: BASKETBALL_STATUS } as const;

interface Season {
  competition: FeedCompetition;
  id: string;
  fetchedAt: number;
  /** Stages by match number where they are not that of every game. */
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

/** The batch of one fixturedownload file; `season` is an id or a label. Match numbers make the ids. */
export const batchOf = (
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
