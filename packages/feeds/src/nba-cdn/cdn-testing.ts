// Invented documents for tests in the format of the feed.

/** An upcoming game of a schedule; `over` overrides fields. */
export const scheduledGame = (over: object = {}): object => ({
  gameId: '0022400061',
  gameStatus: 1,
  gameStatusText: '7:30 pm ET',
  gameDateTimeUTC: '2024-10-22T23:30:00Z',
  postponedStatus: 'N',
  gameLabel: '',
  gameSubLabel: '',
  arenaName: 'TD Garden',
  homeTeam: scheduledSide('BOS', 'Boston', 'Celtics'),
  awayTeam: scheduledSide('NYK', 'New York', 'Knicks'),
  ...over,
});

export const scheduledSide = (teamTricode: string, teamCity = '', teamName = '', score = 0): object => ({
  teamId: 1,
  teamTricode,
  teamCity,
  teamName,
  score,
});

export const scheduleOf = (...games: object[]): string =>
  JSON.stringify({ leagueSchedule: { seasonYear: '2024-25', gameDates: [{ gameDate: '10/22/2024', games }] } });

const NOTHING = {
  points: 0,
  reboundsTotal: 0,
  reboundsOffensive: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  foulsPersonal: 0,
  fieldGoalsMade: 0,
  fieldGoalsAttempted: 0,
  threePointersMade: 0,
  threePointersAttempted: 0,
  freeThrowsMade: 0,
  freeThrowsAttempted: 0,
};

/** A player on the bench who has not played, unless `statistics` are given. */
export const boxScorePlayer = (personId: number, over: object = {}, statistics: object = {}): object => ({
  status: 'ACTIVE',
  personId,
  name: `Player ${personId}`,
  jerseyNum: String(personId % 100),
  starter: '0',
  played: '0',
  statistics: { ...NOTHING, minutes: 'PT00M00.00S', plusMinusPoints: 0, ...statistics },
  ...over,
});

/** A side with its points of each period. */
export const boxScoreSide = (teamTricode: string, points: readonly number[], over: object = {}): object => ({
  teamTricode,
  score: points.reduce((sum, one) => sum + one, 0),
  periods: points.map((score, index) => ({ period: index + 1, periodType: index < 4 ? 'REGULAR' : 'OVERTIME', score })),
  players: [],
  ...over,
});

/** A box score: of Boston against New York unless overridden by `over`. */
export const boxScoreOf = (over: object): string =>
  JSON.stringify({
    meta: { version: 1 },
    game: {
      gameId: '0022400061',
      gameStatus: 2,
      gameStatusText: '',
      gameTimeUTC: '2024-10-22T23:30:00Z',
      period: 1,
      gameClock: '',
      arena: { arenaName: 'TD Garden' },
      homeTeam: boxScoreSide('BOS', []),
      awayTeam: boxScoreSide('NYK', []),
      ...over,
    },
  });

/** A scoreboard of these games. */
export const scoreboardOf = (...games: object[]): string =>
  JSON.stringify({ meta: { version: 1 }, scoreboard: { gameDate: '2026-11-21', games } });

/** A game in the third quarter, 74-69 for New York. `gameEt` has a false Z, as the feed has it. */
export const scoreboardGame = (over: object = {}): object => ({
  gameId: '0022600215',
  gameStatus: 2,
  gameStatusText: 'Q3 4:12',
  period: 3,
  gameClock: 'PT04M12.00S',
  gameTimeUTC: '2026-11-22T00:30:00Z',
  gameEt: '2026-11-21T19:30:00Z',
  homeTeam: boxScoreSide('NYK', [20, 25, 29]),
  awayTeam: boxScoreSide('BOS', [25, 20, 24]),
  ...over,
});

/** An action of the first quarter without points. */
export const actionOf = (actionNumber: number, over: object = {}): object => ({
  actionNumber,
  orderNumber: actionNumber * 10_000,
  clock: 'PT11M00.00S',
  period: 1,
  teamTricode: 'BOS',
  actionType: 'rebound',
  subType: 'defensive',
  description: `Action ${actionNumber}`,
  edited: '2026-11-22T00:41:00Z',
  scoreHome: '0',
  scoreAway: '0',
  ...over,
});

export const playByPlayOf = (...actions: object[]): string =>
  JSON.stringify({ meta: { version: 1 }, game: { gameId: '0022600215', actions } });
