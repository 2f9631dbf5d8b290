import type { NbaKind } from '@touchline/domain/nba/kinds.ts';
import { CUP_GROUP_STAGES, CUP_KNOCKOUT_STAGES, PLAY_IN_STAGE, PLAYOFF_ROUNDS } from '@touchline/domain/nba/stages.ts';
import { NBA_COMPETITION_ID, seasonIdOf } from '@touchline/domain/seasons.ts';

/** What the ten digits of a game tell. */
export interface GameId {
  seasonId: string;
  /** `2024-25`. */
  seasonLabel: string;
  stage: string;
  /** `Game 3` of a series; null elsewhere. */
  round: string | null;
  /** True for games of the thirty teams; before the season and at the all-star game others play, too. */
  isOfTheLeague: boolean;
}

/** What the feed writes over a game, such as `Emirates NBA Cup` and `East Group A`. */
export interface GameLabels {
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

/** Games of the cup are games of the regular season with a label; only its final has a number of its own kind (006). */
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

/** The league began in 1946. */
const FIRST_YEAR = 46;

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

const labelOfYear = (year: number): string =>
  `${year >= FIRST_YEAR ? 19 : 20}${twoDigits(year)}-${twoDigits(year + 1)}`;

/**
 * Reads a game's number: `00`, the kind of game (1 before the season, 2 regular, 3 all-star, 4 playoffs, 5 play-in, 6 cup final), the
 * year in which the season began, and a number of five digits, in the playoffs `00`, round, series and game: `0042300401` is the
 * first game of the Finals of 2023-24. Null for a text that is no such number.
 */
export const readGameId = (gameId: string, labels: GameLabels): GameId | null => {
  const [found, kind = '', year = '', rest = ''] = GAME_ID.exec(gameId) ?? [];
  const stage = stageOf(kind, rest, labels);
  if (found === undefined || stage === null) return null;
  const seasonLabel = labelOfYear(Number(year));
  const game = kind === '4' ? SERIES_GAME.exec(rest)?.[3] : undefined;
  return {
    seasonId: seasonIdOf(NBA_COMPETITION_ID, seasonLabel),
    seasonLabel,
    stage,
    round: game === undefined ? null : `Game ${game}`,
    isOfTheLeague: kind !== '1' && kind !== '3',
  };
};
