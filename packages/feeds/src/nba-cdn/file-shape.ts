import * as z from 'zod';
import { FeedError } from '#feed-source.ts';
import { checkRecord, checkShape, parseJson } from '#json-document.ts';

const Count = z.int().nonnegative();
export const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const Moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** `PT27M25.00S` in seconds; null for the empty text of a clock that is not set. */
export const Duration = z
  .string()
  .regex(/^(PT\d{1,3}M(\d{2}(\.\d+)?S)?)?$/, 'expected a duration such as PT27M25.00S')
  .nullish()
  .transform((text) => {
    const [, minutes, seconds = '0'] = /^PT(\d+)M(?:([\d.]+)S)?$/.exec(text ?? '') ?? [];
    return minutes === undefined ? null : 60 * Number(minutes) + Number(seconds);
  });

const SideOfGame = z.object({
  teamTricode: Text,
  teamCity: Text,
  teamName: Text,
  score: Count.nullish(),
});

/** The fields of a game that both documents have. */
const Game = z.object({
  gameId: z.string(),
  /** 1 upcoming, 2 in progress, 3 finished. */
  gameStatus: z.literal([1, 2, 3]),
  gameStatusText: Text,
  period: Count.nullish(),
  gameClock: Duration,
  postponedStatus: Text,
  gameLabel: Text,
  gameSubLabel: Text,
});

export const ScheduleGame = z.object({
  ...Game.shape,
  gameDateTimeUTC: Moment,
  arenaName: Text,
  homeTeam: SideOfGame,
  awayTeam: SideOfGame,
});

const Schedule = z.object({
  leagueSchedule: z.object({ gameDates: z.array(z.object({ games: z.array(ScheduleGame) })) }),
});

/** Counts of a player or a team; absent ones were not counted. */
const Counts = z.object({
  points: Count.nullish(),
  reboundsTotal: Count.nullish(),
  reboundsOffensive: Count.nullish(),
  assists: Count.nullish(),
  steals: Count.nullish(),
  blocks: Count.nullish(),
  turnovers: Count.nullish(),
  foulsPersonal: Count.nullish(),
  fieldGoalsMade: Count.nullish(),
  fieldGoalsAttempted: Count.nullish(),
  threePointersMade: Count.nullish(),
  threePointersAttempted: Count.nullish(),
  freeThrowsMade: Count.nullish(),
  freeThrowsAttempted: Count.nullish(),
});

const PlayerOfGame = z.object({
  personId: z.int().positive(),
  name: z.string().min(1),
  jerseyNum: Text,
  position: Text,
  starter: z.enum(['0', '1']).nullish(),
  played: z.enum(['0', '1']).nullish(),
  /** `INACTIVE` is not in the squad. */
  status: Text,
  /** Such as `INACTIVE_INJURY` and `DND_INJURY`, with words such as `Injury/Illness - Left Knee; Soreness`. */
  notPlayingReason: Text,
  notPlayingDescription: Text,
  statistics: z.object({ ...Counts.shape, minutes: Duration, plusMinusPoints: z.number().nullish() }).nullish(),
});

const TeamCounts = z.object({
  ...Counts.shape,
  pointsInThePaint: Count.nullish(),
  pointsFastBreak: Count.nullish(),
  biggestLead: Count.nullish(),
});

const SideWithPeriods = z.object({
  ...SideOfGame.shape,
  periods: z.array(z.object({ period: z.int().positive(), score: Count })).nullish(),
});

/** A game of the scoreboard of the day. */
export const ScoreboardGame = z.object({
  ...Game.shape,
  gameTimeUTC: Moment,
  homeTeam: SideWithPeriods,
  awayTeam: SideWithPeriods,
});

const SideOfBoxScore = z.object({
  ...SideWithPeriods.shape,
  players: z.array(PlayerOfGame).nullish(),
  statistics: TeamCounts.nullish(),
});

const BoxScore = z.object({
  game: z.object({
    ...ScoreboardGame.shape,
    arena: z.object({ arenaName: Text }).nullish(),
    officials: z.array(z.object({ name: z.string().min(1), assignment: Text })).nullish(),
    homeTeam: SideOfBoxScore,
    awayTeam: SideOfBoxScore,
  }),
});

/** What of a box score is left out when it is invalid: the game itself is its id, status, teams, score and time. */
const DISPENSABLE = ['players', 'statistics', 'officials', 'arena'] as const;

/** The game of a box score during the game, with a warning for each player or other part that is invalid. Throws FeedError like {@link parseCdn}. */
export const boxScoreOf = (content: unknown): { game: CdnBoxScore; warnings: string[] } => {
  const { record, warnings } = checkRecord(BoxScore, content, DISPENSABLE);
  return { game: record.game, warnings };
};

export type CdnGame = z.output<typeof Game>;
export type CdnScheduleGame = z.output<typeof ScheduleGame>;
export type CdnScoreboardGame = z.output<typeof ScoreboardGame>;
export type CdnBoxScore = z.output<typeof BoxScore>['game'];
export type CdnSide = z.output<typeof SideOfGame>;
export type CdnBoxScoreSide = z.output<typeof SideOfBoxScore>;
export type CdnPlayer = z.output<typeof PlayerOfGame>;
export type CdnTeamCounts = z.output<typeof TeamCounts>;

/** A game of a schedule, and its path in the document. */
export interface ScheduledGame {
  game: CdnScheduleGame;
  path: string;
}

export type CdnDocument = { kind: 'schedule'; games: ScheduledGame[] } | { kind: 'box-score'; game: CdnBoxScore };

const gamesOf = (content: object): ScheduledGame[] =>
  checkShape(Schedule, content).leagueSchedule.gameDates.flatMap(({ games }, date) =>
    games.map((game, index) => ({ game, path: `leagueSchedule.gameDates[${date}].games[${index}]` })),
  );

/** Reads a schedule (`leagueSchedule`) or a box score (`game`). Throws FeedError with the invalid line or JSON path. */
export const parseCdn = (text: string): CdnDocument => {
  const content = parseJson(text);
  if (typeof content === 'object' && content !== null) {
    if ('leagueSchedule' in content) return { kind: 'schedule', games: gamesOf(content) };
    if ('game' in content) return { kind: 'box-score', game: checkShape(BoxScore, content).game };
  }
  throw new FeedError('the file: expected an object with "leagueSchedule" or "game"');
};
