import type { anchorRoutes } from '@touchline/contract/anchor-routes.ts';
import { notFound } from '#platform/http/api-error.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { anchorListSnapshot, hostMatchInfo, hostSchedule, listHosts } from './anchor-list.ts';
import { likeMoment, listMoments } from './moments.ts';
import type { AnchorNeeds } from './needs.ts';
import { targetOf, viewerOf } from './service.ts';
import { subscriptionsOf } from './subscription-repo.ts';
import { listBookings, listHostRank, subscribe, unsubscribe } from './subscriptions.ts';

export const createAnchorHandlers = (needs: AnchorNeeds): Handlers<typeof anchorRoutes> => ({
  getAnchorList: async ({ pid, matchSource = pid, momentSort }, context) =>
    anchorListSnapshot(needs, await viewerOf(needs, context, matchSource), momentSort),
  getTeamLogo: async ({ matchId }) => {
    const match = (await needs.matchBriefs([matchId])).get(matchId);
    if (!match) throw notFound(`match ${matchId}`);
    return { homeLogo: crestUrl(match.home.id), guestLogo: crestUrl(match.guest.id) };
  },
  listHosts: async (query, context) => listHosts(needs, await viewerOf(needs, context), query),
  getHostMatchInfo: async ({ hostId }, context) => hostMatchInfo(needs, await viewerOf(needs, context), hostId),
  getHostSchedule: async ({ hostId }, context) => hostSchedule(needs, await viewerOf(needs, context), hostId),
  listMoments: async (query, context) => listMoments(needs, await viewerOf(needs, context), query),
  likeMoment: async (like, context) => likeMoment(needs, await viewerOf(needs, context), memberOf(context).uid, like),
  subscribe: async (call, context) =>
    subscribe(needs, await viewerOf(needs, context), memberOf(context).uid, targetOf(call)),
  unsubscribe: (call, context) => unsubscribe(needs, memberOf(context).uid, targetOf(call)),
  getSubscriptions: (_, context) => subscriptionsOf(needs.db, memberOf(context).uid),
  listBookings: async (_, context) => listBookings(needs, memberOf(context).uid, await viewerOf(needs, context)),
  listHostRank: async ({ size }, context) => ({
    list: await listHostRank(needs, await viewerOf(needs, context), size),
  }),
  getSpecialRoomIds: async (_, context) => ({ liveRoomIds: (await viewerOf(needs, context)).allowedRoomIds.slice() }),
});

const crestUrl = (teamId: string): string => `/api/forehead/system/file/get/crest-${teamId}`;
