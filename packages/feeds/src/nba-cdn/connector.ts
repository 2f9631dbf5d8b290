import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import type { Connector, DueMatch, FeedDocument, FeedNeed, FeedReading, FeedRequest } from '#connector.ts';
import { FeedError } from '#feed-source.ts';
import { checkRecords, checkShape, parseJson } from '#json-document.ts';
import { detailsOf } from './details.ts';
import { boxScoreOf, ScheduleGame, ScoreboardGame } from './file-shape.ts';
import { Action, PlayByPlay, Schedule, Scoreboard } from './live-shape.ts';
import { NBA_CDN } from './name.ts';
import { additionOf } from './plays.ts';
import { playedRecord, scheduledRecord } from './records.ts';
import { sourceMatches } from './source-matches.ts';

const LIVE = '/static/json/liveData';

const isOfTheNba = ({ competitionId }: DueMatch): boolean => competitionId === NBA_COMPETITION_ID;

const detailPaths = ({ sourceId, phase }: DueMatch): string[] => {
  if (sourceId === null || !/^\d{10}$/.test(sourceId)) return [];
  const hasBegun = phase === 'live' || phase === 'break' || phase === 'ended';
  const plays = hasBegun ? [`${LIVE}/playbyplay/playbyplay_${sourceId}.json`] : [];
  return [`${LIVE}/boxscore/boxscore_${sourceId}.json`, ...plays];
};

const pathsOf = (need: FeedNeed): string[] => {
  if (need.kind === 'schedule')
    return need.competitionId === NBA_COMPETITION_ID ? ['/static/json/staticData/scheduleLeagueV2.json'] : [];
  const matches = need.matches.filter(isOfTheNba);
  if (need.kind === 'details') return matches.flatMap(detailPaths);
  return matches.length === 0 ? [] : [`${LIVE}/scoreboard/todaysScoreboard_00.json`];
};

type Content = Omit<FeedReading, 'source' | 'at'>;

const withWarnings = (content: Content, warnings: readonly string[]): Content => ({
  ...content,
  warnings: [...warnings, ...content.warnings],
});

const readScoreboard = (content: unknown, at: number): Content => {
  const { games } = checkShape(Scoreboard, content).scoreboard;
  const { records, warnings } = checkRecords(ScoreboardGame, games, 'scoreboard.games');
  return withWarnings(sourceMatches(records.map(playedRecord), at), warnings);
};

const readSchedule = (content: unknown, at: number): Content => {
  const { gameDates } = checkShape(Schedule, content).leagueSchedule;
  const games = gameDates.flatMap((date) => date.games);
  const { records, warnings } = checkRecords(ScheduleGame, games, 'games');
  const read = sourceMatches(
    records.map((game) => scheduledRecord({ game, path: 'game' })),
    at,
  );
  return withWarnings(read, warnings);
};

const readBoxScore = (content: unknown, at: number): Content => {
  const { game, warnings } = boxScoreOf(content);
  const read = withWarnings(sourceMatches([playedRecord(game)], at), warnings);
  return { ...read, matches: read.matches.map((match) => ({ ...match, details: detailsOf(game) })) };
};

const readPlays = (content: unknown): Content => {
  const { gameId, actions } = checkShape(PlayByPlay, content).game;
  const { records, warnings } = checkRecords(Action, actions, 'game.actions');
  return { teams: [], matches: [], additions: [additionOf(gameId, records)], warnings };
};

const contentOf = (document: unknown, at: number): Content => {
  if (typeof document === 'object' && document !== null) {
    if ('scoreboard' in document) return readScoreboard(document, at);
    if ('leagueSchedule' in document) return readSchedule(document, at);
    if ('game' in document)
      return PlayByPlay.safeParse(document).success ? readPlays(document) : readBoxScore(document, at);
  }
  throw new FeedError('the document: expected an object with "scoreboard", "leagueSchedule" or "game"');
};

/**
 * The NBA's own live documents: scoreboard of the day, box scores, play-by-play and the schedule of the current season. No key; its
 * terms allow personal use alone, so that the operator must confirm that they allow his.
 */
export const nbaCdnLive: Connector = {
  name: NBA_CDN,
  title: 'NBA CDN',
  origin: 'https://cdn.nba.com',
  competitions: new Map([
    [
      NBA_COMPETITION_ID,
      ['fixtures', 'live', 'events', 'line-ups', 'statistics', 'plays', 'shots', 'absences', 'officials'],
    ],
  ]),
  authorize: null,
  limits: { perMinute: null, perDay: null },
  liveEverySeconds: 10,
  facts: {
    latency: '10 to 30 seconds.',
    delaySeconds: 20,
    licence:
      'The terms of nba.com allow personal, non-commercial use. Since May 2026 requests without the Referer of its site are refused with 403, and some networks are blocked; Touchline sends no such header.',
    needsConsent: true,
    unverified: [
      'the path of the schedule',
      'that y counts across the court from the left of a team that attacks to the right',
      'the roles of OFFICIAL1 to OFFICIAL3',
      'the reasons why players are absent, such as INACTIVE_INJURY',
    ],
  },
  requests: (need: FeedNeed): FeedRequest[] => pathsOf(need).map((path) => ({ path })),
  read: ({ at, body }: FeedDocument): FeedReading => ({ source: NBA_CDN, at, ...contentOf(parseJson(body), at) }),
};
