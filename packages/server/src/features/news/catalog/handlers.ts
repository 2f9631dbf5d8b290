import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import { TITLES } from '@touchline/domain/betting/titles.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsDeps } from '../deps.ts';
import { tipFilters } from './filters.ts';
import { followTipster } from './follow.ts';
import { ongoingMatches } from './ongoing-matches.ts';
import { tipDetail } from './serialize-tips.ts';
import { TipReads } from './reads.ts';
import { TipLists } from './tip-list.ts';
import { Tipsters } from './tipster-list.ts';
import { tipsterDetail } from './tipster-view.ts';

type CatalogCalls =
  | 'listTitles'
  | 'listTipsters'
  | 'listTips'
  | 'getTipFilters'
  | 'getTipster'
  | 'listTipsterTips'
  | 'getTip'
  | 'followTipster'
  | 'listOngoingTipMatches'
  | 'listReadTips';

const CURRENT = 1;
const EVERY_TIP = {
  sportsType: 0,
  sportsIds: [],
  blackReturnGold: 0,
  sportsSource: 0,
  free: 0,
  followerUid: null,
  sort: 'newest',
} as const;
const NO_TIPS = { list: [], pageSize: 0, total: 0, isLastPage: true, cursor: null };

export const createCatalogHandlers = (deps: NewsDeps): Pick<Handlers<typeof newsRoutes>, CatalogCalls> => {
  const tipLists = new TipLists(deps);
  const tipsters = new Tipsters(deps);
  const reads = new TipReads(deps);
  return {
    listTitles: async () => ({ list: [...TITLES] }),
    listTipsters: (query, { member }) => tipsters.list(query, member?.uid ?? null),
    listTips: async ({ page, size, cursor, followed, ...choice }, { member }) => {
      const uid = member?.uid ?? null;
      if (followed === 1 && uid === null) return { ...NO_TIPS, pageNum: page, pageSize: size };
      const filter = { ...choice, followerUid: followed === 1 ? uid : null };
      return tipLists.read({ filter, query: { page, size, cursor }, uid });
    },
    getTipFilters: () => tipFilters(deps),
    getTipster: ({ professorId }, { member }) => tipsterDetail(deps, professorId, member?.uid ?? null),
    listTipsterTips: ({ professorId, isHistory, ...query }, { member }) => {
      const filter = { ...EVERY_TIP, professorId, isSettled: isHistory !== CURRENT };
      return tipLists.ofTipster({ filter, query, uid: member?.uid ?? null });
    },
    getTip: async ({ id }, { member, address }) => {
      const tip = await tipDetail(deps, id, member?.uid ?? null);
      reads.note({ uid: member?.uid ?? null, address }, id);
      return tip;
    },
    followTipster: (request, context) => followTipster(deps, memberOf(context).uid, request),
    listOngoingTipMatches: async (query) => ({ list: await ongoingMatches(deps, query) }),
    listReadTips: async (_, context) => ({ messageIds: await reads.of(memberOf(context).uid) }),
  };
};
