import { COMPETITIONS } from '@touchline/domain/competitions/registry.ts';
import { expect, test } from 'vitest';
import type { DueMatch, FeedNeed } from '#connector.ts';
import { CONNECTORS } from '#connectors.ts';
import { example } from '#example/connector.ts';
import { FeedError } from '#feed-source.ts';

const NOW = Date.UTC(2026, 10, 21, 16);
const OUR_IDS = new Set(COMPETITIONS.map(({ id }) => id));

const dueOf = (competitionId: string): DueMatch => ({
  sourceId: '77',
  competitionId,
  seasonLabel: '2026-27',
  round: 'Matchday 12',
  kickOff: NOW,
  phase: 'live',
});

test('names of connectors are unique, fit into settings and lead to our competitions over HTTPS', () => {
  const names = CONNECTORS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, origin, competitions, facts } of CONNECTORS) {
    expect(name).toMatch(/^[a-z][a-z-]+$/);
    expect(new URL(origin)).toMatchObject({ origin, protocol: 'https:' });
    expect([...competitions.keys()].filter((id) => !OUR_IDS.has(id))).toEqual([]);
    expect([facts.latency, facts.licence].filter((text) => !/[.)]$/.test(text))).toEqual([]);
  }
});

test.each([...CONNECTORS, example].map((connector) => [connector.name, connector] as const))(
  '%s: requests of its competitions alone, and what is cut off, foreign or empty is a FeedError',
  (_, connector) => {
    const [competitionId = ''] = connector.competitions.keys();
    const wantedOf = (id: string): FeedNeed[] => [
      { kind: 'schedule', competitionId: id, seasonLabel: '2026-27' },
      { kind: 'live', now: NOW, matches: [dueOf(id)] },
    ];
    for (const need of wantedOf(competitionId)) {
      const requests = connector.requests(need);
      expect(requests.length).toBeGreaterThan(0);
      for (const { path } of requests) {
        expect(path).toMatch(/^\/[\w\-/.?&=[\]]+$/);
        for (const body of ['', '{"a": [', '"text"', '<html></html>'])
          expect(() => connector.read({ path, at: NOW, body })).toThrow(FeedError);
      }
    }
    expect(connector.requests({ kind: 'schedule', competitionId: 'unknown', seasonLabel: '2026-27' })).toEqual([]);
    expect(connector.requests({ kind: 'live', now: NOW, matches: [] })).toEqual([]);
  },
);

/** A match as each provider would write it, with a list of goals that is empty. */
interface Sample {
  state: string;
  score: readonly [number, number];
  minute: number | null;
}

const ISO_NOW = new Date(NOW).toISOString();
const ISO_AHEAD = new Date(NOW + 3_600_000).toISOString();
const PAIRS = ([home, away]: Sample['score']) => ({ home, away });

/** Its document, and its words for a match that is planned, in play, paused, and in a state that it does not have; null where it has no words. */
const PROVIDERS: Readonly<Record<string, { words: readonly (string | null)[]; of: (sample: Sample) => object }>> = {
  example: {
    words: ['planned', 'first-half', 'break', 'rain'],
    of: ({ state, score, minute }) => ({
      games: [
        {
          ...{ key: 'g', league: 'epl', year: 2026, round: 1, start: ISO_NOW, changed: ISO_NOW, state, score, minute },
          ...{ home: { key: 'h', name: 'H' }, away: { key: 'a', name: 'A' }, goals: [] },
        },
      ],
    }),
  },
  'football-data': {
    words: ['TIMED', 'IN_PLAY', 'PAUSED', 'RAIN'],
    of: ({ state, score, minute }) => ({
      matches: [
        {
          ...{ id: 1, utcDate: ISO_NOW, status: state, minute, competition: { code: 'PL' }, goals: [] },
          ...{ homeTeam: { id: 1 }, awayTeam: { id: 2 }, score: { fullTime: PAIRS(score) } },
        },
      ],
    }),
  },
  'api-football': {
    words: ['NS', '1H', 'HT', 'RAIN'],
    of: ({ state, score, minute }) => ({
      errors: [],
      response: [
        {
          fixture: { id: 1, timestamp: NOW / 1000, status: { short: state, elapsed: minute } },
          ...{ league: { id: 39, season: 2026 }, teams: { home: { id: 1 }, away: { id: 2 } } },
          ...{ goals: PAIRS(score), score: {}, events: [] },
        },
      ],
    }),
  },
  openligadb: {
    words: ['ahead', 'begun', null, null],
    of: ({ state, score: [pointsTeam1, pointsTeam2] }) => [
      {
        ...{ matchID: 1, matchDateTimeUTC: state === 'ahead' ? ISO_AHEAD : ISO_NOW, leagueShortcut: 'bl1' },
        ...{ leagueSeason: 2026, team1: { teamId: 1 }, team2: { teamId: 2 }, matchIsFinished: false, goals: [] },
        matchResults: [{ resultTypeID: 2, pointsTeam1, pointsTeam2 }],
      },
    ],
  },
  balldontlie: {
    words: [ISO_NOW, '1st Qtr', 'Halftime', 'Rain'],
    of: ({ state, score: [home_team_score, visitor_team_score] }) => ({
      data: [
        {
          ...{ id: 1, date: '2026-11-21', datetime: ISO_NOW, season: 2026, status: state, time: null },
          ...{ home_team_score, visitor_team_score, period: home_team_score === 0 ? 0 : 1 },
          home_team: { id: 1, full_name: 'H' },
          visitor_team: { id: 2, full_name: 'A' },
        },
      ],
    }),
  },
  'nba-cdn': {
    // A status that it does not have makes the record invalid.
    words: ['1', '2', null, null],
    of: ({ state, score: [home, away] }) => ({
      scoreboard: {
        games: [
          {
            ...{ gameId: '0022600215', gameStatus: Number(state), period: 1, gameTimeUTC: ISO_NOW },
            homeTeam: { teamTricode: 'NYK', score: home },
            awayTeam: { teamTricode: 'BOS', score: away },
          },
        ],
      },
    }),
  },
};

test.each([...CONNECTORS, example].map((connector) => [connector.name, connector] as const))(
  '%s: no score before the start, no clock in a break, no state of unknown words, no timeline that lacks all goals',
  (name, connector) => {
    const { words, of } = PROVIDERS[name] ?? { words: [], of: () => ({}) };
    const [planned, playing, paused, unknown] = words;
    const read = (state: string, score: Sample['score'], minute: number | null = null) => {
      const { matches, warnings } = connector.read({
        path: '/',
        at: NOW + 60_000,
        body: JSON.stringify(of({ state, score, minute })),
      });
      return { match: matches[0], warnings };
    };
    expect(read(planned ?? '', [0, 0]).match?.state).toMatchObject({ homeScore: null, awayScore: null });
    const { match } = read(playing ?? '', [1, 0], 1);
    expect(match?.state).toMatchObject({ homeScore: 1, awayScore: 0 });
    expect(match).not.toHaveProperty('incidents');
    expect((paused && read(paused, [1, 0], 45).match?.clock) ?? null).toBeNull();
    if (!unknown) return;
    const doubted = read(unknown, [1, 0], 1);
    expect(doubted.match?.id).toBeTruthy();
    expect(doubted.match).not.toHaveProperty('state');
    expect(doubted.match?.clock ?? null).toBeNull();
    expect(doubted.warnings.join()).toContain(unknown);
  },
);
