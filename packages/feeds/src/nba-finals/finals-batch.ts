import type { FeedBatch, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { PlayoffRound } from '@touchline/domain/nba/stages.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { seasonIdOf } from '@touchline/domain/seasons.ts';
import { NotationError, readLines } from '#cups/notation-lines.ts';
import { stableId } from '#stable-id.ts';
import { COMPETITIONS } from '#teams/competitions.ts';
import { feedTeamOf } from '#teams/find-team.ts';
import { NBA_TEAMS, nbaTeamOfCode } from '#teams/nba.ts';
import { zonedToUtc } from '#zoned-time.ts';

/** The year and season of finals. */
export interface FinalsEdition {
  year: string;
  /** Id of the season. */
  seasonId: string;
}

const STAGE: PlayoffRound = 'finals';
/** The league gives its times in that of New York. */
const ZONE = 'America/New_York';
const GAME = /^(\d\d-\d\d) (\d\d:\d\d) ([^|]+) \| ([A-Z]{3}) (\d{2,3})-(\d{2,3}) ([A-Z]{3})$/;

const tipOffOf = (day: string, time: string, year: string): number => {
  const clock = `${year}-${day}T${time}`;
  const shown = Date.parse(`${clock}Z`);
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(clock))
    throw new NotationError(`no clock shows ${day} ${time}`);
  return zonedToUtc(shown, ZONE);
};

const teamIdOf = (code: string): string => {
  const team = nbaTeamOfCode(code);
  if (team === undefined) throw new NotationError(`no team of the NBA has the code ${code}`);
  return team.id;
};

const gameOf = (line: string, number: number, { year, seasonId }: FinalsEdition): FeedMatch => {
  const [found, day = '', time = '', venue = '', home = '', homeScore, awayScore, away = ''] = GAME.exec(line) ?? [];
  if (found === undefined) throw new NotationError('expected "MM-DD hh:mm arena | BOS 107-89 DAL"');
  if (home === away) throw new NotationError('a team does not play itself');
  if (homeScore === awayScore) throw new NotationError('a game has a winner');
  return {
    id: stableId(NBA_COMPETITION_ID, seasonId, STAGE, number),
    competitionId: NBA_COMPETITION_ID,
    seasonId,
    sport: 'basketball',
    stage: STAGE,
    round: `Game ${number}`,
    group: null,
    kickOff: tipOffOf(day, time, year),
    timeKnown: true,
    homeTeamId: teamIdOf(home),
    awayTeamId: teamIdOf(away),
    statusId: BASKETBALL_STATUS.finished,
    homeScore: Number(homeScore),
    awayScore: Number(awayScore),
    parts: {},
    clock: null,
    venue,
    awarded: false,
    countsForStandings: false,
    incidents: [],
    incomplete: null,
  };
};

/**
 * Reads the games of finals in order, a line each: month and day, the time in New York, the arena, the result with the hosts
 * first.
 *
 *     06-06 20:30 TD Garden | BOS 107-89 DAL
 *
 * Throws NotationError with the invalid line.
 */
export const parseFinals = (text: string, edition: FinalsEdition): FeedMatch[] => {
  const games: FeedMatch[] = [];
  readLines(text, (line) => games.push(gameOf(line, games.length + 1, edition)));
  return games;
};

/** The Finals of 2024 in finals notation: Boston beat Dallas 4-1. */
const FINALS_2024 = `
06-06 20:30 TD Garden | BOS 107-89 DAL
06-09 20:00 TD Garden | BOS 105-98 DAL
06-12 20:30 American Airlines Center | DAL 99-106 BOS
06-14 20:30 American Airlines Center | DAL 122-84 BOS
06-17 20:30 TD Garden | BOS 106-88 DAL
`;

const LABEL = '2023-24';

/**
 * The Finals of 2024: the five games of the final cup, which are all known games of the season 2023-24.
 * `fetchedAt` is epoch ms.
 */
export const nbaFinals2024Batch = (fetchedAt: number, source: string): FeedBatch => {
  const seasonId = seasonIdOf(NBA_COMPETITION_ID, LABEL);
  const matches = parseFinals(FINALS_2024, { year: '2024', seasonId });
  const teamIds = new Set(matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  return {
    source,
    fetchedAt,
    origin: 'NBA Finals 2024',
    competitions: COMPETITIONS.filter(({ id }) => id === NBA_COMPETITION_ID),
    seasons: [{ competitionId: NBA_COMPETITION_ID, id: seasonId, label: LABEL }],
    teams: NBA_TEAMS.filter(({ id }) => teamIds.has(id)).map((team) => feedTeamOf(team)),
    matches,
    details: [],
    players: [],
    playerSeasons: [],
    teamSeasons: [],
  };
};
