import { expect, test } from 'vitest';
import { showsOf } from '#features/anchor/detail/shows.ts';
import { comingMatch, entryOf, hostOf, matchOf, NOON } from '#data/host/sample-anchor.ts';

const show = (matchId: string, part = {}) => ({ entry: entryOf(matchId), match: matchOf(matchId, part) });

test('[E13, T20] the appointments are the host’s present ones: new ones join, those that are gone leave', () => {
  const host = hostOf('a', { liveSchedule: [entryOf('stays'), entryOf('new')] });
  const shows = showsOf(host, [show('stays'), show('gone')], [comingMatch('new', 3)]);
  expect(shows.map(({ match }) => match.matchId)).toEqual(['stays', 'new']);
});

test('[E13] a match that the anchor list no longer has comes from the schedule', () => {
  const host = hostOf('a', { liveSchedule: [entryOf('over')] });
  expect(showsOf(host, [show('over', { statusId: 8 })], [])).toMatchObject([{ match: { statusId: 8 } }]);
});

test('[C14] of two states of a match the later one shows, wherever it came from', () => {
  const host = hostOf('a', { liveSchedule: [entryOf('m')] });
  const early = { homeScore: 1, detailedStatus: null, updatedAt: NOON };
  const late = { homeScore: 2, updatedAt: NOON + 1 };
  const scoreOf = (reported: object, listed: object) =>
    showsOf(host, [show('m', reported)], [matchOf('m', listed)])[0]?.match.homeScore;
  expect([scoreOf(early, late), scoreOf(late, early)]).toEqual([2, 2]);
});
