import { expect, test } from 'vitest';
import { ProviderRefusal } from '#connector.ts';
import { example } from './connector.ts';

const AT = Date.UTC(2026, 10, 21, 16, 8);
const game = (over: object = {}): object => ({
  key: 'g7',
  league: 'epl',
  year: 2026,
  round: 12,
  start: '2026-11-21T15:00:00Z',
  changed: '2026-11-21T16:07:30Z',
  state: 'second-half',
  minute: 52,
  home: { key: 'h', name: 'Arsenal', short: 'ARS' },
  away: { key: 'a', name: 'Chelsea' },
  score: [1, 0],
  goals: [{ minute: 23, side: 'home', scorer: 'Saka' }],
  ...over,
});
const read = (content: object) => example.read({ path: '/today.json', at: AT, body: JSON.stringify(content) });

test('the example of the documents reads a match, its goal and its teams', () => {
  expect(read({ games: [game(), game({ key: 'g8', league: 'cup' })] })).toEqual({
    source: 'example',
    at: AT,
    teams: [
      { id: 'h', competitionId: '12387', name: 'Arsenal', code: 'ARS' },
      { id: 'a', competitionId: '12387', name: 'Chelsea', code: null },
    ],
    matches: [
      {
        id: 'g7',
        competitionId: '12387',
        seasonLabel: '2026-27',
        homeTeamId: 'h',
        awayTeamId: 'a',
        kickOff: Date.UTC(2026, 10, 21, 15),
        timeKnown: true,
        observedAt: Date.UTC(2026, 10, 21, 16, 7, 30),
        round: 'Matchday 12',
        state: { statusId: 4, homeScore: 1, awayScore: 0, parts: {} },
        clock: { minute: 52, stoppage: 0, secondsLeft: null },
        incidents: [{ kind: 'goal', side: 'home', minute: 23, stoppage: 0, player: 'Saka' }],
      },
    ],
    warnings: [],
  });
  expect(() => read({ problem: 'Slow down.' })).toThrow(ProviderRefusal);
});
