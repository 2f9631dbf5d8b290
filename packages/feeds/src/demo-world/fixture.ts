import type { FeedCompetition, FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { KnownTeam } from '#teams/team-table.ts';

/** A match of the calendar before it is played. */
export interface Fixture {
  id: string;
  sport: FeedMatch['sport'];
  competition: FeedCompetition;
  seasonId: string;
  /** Of the NBA; null in football. */
  stage: string | null;
  /** Group of a cup: `East A`. */
  group: string | null;
  /** From 1. */
  round: number;
  /** `Matchday 3`, `Game 12`; null when the stage suffices. */
  roundName: string | null;
  kickOff: number;
  home: KnownTeam;
  away: KnownTeam;
  /** Null for the home team's own venue. */
  venue: string | null;
  countsForStandings: boolean;
  /** Counts the kick-offs of the sport from the first season on. */
  number: number;
  /** Epoch ms from which the pairing is known. */
  knownFrom: number;
}

/** The position of a season's fixtures. */
export interface SeasonFrame {
  label: string;
  /** Counts the seasons from the world's first. */
  index: number;
  /** The `number` of the first fixture. */
  firstNumber: number;
  /** Epoch ms of a kick-off, counted from 0 within the season. */
  kickOffAt(round: number): number;
}

/** The teams of a competition of the demo world, in the order of its draw. */
export interface CompetitionPlan {
  competition: FeedCompetition;
  teams: readonly KnownTeam[];
}

/** All competitions of one sport, with kick-offs at equal intervals around the clock. */
export interface SportPlan {
  sport: FeedMatch['sport'];
  /** From one kick-off to the next. */
  stepMs: number;
  plans: readonly CompetitionPlan[];
  /** Kick-offs of a season. */
  length: number;
  /** The kick-off of the first season with which the world begins. */
  anchorSlot: number;
  /** The fixtures of a season, one for each kick-off, in order. */
  fixtures(season: SeasonFrame): Fixture[];
}

/** The changing state of a match. */
export type MatchState = Pick<FeedMatch, 'statusId' | 'homeScore' | 'awayScore' | 'parts' | 'clock' | 'incidents'>;
