import type { TIPSTER_SORT } from '@touchline/contract/bet.ts';
import { QUIET } from '#platform/query/call-query.ts';
import type { TipFilters } from '#data/tip/tip-filters.ts';
import { BY_CURSOR, marketPages, marketQuery } from '#platform/query/market-query.ts';

/** C5: 0 as the operator ordered them, 1 by hit rate, 2 by return of the week, 3 by streak, 4 those I follow. */
export type TipsterSort = (typeof TIPSTER_SORT)[keyof typeof TIPSTER_SORT];

const TIPS_PER_PAGE = 10;
const TIPSTERS_PER_PAGE = 20;
/** Three swiped pages of 8 (K1). */
const HOT_TIPSTERS = 24;

/** Tips by the filters, an endless list (C6). */
export const tipListQuery = (filters: TipFilters) =>
  marketPages(
    'listTips',
    {
      sportsType: filters.sport,
      sportsIds: filters.competitionIds.join(','),
      blackReturnGold: filters.hasRefund ? 1 : 0,
      sportsSource: filters.source,
      free: filters.isFree ? 1 : 0,
      followed: filters.isFollowed ? 1 : 0,
      otherLanguages: filters.isAnyLanguage ? 1 : 0,
      ...(filters.matchId !== null && { matchId: filters.matchId }),
      sort: filters.sort,
      size: TIPS_PER_PAGE,
    },
    BY_CURSOR,
  );

/** The first experts, as the operator ordered them (E10). */
export const hotTipstersQuery = () => marketQuery('listTipsters', { sortType: 0, size: HOT_TIPSTERS });

/** All experts, an endless list (R6). */
export const tipsterListQuery = (sortType: TipsterSort) =>
  marketPages('listTipsters', { sortType, size: TIPSTERS_PER_PAGE }, BY_CURSOR);

/** Matches with tips, in play or next (E22). */
export const ongoingMatchesQuery = () => marketQuery('listOngoingTipMatches', {});

export const tipFiltersQuery = () => marketQuery('getTipFilters', {});

/** Ids of tips that the member has opened (E22). Members only. */
export const readTipsQuery = () => marketQuery('listReadTips', {});

/** Its key is that of `glanceQuery` in part: a filter by it finds both. */
export const tipQuery = (id: string) => marketQuery('getTip', { id }, QUIET);

/** A tip that the reader has not chosen: it does not count as read. */
export const glanceQuery = (id: string) => marketQuery('getTip', { id, glance: 1 }, QUIET);

export const tipsterQuery = (professorId: string) => marketQuery('getTipster', { professorId }, QUIET);

/** T15: `current` tips, or the history. */
export const tipsterTipsQuery = (professorId: string, part: 'current' | 'history') =>
  marketPages(
    'listTipsterTips',
    { professorId, isHistory: part === 'current' ? 1 : 0, size: TIPS_PER_PAGE },
    BY_CURSOR,
  );
