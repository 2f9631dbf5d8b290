import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PREMIER_LEAGUE } from '@touchline/domain/competitions/premier-league/competition.ts';
import { LEAGUE_TEAMS } from '@touchline/feeds/teams/league-teams.ts';
import { nowMs } from './now-ms.ts';

const MATCHES = 10;
const BEGAN_MS = 20 * 60_000;
const MINUTE_MS = 60_000;

/** When a score changed at the provider, and when the first reply with it was sent. */
export interface Served {
  changedAt: number;
  servedAt: number;
}

/** A stand-in for football-data.org with matches in play, whose minutes go on; the hosts of the first score on request. */
export interface ScoreProvider {
  origin: string;
  matches: number;
  /** Names of the sides of the first match. */
  sides: readonly [home: string, away: string];
  /** Replies with a list of matches so far. */
  polls(): number;
  /** Scores a goal; resolves when the first reply with it was sent. */
  score(): Promise<Served>;
  stop(): Promise<void>;
}

const clubs = LEAGUE_TEAMS.find(({ competitionId }) => competitionId === PREMIER_LEAGUE.id)?.current ?? [];
const nameOf = (index: number): string => clubs[index]?.name.en ?? `Club ${index}`;
const sideOf = (index: number): object => ({ id: 100 + index, name: nameOf(index), tla: null });

const listOf = (kickOff: number, goals: number, changedAt: number): string => {
  const minute = Math.max(1, Math.min(45, Math.floor((Date.now() - kickOff) / MINUTE_MS)));
  const matches = Array.from({ length: MATCHES }, (_, index) => ({
    id: 537_901 + index,
    utcDate: new Date(kickOff).toISOString(),
    status: 'IN_PLAY',
    minute,
    matchday: 12,
    stage: 'REGULAR_SEASON',
    lastUpdated: new Date(Math.max(changedAt, kickOff + minute * MINUTE_MS)).toISOString(),
    competition: { code: 'PL' },
    homeTeam: sideOf(2 * index),
    awayTeam: sideOf(2 * index + 1),
    score: { duration: 'REGULAR', fullTime: { home: index === 0 ? goals : 0, away: 0 }, halfTime: null },
  }));
  return JSON.stringify({ matches });
};

const NO_STANDINGS = JSON.stringify({
  competition: { code: 'PL' },
  season: { startDate: '2026-08-14' },
  standings: [],
});

export const startScoreProvider = async (): Promise<ScoreProvider> => {
  // Whole seconds, as the provider writes them.
  const kickOff = Math.floor((Date.now() - BEGAN_MS) / MINUTE_MS) * MINUTE_MS;
  let [goals, changedAt, polls] = [0, kickOff, 0];
  let served: (() => void) | null = null;
  const server = createServer((request, response) => {
    const isList = request.url?.includes('/matches') ?? false;
    const found = served;
    if (isList) {
      served = null;
      polls += 1;
    }
    response.on('finish', () => isList && found?.());
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(isList ? listOf(kickOff, goals, changedAt) : NO_STANDINGS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    matches: MATCHES,
    sides: [nameOf(0), nameOf(1)],
    polls: () => polls,
    score: () =>
      new Promise((resolve) => {
        goals += 1;
        changedAt = Date.now();
        const at = nowMs();
        served = () => resolve({ changedAt: at, servedAt: nowMs() });
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
