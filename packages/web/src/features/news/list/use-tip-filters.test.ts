import { expect, test } from 'vitest';
import { filtersOf } from '#features/news/list/use-tip-filters.ts';

const of = (search: string) => filtersOf(new URLSearchParams(search));

test('[C6, R3] an address tells which tips are listed', () => {
  expect(of('sport=basketball&refund=1&competitions=nba,12387&source=partner&match=m1&sort=kick-off')).toEqual({
    sport: 2,
    hasRefund: true,
    isFree: false,
    isFollowed: false,
    isAnyLanguage: false,
    competitionIds: ['nba', '12387'],
    source: 2,
    matchId: 'm1',
    sort: 'kick-off',
  });
});

test('[C6, R3] what nobody can mean is left out', () => {
  expect(of('sport=chess&free=yes&competitions=A<b>,,x&source=all&match=%22&sort=price')).toEqual({
    sport: 0,
    hasRefund: false,
    isFree: false,
    isFollowed: false,
    isAnyLanguage: false,
    competitionIds: ['x'],
    source: 0,
    matchId: null,
    sort: 'newest',
  });
});
