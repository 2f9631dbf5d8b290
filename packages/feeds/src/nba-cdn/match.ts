import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { kindsOfStage } from '@touchline/domain/nba/kinds.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/seasons.ts';
import { FeedError } from '#feed-source.ts';
import { latestStart } from '#latest-start.ts';
import { stableId } from '#stable-id.ts';
import { feedTeamOf, findTeam } from '#teams/find-team.ts';
import { nbaTeamOfCode } from '#teams/nba.ts';
import type { CdnGame, CdnSide } from './file-shape.ts';
import { readGameId } from './game-id.ts';
import type { GameId } from './game-id.ts';
import { periodsProblem, stateOf } from './state.ts';

/** A game of either document. */
export interface GameRecord {
  game: CdnGame;
  /** Where it stands in the document. */
  path: string;
  /** Epoch ms. */
  tipOff: number;
  venue: string;
  home: CdnSide;
  away: CdnSide;
  /** Points of each period that has begun. */
  periods: readonly ScorePair[];
}

export interface ReadGame {
  match: FeedMatch;
  teams: readonly [FeedTeam, FeedTeam];
  season: Pick<GameId, 'seasonId' | 'seasonLabel'>;
}

const NOON_MS = 12 * 60 * 60_000;
const DAY_MS = 2 * NOON_MS;

/** True while it is open who plays, as in the rounds to come of a cup. */
export const isOpen = ({ teamTricode }: CdnSide): boolean => teamTricode === '';

const teamOf = (side: CdnSide, { isOfTheLeague }: GameId, path: string): FeedTeam => {
  const known = nbaTeamOfCode(side.teamTricode);
  if (known !== undefined) return feedTeamOf(known);
  const fullName = `${side.teamCity} ${side.teamName}`.trim();
  if (isOfTheLeague || fullName === '')
    throw new FeedError(`${path}.teamTricode: "${side.teamTricode}" is no team of the NBA`);
  return findTeam('basketball', NBA_COMPETITION_ID, fullName);
};

/** A game without a time has midnight of its day in New York as UTC; the day is kept, as noon. */
const kickOffOf = ({ game, tipOff }: GameRecord): Pick<FeedMatch, 'kickOff' | 'timeKnown'> =>
  game.gameStatusText === 'TBD'
    ? { kickOff: Math.floor(tipOff / DAY_MS) * DAY_MS + NOON_MS, timeKnown: false }
    : { kickOff: tipOff, timeKnown: true };

const stateAndPeriods = (record: GameRecord, fetchedAt: number) => {
  const { game, home, away, periods } = record;
  const score = [home.score ?? null, away.score ?? null] as const;
  const state = stateOf(game, score, latestStart(kickOffOf(record)), fetchedAt);
  const shown = state.homeScore === null ? [] : periods;
  return {
    ...state,
    parts: shown.length === 0 ? {} : { periods: [...shown] },
    incomplete: state.incomplete ?? periodsProblem(shown, state),
  };
};

/** A game as a match of ours; its number makes the id. Throws FeedError with the JSON path of a number or a team at fault. */
export const readGame = (record: GameRecord, fetchedAt: number): ReadGame => {
  const { game, path, home, away, venue } = record;
  const id = readGameId(game.gameId, { label: game.gameLabel, subLabel: game.gameSubLabel });
  if (id === null) throw new FeedError(`${path}.gameId: "${game.gameId}" is no game of the NBA such as 0022400061`);
  const teams = [teamOf(home, id, `${path}.homeTeam`), teamOf(away, id, `${path}.awayTeam`)] as const;
  return {
    teams,
    season: id,
    match: {
      id: stableId(NBA_COMPETITION_ID, id.seasonId, game.gameId),
      competitionId: NBA_COMPETITION_ID,
      seasonId: id.seasonId,
      sport: 'basketball',
      stage: id.stage,
      round: id.round,
      group: null,
      ...kickOffOf(record),
      homeTeamId: teams[0].id,
      awayTeamId: teams[1].id,
      ...stateAndPeriods(record, fetchedAt),
      venue: venue === '' ? null : venue,
      awarded: false,
      countsForStandings: kindsOfStage(id.stage).includes('regular'),
      incidents: [],
    },
  };
};
