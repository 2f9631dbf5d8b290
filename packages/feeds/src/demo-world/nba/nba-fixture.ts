import type { FeedCompetition, FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { NbaGame as RuledGame } from '@touchline/domain/nba/team-games.ts';
import { seasonIdOf } from '@touchline/domain/seasons.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** Input for a season of the NBA. */
export interface NbaFrame {
  seed: string;
  /** The final result of a game. */
  play(fixture: Fixture): FeedMatch;
  competition: FeedCompetition;
  /** The thirty teams in the order of the round robin. */
  teams: readonly KnownTeam[];
  label: string;
  /** Counts the seasons from the world's first. */
  index: number;
  firstNumber: number;
  /** Epoch ms of the tip-off at a position of the season, counted from 0. */
  kickOffAt(round: number, home: KnownTeam): number;
}

/** Fields of a game besides its season and time. */
export interface NbaGame extends Pick<Fixture, 'stage' | 'round' | 'home' | 'away'> {
  /** Distinguishes it from other games of the two teams in the season: `g12`, `cup`, `r1g3`. */
  key: string;
  group?: string;
  roundName?: string;
  venue?: string;
  countsForStandings?: boolean;
  knownFrom?: number;
}

type Season = Pick<NbaFrame, 'competition' | 'label' | 'firstNumber'>;

const shortId = ({ id }: KnownTeam): string => id.replace(/^nba-/, '');

/** The fixture of a game at a position of its season. */
export const nbaFixture = (
  { competition, label, firstNumber }: Season,
  { key, home, away, ...game }: NbaGame,
  index: number,
  kickOff: number,
): Fixture => ({
  id: ['demo', competition.slug, label, key, shortId(home), shortId(away)].join('-'),
  sport: 'basketball',
  competition,
  seasonId: seasonIdOf(competition.id, label),
  home,
  away,
  kickOff,
  number: firstNumber + index,
  group: null,
  roundName: null,
  venue: null,
  countsForStandings: true,
  knownFrom: -Infinity,
  ...game,
});

/** A game as input of the domain rules. */
export interface PlayedNbaGame extends RuledGame {
  stageId: string;
}

/** A game with its result. */
export const playedGame = (match: FeedMatch): PlayedNbaGame => ({
  ...match,
  matchId: match.id,
  stageId: match.stage ?? '',
});
