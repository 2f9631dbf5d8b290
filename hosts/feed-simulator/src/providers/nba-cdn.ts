import type { Play } from '#truth/basketball-game.ts';
import { isAbsent, ROSTER, type TeamCounts, teamCounts, playerCounts } from '#truth/basketball-counts.ts';
import type { Side } from '#truth/football-match.ts';
import type { NbaTeam } from '#truth/nba-teams.ts';
import { playerOf } from '#truth/people.ts';
import { REFEREES } from '#truth/squads.ts';
import type { Answer, Provider } from './provider.ts';
import type { BasketballRecord, View } from './view.ts';

const FIRST_GAME = 215;
const FIRST_PLAYER = 1_600_000;
const QUARTERS = 4;

const idOf = ({ number }: BasketballRecord, { seasonLabel }: View): string =>
  `002${seasonLabel.slice(2, 4)}${String(FIRST_GAME + number).padStart(5, '0')}`;

const iso = (at: number): string => new Date(at).toISOString();
const clock = (seconds: number): string =>
  `PT${String(Math.floor(seconds / 60)).padStart(2, '0')}M${String(seconds % 60).padStart(2, '0')}.00S`;
const NEW_YORK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const newYork = (at: number): string => NEW_YORK.format(at);

const statusText = ({ truth: { phase, period, secondsLeft } }: BasketballRecord): string => {
  if (phase === 'postponed') return 'PPD';
  if (phase === 'ahead') return '7:30 pm ET';
  if (phase === 'finished') return period > QUARTERS ? 'Final/OT' : 'Final';
  if (phase === 'break' && period === QUARTERS / 2) return 'Half';
  const name = period > QUARTERS ? `OT${period - QUARTERS}` : `Q${period}`;
  return `${name} ${clock(secondsLeft).slice(2, 4)}:${clock(secondsLeft).slice(5, 7)}`;
};

const STATUS: Readonly<Record<BasketballRecord['truth']['phase'], number>> = {
  ...{ ahead: 1, postponed: 1, playing: 2, break: 2, finished: 3 },
};

const place = (side: Side): 0 | 1 => (side === 'home' ? 0 : 1);

const sideOf = ({ nbaCdnId, city, name, code }: NbaTeam, side: Side, { truth }: BasketballRecord) => ({
  ...{ teamId: nbaCdnId, teamName: name, teamCity: city, teamTricode: code },
  score: truth.score?.[place(side)] ?? 0,
  // Quarters are listed before they begin.
  periods: Array.from({ length: Math.max(QUARTERS, truth.period) }, (_, index) => ({
    period: index + 1,
    periodType: index < QUARTERS ? 'REGULAR' : 'OVERTIME',
    score: truth.periods[index]?.[place(side)] ?? 0,
  })),
});

const gameOf = (record: BasketballRecord, view: View) => {
  const { game, truth } = record;
  const isRunning = truth.phase === 'playing' || truth.phase === 'break';
  return {
    gameId: idOf(record, view),
    gameStatus: STATUS[truth.phase],
    gameStatusText: statusText(record),
    period: truth.period,
    gameClock: isRunning ? clock(truth.secondsLeft) : '',
    gameTimeUTC: iso(truth.tipOff).replace('.000Z', 'Z'),
    // The local time of New York with a Z that is wrong.
    gameEt: `${newYork(truth.tipOff).replace(' ', 'T')}Z`,
    regulationPeriods: QUARTERS,
    homeTeam: sideOf(game.home, 'home', record),
    awayTeam: sideOf(game.away, 'away', record),
  };
};

const meta = (view: View) => ({ version: 1, code: 200, time: iso(view.at) });

const scoreboard = (view: View): Answer => ({
  body: {
    meta: meta(view),
    scoreboard: {
      gameDate: newYork(view.at).slice(0, 10),
      leagueId: '00',
      games: view.basketball().map((record) => gameOf(record, view)),
    },
  },
});

const personOf = (team: NbaTeam, number: number) => {
  const { id, name } = playerOf(team.index, number);
  const [first = '', last = ''] = name.split(' ');
  return { personId: FIRST_PLAYER + id, name, nameI: `${first[0]}. ${last}`, firstName: first, familyName: last };
};

const POSITIONS = ['PG', 'SG', 'SF', 'PF', 'C'];

/** Invented: two minutes for each play. */
const minutesOf = (plays: readonly Play[]): string => clock(120 * plays.length);

const playersOf = (team: NbaTeam, plays: readonly Play[], hasBegun: boolean) =>
  Array.from({ length: ROSTER }, (_, index) => {
    const number = index + 1;
    const isStarter = index < POSITIONS.length;
    return {
      status: isAbsent(number) ? 'INACTIVE' : 'ACTIVE',
      ...(isAbsent(number) && {
        notPlayingReason: 'INACTIVE_INJURY',
        notPlayingDescription: 'Injury/Illness - Left Ankle; Sprain',
      }),
      jerseyNum: String(number),
      ...personOf(team, number),
      starter: isStarter ? '1' : '0',
      played:
        hasBegun && !isAbsent(number) && (isStarter || plays.some(({ player }) => player.number === number))
          ? '1'
          : '0',
      ...(isStarter && { position: POSITIONS[index] }),
      statistics: {
        ...playerCounts(plays.filter(({ player }) => player.number === number)),
        minutes: minutesOf(plays.filter(({ player }) => player.number === number)),
        plusMinusPoints: 0,
      },
    };
  });

const ofSide = (plays: readonly Play[], side: Side): Play[] => plays.filter((play) => play.side === side);

const boxSide = (team: NbaTeam, side: Side, record: BasketballRecord) => {
  const plays = ofSide(record.truth.plays, side);
  const statistics: TeamCounts = teamCounts(plays, record.truth.plays, side);
  return { ...sideOf(team, side, record), players: playersOf(team, plays, record.truth.score !== null), statistics };
};

const boxScore = (record: BasketballRecord, view: View): Answer => ({
  body: {
    meta: meta(view),
    game: {
      ...gameOf(record, view),
      arena: { arenaId: 1, arenaName: record.game.home.arena, arenaCity: record.game.home.city },
      officials: [1, 2, 3].map((official) => ({
        personId: 200_000 + official,
        name: REFEREES[(record.number + official) % REFEREES.length],
        assignment: `OFFICIAL${official}`,
      })),
      homeTeam: boxSide(record.game.home, 'home', record),
      awayTeam: boxSide(record.game.away, 'away', record),
    },
  },
});

const TYPES: Readonly<Record<Play['kind'], string>> = {
  ...{ two: '2pt', three: '3pt', 'free-throw': 'freethrow', miss: '2pt' },
  ...{ rebound: 'rebound', foul: 'foul', turnover: 'turnover' },
};
const SHOTS: readonly Play['kind'][] = ['two', 'three', 'miss'];

/** Where a shot is taken, in percent of the court; teams attack to the right in the first half when they play at home. */
const positionOf = ({ kind, side, period }: Play, order: number) => {
  if (!SHOTS.includes(kind)) return { x: null, y: null, side: null };
  const isRight = (side === 'home') === period <= QUARTERS / 2;
  const depth = kind === 'three' ? 22 + (order % 8) : 4 + ((order * 7) % 14);
  return { x: isRight ? 100 - depth : depth, y: 10 + ((order * 13) % 80), side: isRight ? 'right' : 'left' };
};

const WORDS: Readonly<Record<Play['kind'], string>> = {
  ...{ two: 'layup', three: '3-pointer', 'free-throw': 'free throw', miss: 'MISS jump shot' },
  ...{ rebound: 'REBOUND', foul: 'personal FOUL', turnover: 'TURNOVER' },
};

const actionOf = (play: Play, order: number, { game }: BasketballRecord, view: View) => {
  const team = play.side === 'home' ? game.home : game.away;
  const { personId, name, nameI } = personOf(team, play.player.number);
  const isMade = play.points > 0;
  const isAttempt = isMade || play.kind === 'miss';
  return {
    // Gaps are normal.
    actionNumber: 4 + order * 3,
    orderNumber: (order + 1) * 10_000,
    clock: clock(play.secondsLeft),
    timeActual: iso(play.at),
    edited: iso(play.at + view.latencyMs),
    period: play.period,
    periodType: play.period > QUARTERS ? 'OVERTIME' : 'REGULAR',
    ...{ teamId: team.nbaCdnId, teamTricode: team.code, actionType: TYPES[play.kind], subType: '' },
    description: `${nameI} ${WORDS[play.kind]}`,
    ...{ personId, playerName: name.split(' ')[1], playerNameI: nameI },
    ...positionOf(play, order),
    ...(isAttempt && { shotResult: isMade ? 'Made' : 'Missed' }),
    ...{ scoreHome: String(play.score[0]), scoreAway: String(play.score[1]) },
  };
};

const playByPlay = (record: BasketballRecord, view: View): Answer => {
  const orders = new Map(record.game.plays.map((play, order) => [play, order]));
  const actions = record.truth.plays.map((play) => actionOf(play, orders.get(play) ?? 0, record, view));
  return { body: { meta: meta(view), game: { gameId: idOf(record, view), actions } } };
};

const schedule = (view: View): Answer => {
  const games = view.basketball().map((record) => ({
    ...gameOf(record, view),
    gameDateTimeUTC: iso(record.truth.tipOff).replace('.000Z', 'Z'),
    postponedStatus: record.truth.phase === 'postponed' ? 'Y' : 'A',
    gameLabel: '',
    gameSubLabel: '',
    arenaName: record.game.home.arena,
  }));
  return {
    body: {
      meta: meta(view),
      leagueSchedule: { seasonYear: view.seasonLabel, leagueId: '00', gameDates: [{ games }] },
    },
  };
};

const ROOT = '/static/json';
const GAME_FILE = /^\/static\/json\/liveData\/(boxscore|playbyplay)\/(?:boxscore|playbyplay)_(\d{10})\.json$/;

/** The live files of the NBA's content network. */
export const nbaCdn: Provider = {
  name: 'nba-cdn',
  latencySeconds: 15,
  limits: { perMinute: null, perDay: null },
  isConditional: true,
  keyOf: undefined,
  refuseKey: () => ({ status: 403, body: 'Access Denied' }),
  refuseLimit: (seconds) => ({ status: 429, body: '', headers: { 'retry-after': String(seconds) } }),
  allowanceHeaders: () => ({ 'cache-control': 'max-age=10' }),
  answer: ({ path }, view) => {
    if (path === `${ROOT}/liveData/scoreboard/todaysScoreboard_00.json`) return scoreboard(view);
    if (path === `${ROOT}/staticData/scheduleLeagueV2.json`) return schedule(view);
    const [, kind, id] = GAME_FILE.exec(path) ?? [];
    const record = view.basketball().find((one) => idOf(one, view) === id);
    if (record === undefined) return null;
    return kind === 'boxscore' ? boxScore(record, view) : playByPlay(record, view);
  },
};
