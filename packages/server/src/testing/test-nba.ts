import type { FeedBatch, FeedMatch, FeedPlayer, FeedPlayerSeason } from '@touchline/contract/feed-batch.ts';
import type { LineUpPlayer, MatchLineUps, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { seasonIdOf } from '@touchline/domain/seasons.ts';
import type { Numbers } from '@touchline/domain/nba/player-numbers.ts';
import { findTeam } from '@touchline/feeds/teams/find-team.ts';
import { sampleMatch, samplePlayer } from '#features/competition/sample-batch.ts';
import type { TestApp } from './test-app.ts';

import { seedBatch } from './test-seed.ts';

/** The id of a team by its abbreviation in capitals. */
export const teamIdOf = (tricode: string): string => `nba-${tricode.toLowerCase()}`;

/** A game of `BOS 110-100 NYK`, finished, or of `BOS v NYK`, still to come; the hosts first. `tipOff` as `2026-11-20T12:00`, UTC. */
export const nbaGame = (id: string, tipOff: string, text: string, over: Partial<FeedMatch> = {}): FeedMatch => {
  const [, home = '', homeScore, awayScore, away = ''] = /^([A-Z]{3}) (?:(\d+)-(\d+)|v) ([A-Z]{3})$/.exec(text) ?? [];
  return sampleMatch(id, {
    sport: 'basketball',
    stage: 'regular',
    round: null,
    kickOff: Date.parse(`${tipOff}Z`),
    homeTeamId: teamIdOf(home),
    awayTeamId: teamIdOf(away),
    homeScore: homeScore === undefined ? null : Number(homeScore),
    awayScore: awayScore === undefined ? null : Number(awayScore),
    statusId: homeScore === undefined ? BASKETBALL_STATUS.notStarted : BASKETBALL_STATUS.finished,
    ...over,
  });
};

/** Games of one stage on successive days from `first` (`2026-11-20`) on, at noon UTC; ids are the stage and a number from 1. */
export const nbaGames = (stage: string, first: string, ...texts: string[]): FeedMatch[] =>
  texts.map((text, day) => {
    const at = new Date(Date.parse(`${first}T12:00Z`) + day * 86_400_000).toISOString().slice(0, 16);
    return nbaGame(`${stage}-${day + 1}`, at, text, { stage });
  });

export const nbaPlayer = (id: string, tricode: string, over: Partial<FeedPlayer> = {}): FeedPlayer =>
  samplePlayer(id, teamIdOf(tricode), { sport: 'basketball', ...over });

/** The statistics of a player for a team in a part of a season. */
export const nbaNumbers = (
  playerId: string,
  tricode: string,
  numbers: Numbers,
  scope?: FeedPlayerSeason['scope'],
): Omit<FeedPlayerSeason, 'competitionId' | 'seasonId'> => ({
  playerId,
  teamId: teamIdOf(tricode),
  numbers,
  ...(scope && { scope }),
});

interface NbaSeed {
  label?: string;
  source?: string;
  players?: FeedPlayer[];
  playerSeasons?: Omit<FeedPlayerSeason, 'competitionId' | 'seasonId'>[];
  teamSeasons?: Omit<FeedBatch['teamSeasons'][number], 'competitionId' | 'seasonId'>[];
  details?: FeedBatch['details'];
}

/** A batch of one season of the NBA with the teams of its games. */
export const nbaBatch = (app: TestApp, games: readonly FeedMatch[], seed: NbaSeed = {}): FeedBatch => {
  const { label = '2026-27', source = 'test-feed', players = [], playerSeasons = [], teamSeasons = [] } = seed;
  const season = { competitionId: 'nba', seasonId: seasonIdOf('nba', label) };
  const teamIds = new Set(games.flatMap((game) => [game.homeTeamId, game.awayTeamId]));
  return {
    ...seedBatch(
      games.map((game) => ({ ...game, ...season })),
      app.clock.now,
    ),
    source,
    competitions: [{ id: 'nba', slug: 'nba', sport: 'basketball', name: { zh: 'NBA', en: 'NBA' }, kind: 'league' }],
    seasons: [{ competitionId: 'nba', id: season.seasonId, label }],
    teams: [...teamIds].map((id) => findTeam('basketball', 'nba', id)),
    players,
    playerSeasons: playerSeasons.map((one) => ({ ...one, ...season })),
    teamSeasons: teamSeasons.map((one) => ({ ...one, ...season })),
    details: seed.details ?? [],
  };
};

const lineUpPlayer = (id: string, numbers: Numbers): LineUpPlayer => ({
  id,
  name: id,
  number: null,
  position: 'PG',
  line: 1,
  place: 1,
  isCaptain: false,
  rating: null,
  numbers,
});

const lineUp = (players: Record<string, Numbers>, coach: string | null): TeamLineUp => ({
  formation: null,
  coach,
  starters: Object.entries(players).map(([id, numbers]) => lineUpPlayer(id, numbers)),
  bench: [],
});

/** Line-ups of players by id, with their numbers; coaches of hosts and guests. */
export const nbaLineUps = (
  home: Record<string, Numbers>,
  away: Record<string, Numbers>,
  [homeCoach, awayCoach]: readonly [string | null, string | null] = [null, null],
): MatchLineUps => ({ home: lineUp(home, homeCoach), away: lineUp(away, awayCoach) });
