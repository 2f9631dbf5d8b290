import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { dayOf } from '@touchline/domain/dates.ts';
import { zoneOffset } from '@touchline/domain/zone-offset.ts';
import type { Connector, FeedDocument, FeedNeed, FeedReading, FeedRequest, MatchPhase } from '#connector.ts';
import { checkRecords, checkShape, parseJson } from '#json-document.ts';
import { uniqueTeams } from '#unique-teams.ts';
import { Game, Page, Play } from './file-shape.ts';
import { matchOf, teamsOf } from './game.ts';
import { additionOf } from './plays.ts';

const NAME = 'balldontlie';
const DAY_MS = 24 * 60 * 60_000;
const PER_PAGE = 100;
const PLAYS = '/v1/plays?game_id=';
const HAS_PLAYS: ReadonlySet<MatchPhase> = new Set(['live', 'break', 'ended']);
/** The league plays at most nine games a day on average of such a window: all of them fit on a page. */
const WINDOW_DAYS = 10;

const newYorkDay = (at: number): string => dayOf(at, (moment) => zoneOffset('America/New_York', moment));
const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A season lasts from October to June; its games are requested by windows, since further pages have cursors that only a reply names. */
const scheduleRequests = (seasonLabel: string): FeedRequest[] => {
  const year = Number(seasonLabel.slice(0, 4));
  const [first, last] = [Date.UTC(year, 9, 1), Date.UTC(year + 1, 5, 30)];
  const windows = Math.ceil((last - first) / (WINDOW_DAYS * DAY_MS));
  return Array.from({ length: windows }, (_, index) => {
    const start = first + index * WINDOW_DAYS * DAY_MS;
    const [from, until] = [utcDay(start), utcDay(start + (WINDOW_DAYS - 1) * DAY_MS)];
    return { path: `/v1/games?start_date=${from}&end_date=${until}&per_page=${PER_PAGE}` };
  });
};

/** One request for all games that are due. A day is that of New York, where a game ends on the day after it began. */
const liveRequests = ({ now, matches }: Extract<FeedNeed, { kind: 'live' }>): FeedRequest[] => {
  const due = matches.filter(({ competitionId }) => competitionId === NBA_COMPETITION_ID);
  if (due.length === 0) return [];
  const days = new Set([newYorkDay(now), ...due.map(({ kickOff }) => newYorkDay(kickOff))]);
  const query = [...days].toSorted().map((day) => `dates[]=${day}`);
  return [{ path: `/v1/games?${query.join('&')}&per_page=${PER_PAGE}` }];
};

/** The plays of each game that has begun: a capability of a paid plan. */
const detailRequests = ({ matches }: Extract<FeedNeed, { kind: 'details' }>): FeedRequest[] =>
  matches.flatMap(({ competitionId, sourceId, phase }) =>
    competitionId === NBA_COMPETITION_ID && sourceId !== null && /^\d+$/.test(sourceId) && HAS_PLAYS.has(phase)
      ? [{ path: `${PLAYS}${sourceId}&per_page=${PER_PAGE}` }]
      : [],
  );

const requests = (need: FeedNeed): FeedRequest[] => {
  if (need.kind === 'live') return liveRequests(need);
  if (need.kind === 'details') return detailRequests(need);
  if (need.competitionId === NBA_COMPETITION_ID) return scheduleRequests(need.seasonLabel);
  return [];
};

type Content = Omit<FeedReading, 'source' | 'at'>;

const CUT = 'the reply is the first page of several: the others are not read';

const doubtOf = ({ id, status, home_team_score, visitor_team_score }: Game): string =>
  `game ${id}: no known state is "${status}" with ${home_team_score}-${visitor_team_score}; the last one stays`;

const readGames = (data: readonly unknown[]): Content => {
  const { records, warnings } = checkRecords(Game, data, 'data');
  const matches = records.map(matchOf);
  const doubts = records.filter((_, index) => matches[index]?.state === undefined).map(doubtOf);
  return { teams: uniqueTeams(records.flatMap(teamsOf)), matches, warnings: [...warnings, ...doubts] };
};

const readPlays = (data: readonly unknown[]): Content => {
  const { records, warnings } = checkRecords(Play, data, 'data');
  const additions = [...Map.groupBy(records, (play) => play.game_id)].map(([id, plays]) =>
    additionOf(String(id), plays),
  );
  return { teams: [], matches: [], additions, warnings };
};

/** Plays replace those that are known: a part of them would take the others away. */
const read = ({ path, at, body }: FeedDocument): FeedReading => {
  const { data, meta } = checkShape(Page, parseJson(body));
  const isCut = typeof meta?.next_cursor === 'number';
  const isOfPlays = path.startsWith(PLAYS);
  const content = isOfPlays ? readPlays(isCut ? [] : data) : readGames(data);
  return { source: NAME, at, ...content, warnings: [...content.warnings, ...(isCut ? [CUT] : [])] };
};

/** The games of the NBA from balldontlie.io: schedule, state and points of each quarter. Its free plan allows five requests a minute; plays need
 * a paid one. */
export const balldontlie: Connector = {
  name: NAME,
  title: 'balldontlie',
  origin: 'https://api.balldontlie.io',
  competitions: new Map([[NBA_COMPETITION_ID, ['fixtures', 'live', 'plays']]]),
  authorize: (key) => ({ Authorization: key }),
  limits: { perMinute: 5, perDay: null },
  liveEverySeconds: 15,
  facts: {
    latency: 'Not documented; the free plan suffices for a poll every 15 seconds, without bursts.',
    delaySeconds: 15,
    licence: 'A contract by plan; read its terms before you publish the data.',
    needsConsent: false,
    unverified: [
      'the texts of postponed games and of overtimes',
      'the points of each period, as in home_q1 and visitor_ot1',
      'the window start_date to end_date of the schedule',
      'the plays of paid plans, and that a reply has all plays of a game',
      'live box scores of paid plans: they name no game, so that they are not read',
      'how the clock is written in the last minute of a quarter and in overtime',
    ],
  },
  requests,
  read,
};
