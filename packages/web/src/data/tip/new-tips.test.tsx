import { expect, test } from 'vitest';
import { fitsFilters, withNewTip } from '#data/tip/new-tips.ts';
import { cardOf, legOf, matchOf, NOON } from '#data/tip/sample-tip.ts';
import { NO_FILTERS, type TipFilters } from '#data/tip/tip-filters.ts';

const ALL: TipFilters = { ...NO_FILTERS, sort: 'newest' };

const fits = (filters: Partial<TipFilters>, part: Parameters<typeof cardOf>[0] = {}, isFollowed = false): boolean =>
  fitsFilters(cardOf(part), { ...ALL, ...filters }, { isFollowed, isReadable: true });

test('[C6] a published tip fits the filters that it would be listed by', () => {
  expect(fits({})).toBe(true);
  expect([fits({ sport: 1 }), fits({ sport: 2 })]).toEqual([true, false]);
  expect([fits({ hasRefund: true }), fits({ hasRefund: true }, { openBackGold: 0 })]).toEqual([true, false]);
  expect([fits({ isFree: true }), fits({ isFree: true }, { goldPrice: 0 })]).toEqual([false, true]);
  expect([fits({ isFollowed: true }), fits({ isFollowed: true }, {}, true)]).toEqual([false, true]);
  expect([fits({ source: 1 }), fits({ source: 2 }), fits({ source: 2 }, { isTripartite: 1 })]).toEqual([
    true,
    false,
    true,
  ]);
});

test('[C6] a tip on several matches fits the competition and the match of any of them', () => {
  const legs = [legOf('m1'), legOf('m2', { match: matchOf('m2', { competitionId: 'nba' }) })];
  expect(fits({ competitionIds: ['nba'] }, { messageMatchList: legs })).toBe(true);
  expect(fits({ competitionIds: ['other'] }, { messageMatchList: legs })).toBe(false);
  expect([fits({ matchId: 'm2' }, { messageMatchList: legs }), fits({ matchId: 'm3' })]).toEqual([true, false]);
});

const pagesOf = (...pages: string[][]) => ({
  pages: pages.map((ids, index) => ({
    list: ids.map((id) => cardOf({ id, publishTime: NOON - Number(id) * 1000, closeTime: NOON + Number(id) * 1000 })),
    total: 9,
    isLastPage: index === pages.length - 1,
  })),
});
const idsOf = ({ pages }: ReturnType<typeof pagesOf>): string[][] => pages.map(({ list }) => list.map(({ id }) => id));

test('[T10] a new tip stands first, once, and counts', () => {
  const tip = cardOf({ id: 'new', publishTime: NOON });
  const listed = withNewTip(pagesOf(['1', '2'], ['3']), tip, 'newest');
  expect(idsOf(listed)).toEqual([['new', '1', '2'], ['3']]);
  expect(listed.pages.map(({ total }) => total)).toEqual([10, 10]);
  expect(withNewTip(listed, tip, 'newest')).toBe(listed);
});

test('[T10] by kick-off a new tip takes its place; after all that is loaded it waits for the pages to come', () => {
  const at = (seconds: number) => cardOf({ id: 'new', closeTime: NOON + seconds * 1000 });
  expect(idsOf(withNewTip(pagesOf(['1', '3'], ['5']), at(2), 'kick-off'))).toEqual([['1', 'new', '3'], ['5']]);
  expect(idsOf(withNewTip(pagesOf(['1', '3'], ['5']), at(9), 'kick-off'))).toEqual([
    ['1', '3'],
    ['5', 'new'],
  ]);
  const open = pagesOf(['1', '3']);
  const more = { pages: open.pages.map((page) => ({ ...page, isLastPage: false })) };
  expect(idsOf(withNewTip(more, at(9), 'kick-off'))).toEqual([['1', '3']]);
});

test('[T10] the first tip of an empty list stands there', () => {
  expect(idsOf(withNewTip(pagesOf([]), cardOf({ id: 'new' }), 'newest'))).toEqual([['new']]);
});
