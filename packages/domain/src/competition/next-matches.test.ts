import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { nextMatches } from './next-matches.ts';

const { notStarted, firstHalf, postponed } = FOOTBALL_STATUS;
const meeting = (homeTeamId: string, awayTeamId: string, kickOff: number, statusId: number = notStarted) => ({
  matchId: `${homeTeamId}-${awayTeamId}`,
  sport: 'football' as const,
  ...{ homeTeamId, awayTeamId, kickOff, statusId },
});

test('the next match of a team is the first that has not begun, at home or away', () => {
  const next = nextMatches([
    meeting('a', 'b', 1, firstHalf),
    meeting('c', 'a', 2, postponed),
    meeting('a', 'd', 9),
    meeting('b', 'a', 5),
  ]);
  expect(next.get('a')).toEqual({ matchId: 'b-a', teamId: 'b', isHome: false, kickOff: 5 });
  expect(next.get('b')).toEqual({ matchId: 'b-a', teamId: 'a', isHome: true, kickOff: 5 });
  expect(next.get('d')).toEqual({ matchId: 'a-d', teamId: 'a', isHome: false, kickOff: 9 });
  expect(next.has('c')).toBe(false);
});
