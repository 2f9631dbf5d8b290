import type { anchorRoutes } from '@touchline/contract/anchor-routes.ts';
import type { roomRoutes } from '@touchline/contract/room.ts';
import { notFound } from '#platform/http/api-error.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { anchorListSnapshot, hostMatchInfo, hostSchedule, listHosts } from './anchor-list.ts';
import { likeMoment, listMoments } from './moments.ts';
import type { AnchorDeps } from './deps.ts';
import { programSnapshot, showSnapshot } from './program.ts';
import { targetOf, viewerOf } from './service.ts';
import { subscriptionsOf } from './subscription-repo.ts';
import { listBookings, listHostRank, subscribe, unsubscribe } from './subscriptions.ts';

export const createAnchorHandlers = (deps: AnchorDeps): Handlers<typeof anchorRoutes & typeof roomRoutes> => ({
  getAnchorList: async ({ pid, matchSource = pid, momentSort }, context) =>
    anchorListSnapshot(deps, await viewerOf(deps, context, matchSource), momentSort),
  getTeamLogo: async ({ matchId }) => {
    const match = (await deps.matchBriefs([matchId])).get(matchId);
    if (!match) throw notFound(`match ${matchId}`);
    return { homeLogo: crestUrl(match.home.id), guestLogo: crestUrl(match.guest.id) };
  },
  listHosts: async (query, context) => listHosts(deps, await viewerOf(deps, context), query),
  getHostMatchInfo: async ({ hostId }, context) => hostMatchInfo(deps, await viewerOf(deps, context), hostId),
  getHostSchedule: async ({ hostId }, context) => hostSchedule(deps, await viewerOf(deps, context), hostId),
  listMoments: async (query, context) => listMoments(deps, await viewerOf(deps, context), query),
  likeMoment: async (like, context) => likeMoment(deps, await viewerOf(deps, context), memberOf(context).uid, like),
  subscribe: async (call, context) =>
    subscribe(deps, await viewerOf(deps, context), memberOf(context).uid, targetOf(call)),
  unsubscribe: (call, context) => unsubscribe(deps, memberOf(context).uid, targetOf(call)),
  getSubscriptions: (_, context) => subscriptionsOf(deps.db, memberOf(context).uid),
  listBookings: async (_, context) => listBookings(deps, memberOf(context).uid, await viewerOf(deps, context)),
  listHostRank: async ({ size }, context) => ({
    list: await listHostRank(deps, await viewerOf(deps, context), size),
  }),
  getShow: async (query, context) => showSnapshot(deps, await viewerOf(deps, context), query),
  getProgram: async (query, context) => programSnapshot(deps, await viewerOf(deps, context), query),
  getSpecialRoomIds: async (_, context) => ({ liveRoomIds: (await viewerOf(deps, context)).allowedRoomIds.slice() }),
});

const crestUrl = (teamId: string): string => `/api/forehead/system/file/get/crest-${teamId}`;
