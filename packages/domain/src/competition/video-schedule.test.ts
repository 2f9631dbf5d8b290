import { expect, test } from 'vitest';
import { videoSchedule } from './video-schedule.ts';

const match = (id: string, statusId: number, ...liveStatuses: number[]) => ({
  id,
  sport: 'football' as const,
  statusId,
  anchorInfo: liveStatuses.length === 0 ? undefined : liveStatuses.map((liveStatus) => ({ liveStatus })),
});
type Match = ReturnType<typeof match>;

test.each<[string, Match[], string[]]>([
  ['nothing to show', [], []],
  [
    'finished and postponed matches are none of them',
    [match('a', 8), match('b', 9), match('c', 0), match('d', 13)],
    [],
  ],
  ['two in play', [match('a', 2), match('b', 7), match('c', 4)], ['a', 'b']],
  ['one in play, one with a host on air', [match('a', 4), match('b', 1, 0, 1)], ['a', 'b']],
  ['two with hosts on air', [match('a', 1, 1), match('b', 1, 1)], ['a', 'b']],
  ['the second has no host on air', [match('a', 2), match('b', 1, 0, 2), match('c', 3)], ['a']],
  ['the second has no host', [match('a', 2), match('b', 1)], ['a']],
  ['the first is not on air: it stands alone all the same', [match('a', 1), match('b', 2)], ['a']],
  ['the finished one before them does not count', [match('x', 8), match('a', 3), match('b', 5)], ['a', 'b']],
  ['only one', [match('a', 1)], ['a']],
])('[T16] %s', (_, matches, expected) => {
  expect(videoSchedule(matches).map(({ id }) => id)).toEqual(expected);
});

test('[T16] basketball is in play to the end of overtime', () => {
  const game = (id: string, statusId: number) => ({ id, sport: 'basketball' as const, statusId });
  const games = [game('finished', 10), game('last quarter', 8), game('overtime', 9), game('first quarter', 2)];
  expect(videoSchedule(games).map(({ id }) => id)).toEqual(['last quarter', 'overtime']);
});
