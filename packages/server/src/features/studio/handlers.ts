import { hash } from 'node:crypto';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { opsStudioRoutes } from '@touchline/contract/ops-studio.ts';
import type { StudioShow } from '@touchline/contract/studio.ts';
import { conflict, malformed, notFound } from '#platform/http/api-error.ts';
import { actingUidOf, type CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { createStudioChatHandlers } from './chat-handlers.ts';
import type { StudioDeps } from './deps.ts';
import { createStudioPollHandlers } from './poll-handlers.ts';
import { requireOwnHost, requireOwnRoom } from './own-host.ts';

type Studio = Handlers<typeof opsStudioRoutes>;
type ShowCalls =
  | 'opsListStudioHosts'
  | 'opsSaveStudioHost'
  | 'opsListStudioShows'
  | 'opsListStudioMatches'
  | 'opsSaveStudioShow'
  | 'opsRemoveStudioShow'
  | 'opsStartStudioShow'
  | 'opsEndStudioShow'
  | 'opsGetStudioFacts';
type RoomCalls = 'opsIssueStudioKey' | 'opsRenewStudioKey' | 'opsGetStudioHealth';
type LotteryCalls =
  | 'opsListStudioApplications'
  | 'opsDecideStudioApplication'
  | 'opsListStudioDraws'
  | 'opsAddStudioDraw';
type MomentCalls = 'opsListStudioMoments' | 'opsAddStudioMoment' | 'opsRemoveStudioMoment' | 'opsUploadStudioFile';

const LONGEST_ID = 64;

/** A host's shows are in the host's public room; the first one opens it. */
const roomForNewShow = (hostId: string, shows: readonly StudioShow[]): string =>
  shows.findLast(({ isPrivate }) => !isPrivate)?.liveRoomId ?? `room-${hostId}`.slice(0, LONGEST_ID);

const createShowHandlers = (deps: StudioDeps): Pick<Studio, ShowCalls> => {
  const { operators } = deps;
  const requireShow = async (context: CallContext, { hostId, matchId }: { hostId: string; matchId: string }) => {
    await requireOwnHost(deps, context, hostId);
    const show = (await deps.shows(hostId)).find((one) => one.matchId === matchId);
    if (!show) throw notFound(`show ${hostId}/${matchId}`);
    return show;
  };
  return {
    opsListStudioHosts: async (_, context) => ({ list: await deps.hosts(actingUidOf(context)) }),
    opsSaveStudioHost: async ({ hostId, ...patch }, context) => {
      await requireOwnHost(deps, context, hostId);
      await operators.opsSaveHost({ id: hostId, ...patch }, context);
      return { id: hostId };
    },
    opsListStudioShows: async ({ hostId }, context) => {
      await requireOwnHost(deps, context, hostId);
      return { list: await deps.shows(hostId) };
    },
    opsListStudioMatches: async ({ hostId, ...query }, context) => {
      await requireOwnHost(deps, context, hostId);
      return operators.opsListMatches(query, context);
    },
    opsSaveStudioShow: async (patch, context) => {
      const { hostId, matchId } = patch;
      await requireOwnHost(deps, context, hostId);
      const shows = await deps.shows(hostId);
      const known = shows.find((show) => show.matchId === matchId);
      const liveRoomId = known?.liveRoomId ?? roomForNewShow(hostId, shows);
      await operators.opsSaveSchedule({ ...patch, liveRoomId }, context);
      return { created: known === undefined, liveRoomId };
    },
    opsRemoveStudioShow: async (show, context) => {
      const { liveStatus } = await requireShow(context, show);
      if (liveStatus === LIVE_STATUS.live) throw conflict('the show is on the air; end it first');
      return operators.opsRemoveSchedule({ ...show, force: 0 }, context);
    },
    opsStartStudioShow: async (show, context) => {
      const { liveStatus, liveRoomId } = await requireShow(context, show);
      if (liveStatus === LIVE_STATUS.live) return { liveRoomId };
      return deps.switchShow(context, { ...show, isLive: true });
    },
    opsEndStudioShow: async (show, context) => {
      const { liveStatus, liveRoomId } = await requireShow(context, show);
      if (liveStatus === LIVE_STATUS.ended) return { liveRoomId };
      const ended = await deps.switchShow(context, { ...show, isLive: false });
      // An encoder whose stream is cut connects again at once: without a valid key it cannot.
      await operators.opsRevokeStreamKeys({ liveRoomId }, context);
      return ended;
    },
    opsGetStudioFacts: async (show, context) => {
      await requireShow(context, show);
      return deps.facts(show.matchId);
    },
  };
};

const createRoomHandlers = (deps: StudioDeps): Pick<Studio, RoomCalls> => ({
  opsIssueStudioKey: async (input, context) => {
    await requireOwnRoom(deps, context, input);
    return deps.operators.opsIssueStreamKey(input, context);
  },
  opsRenewStudioKey: async (input, context) => {
    await requireOwnRoom(deps, context, input);
    await deps.operators.opsRevokeStreamKeys({ liveRoomId: input.liveRoomId }, context);
    return deps.operators.opsIssueStreamKey(input, context);
  },
  opsGetStudioHealth: async (room, context) => {
    await requireOwnRoom(deps, context, room);
    const { liveRoomId } = room;
    return {
      ingest: deps.healthOf(liveRoomId),
      viewers: await deps.viewersOf(liveRoomId),
      samples: deps.samples.of(liveRoomId),
      waitsUntil: deps.waitsUntil(liveRoomId),
      ...deps.refusalsOf(liveRoomId),
    };
  },
});

const createLotteryHandlers = (deps: StudioDeps): Pick<Studio, LotteryCalls> => ({
  opsListStudioApplications: async ({ hostId, ...query }, context) => {
    await requireOwnRoom(deps, context, { hostId, liveRoomId: query.liveRoomId });
    return deps.operators.opsListLotteryApplications(query, context);
  },
  opsDecideStudioApplication: async ({ hostId, liveRoomId, ...decision }, context) => {
    await requireOwnRoom(deps, context, { hostId, liveRoomId });
    await deps.requireApplicationOf(liveRoomId, decision.id);
    return deps.operators.opsDecideLotteryApplication(decision, context);
  },
  opsListStudioDraws: async (room, context) => {
    await requireOwnRoom(deps, context, room);
    return { list: await deps.draws(room.liveRoomId) };
  },
  opsAddStudioDraw: async (input, context) => {
    await requireOwnRoom(deps, context, input);
    return deps.draw(context, input);
  },
});

/** The id of a moment: the host is part of it, so that a key never names a moment of another host. */
const momentId = (hostId: string, key: string): string => hash('sha256', `${hostId}/${key}`).slice(0, 32);

const createMomentHandlers = (deps: StudioDeps): Pick<Studio, MomentCalls> => ({
  opsListStudioMoments: async (query, context) => {
    await requireOwnHost(deps, context, query.hostId);
    return deps.operators.opsListMoments(query, context);
  },
  opsAddStudioMoment: async ({ hostId, key, text, pictures }, context) => {
    await requireOwnHost(deps, context, hostId);
    if (text === '' && pictures.length === 0)
      throw malformed([{ path: 'text', message: 'expected a text or a picture' }]);
    const id = momentId(hostId, key);
    if (await deps.findMoment(id)) return { id, created: false };
    return deps.operators.opsSaveMoment({ id, hostId, text, pictures, createdAt: deps.now() }, context);
  },
  opsRemoveStudioMoment: async ({ hostId, id }, context) => {
    await requireOwnHost(deps, context, hostId);
    if ((await deps.findMoment(id))?.hostId !== hostId) throw notFound(`moment ${id} of host ${hostId}`);
    return deps.operators.opsRemoveMoment({ id }, context);
  },
  opsUploadStudioFile: async ({ hostId, ...file }, context) => {
    await requireOwnHost(deps, context, hostId);
    return deps.operators.opsUploadFile(file, context);
  },
});

/** Every call of the studio: the host is checked, then the same call runs as for staff. */
export const createStudioHandlers = (deps: StudioDeps): Studio => ({
  ...createShowHandlers(deps),
  ...createRoomHandlers(deps),
  ...createStudioChatHandlers(deps),
  ...createLotteryHandlers(deps),
  ...createStudioPollHandlers(deps),
  ...createMomentHandlers(deps),
});
