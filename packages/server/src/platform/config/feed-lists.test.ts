import { expect, test } from 'vitest';
import { readFeedLimits, readFeedOrigins, readFeeds } from './feed-lists.ts';

test('FEEDS, FEED_ORIGINS and FEED_LIMITS are read as they are documented', () => {
  expect(readFeeds('nba=balldontlie')).toEqual({ entries: new Map([['nba', ['balldontlie']]]), problems: [] });
  expect(readFeeds(' , ').entries.size).toBe(0);
  const origins = 'balldontlie = http://127.0.0.1:3300/balldontlie/';
  expect(readFeedOrigins(origins).entries.get('balldontlie')).toBe('http://127.0.0.1:3300/balldontlie');
  expect(readFeedOrigins('balldontlie=http://me:secret@host').problems).toEqual([
    'balldontlie: it is not an http(s) address',
  ]);
  expect(readFeedLimits('balldontlie=60/minute+9000/day').entries.get('balldontlie')).toEqual({
    perMinute: 60,
    perDay: 9000,
  });
  expect(readFeedLimits('balldontlie=9000/day').entries.get('balldontlie')).toEqual({ perDay: 9000 });
});
