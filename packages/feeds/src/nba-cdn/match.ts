import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { kindsOfStage, type NbaKind } from '@touchline/domain/nba/kinds.ts';
import { CUP_GROUP_STAGES, CUP_KNOCKOUT_STAGES, PLAY_IN_STAGE, PLAYOFF_ROUNDS } from '@touchline/domain/nba/stages.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { seasonIdOf } from '@touchline/domain/seasons.ts';
import { periodsProblem, statusInPlay } from '#basketball-state.ts';
import { FeedError } from '#feed-source.ts';
import { latestStart } from '#latest-start.ts';
import { noonUtc } from '#noon-utc.ts';
import { seasonLabelFrom } from '#season-label.ts';
import { stableId } from '#stable-id.ts';
import { feedTeamOf, findTeam } from '#teams/find-team.ts';
import { nbaTeamOfCode } from '#teams/nba.ts';
import type { CdnGame, CdnSide } from './file-shape.ts';

/** The information in the ten digits of a game id. */
export interface GameId {
  seasonId: string;
  /** `2024-25`. */
  seasonLabel: string;
  stage: string;
  /** `Game 3` of a series; null elsewhere. */
  round: string | null;
  /** True for games of the thirty teams; pre-season and all-star games have other teams, too. */
  isOfTheLeague: boolean;
}

/** The feed's labels of a game, such as `Emirates NBA Cup` and `East Group A`. */
interface GameLabels {
  label: string;
  subLabel: string;
}

const GAME_ID = /^00([1-6])(\d\d)(\d{5})$/;
/** Round, series of the round and game of the series. */
const SERIES_GAME = /^00([1-4])([0-7])([1-7])$/;

const PRESEASON: NbaKind = 'preseason';
const REGULAR: NbaKind = 'regular';
const ALL_STAR: NbaKind = 'all-star';
const [QUARTER_FINALS, SEMI_FINALS, CUP_FINAL] = CUP_KNOCKOUT_STAGES;
const LETTERS = ['A', 'B', 'C'];

/** Cup games are regular season games with a label; only the final has its own kind of number (006). */
const stageOfRegular = ({ label, subLabel }: GameLabels): string => {
  if (!/\bCup\b/.test(label)) return REGULAR;
  if (/\bQuarterfinal/i.test(subLabel)) return QUARTER_FINALS;
  if (/\bSemifinal/i.test(subLabel)) return SEMI_FINALS;
  const letter = /\bGroup ([A-C])$/.exec(subLabel)?.[1];
  return CUP_GROUP_STAGES[LETTERS.indexOf(letter ?? '')] ?? REGULAR;
};

const stageOf = (kind: string, rest: string, labels: GameLabels): string | null => {
  if (kind === '4') return PLAYOFF_ROUNDS[Number(SERIES_GAME.exec(rest)?.[1]) - 1] ?? null;
  const stages: Readonly<Record<string, string>> = {
    1: PRESEASON,
    2: stageOfRegular(labels),
    3: ALL_STAR,
    5: PLAY_IN_STAGE,
    6: CUP_FINAL,
  };
  return stages[kind] ?? null;
};

/** The league was founded in 1946. */
const FIRST_YEAR = 46;
const fullYear = (year: number): number => (year >= FIRST_YEAR ? 1900 : 2000) + year;

/**
 * Reads a game's number: `00`, the kind of game (1 before the season, 2 regular, 3 all-star, 4 playoffs, 5 play-in, 6 cup final), the
 * year in which the season began, and a number of five digits, in the playoffs `00`, round, series and game: `0042300401` is the
 * first game of the Finals of 2023-24. Null for any other text.
 */
export const readGameId = (gameId: string, labels: GameLabels): GameId | null => {
  const [found, kind = '', year = '', rest = ''] = GAME_ID.exec(gameId) ?? [];
  const stage = stageOf(kind, rest, labels);
  if (found === undefined || stage === null) return null;
  const seasonLabel = seasonLabelFrom(NBA_COMPETITION_ID, fullYear(Number(year)));
  const game = kind === '4' ? SERIES_GAME.exec(rest)?.[3] : undefined;
  return {
    seasonId: seasonIdOf(NBA_COMPETITION_ID, seasonLabel),
    seasonLabel,
    stage,
    round: game === undefined ? null : `Game ${game}`,
    isOfTheLeague: kind !== '1' && kind !== '3',
  };
};

type State = Pick<FeedMatch, 'statusId' | 'homeScore' | 'awayScore' | 'clock' | 'incomplete'>;

/** A game that began this long ago should have its result. */
const LONGEST_GAME_MS = 4 * 60 * 60_000;
const [AHEAD, IN_PROGRESS] = [1, 2];
/** `N` not postponed, `A` as scheduled. */
const NOT_POSTPONED = ['', 'N', 'A'];
/** A box score has it as text only. */
const POSTPONED_TEXT = 'PPD';

const isPostponed = ({ postponedStatus, gameStatusText }: CdnGame): boolean =>
  gameStatusText === POSTPONED_TEXT || !NOT_POSTPONED.includes(postponedStatus);

const withoutScore = (statusId: number, incomplete: string | null = null): State => ({
  statusId,
  homeScore: null,
  awayScore: null,
  clock: null,
  incomplete,
});

/**
 * Status, score and clock of a game. A document without a period, as a schedule, leaves a game in the first quarter. Before the game
 * the feed writes 0-0, which is not a score. `latest` is the latest start of the game.
 */
const stateOf = (
  game: CdnGame,
  score: readonly [home: number | null, away: number | null],
  latest: number,
  fetchedAt: number,
): State => {
  const { gameStatus, period, gameClock } = game;
  if (isPostponed(game)) return withoutScore(BASKETBALL_STATUS.postponed);
  const isLate = latest + LONGEST_GAME_MS < fetchedAt;
  if (gameStatus === AHEAD)
    return isLate ? withoutScore(BASKETBALL_STATUS.abnormal, 'no result') : withoutScore(BASKETBALL_STATUS.notStarted);
  const [homeScore, awayScore] = score;
  if (homeScore === null || awayScore === null) return withoutScore(BASKETBALL_STATUS.abnormal, 'no result');
  const secondsLeft = gameClock === null ? null : Math.ceil(gameClock);
  const clock = secondsLeft === null ? null : { minute: null, stoppage: 0, secondsLeft };
  return gameStatus === IN_PROGRESS
    ? { statusId: statusInPlay(period ?? 1, secondsLeft), homeScore, awayScore, clock, incomplete: null }
    : { statusId: BASKETBALL_STATUS.finished, homeScore, awayScore, clock: null, incomplete: null };
};

/** A game of either document. */
export interface GameRecord {
  game: CdnGame;
  /** Its path in the document. */
  path: string;
  /** Epoch ms. */
  tipOff: number;
  venue: string;
  home: CdnSide;
  away: CdnSide;
  /** Points of each started period. */
  periods: readonly ScorePair[];
  /** Of the schedule, which labels games of the cup. */
  isScheduled?: boolean;
}

export interface ReadGame {
  match: FeedMatch;
  teams: readonly [FeedTeam, FeedTeam];
  season: Pick<GameId, 'seasonId' | 'seasonLabel'>;
}

/** True while the teams are unknown, as in later rounds of a cup. */
export const isOpen = ({ teamTricode }: CdnSide): boolean => teamTricode === '';

const teamOf = (side: CdnSide, { isOfTheLeague }: GameId, path: string): FeedTeam => {
  const known = nbaTeamOfCode(side.teamTricode);
  if (known !== undefined) return feedTeamOf(known);
  const fullName = `${side.teamCity} ${side.teamName}`.trim();
  if (isOfTheLeague || fullName === '')
    throw new FeedError(`${path}.teamTricode: "${side.teamTricode}" is no team of the NBA`);
  return findTeam('basketball', NBA_COMPETITION_ID, fullName);
};

/** A game without a time has midnight of its New York day as UTC; it becomes noon of that day. */
const kickOffOf = ({ game, tipOff }: GameRecord): Pick<FeedMatch, 'kickOff' | 'timeKnown'> =>
  game.gameStatusText === 'TBD' ? { kickOff: noonUtc(tipOff), timeKnown: false } : { kickOff: tipOff, timeKnown: true };

/** Start, status, score, periods and clock of a game at the time when its document was fetched (epoch ms). */
export const readState = (record: GameRecord, fetchedAt: number) => {
  const { game, home, away, periods } = record;
  const score = [home.score ?? null, away.score ?? null] as const;
  const start = kickOffOf(record);
  const state = stateOf(game, score, latestStart(start), fetchedAt);
  const shown = state.homeScore === null ? [] : periods;
  return {
    ...start,
    ...state,
    parts: shown.length === 0 ? {} : { periods: [...shown] },
    incomplete: state.incomplete ?? periodsProblem(shown, state),
  };
};

/** A game as our match; its id is made of its number. Throws FeedError with the JSON path of an invalid number or team. */
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
      homeTeamId: teams[0].id,
      awayTeamId: teams[1].id,
      ...readState(record, fetchedAt),
      venue: venue === '' ? null : venue,
      awarded: false,
      countsForStandings: kindsOfStage(id.stage).includes('regular'),
      incidents: [],
    },
  };
};
