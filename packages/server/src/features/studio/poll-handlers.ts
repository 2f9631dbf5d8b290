import type { opsStudioPollRoutes } from '@touchline/contract/ops-polls.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { StudioDeps } from './deps.ts';
import { requireOwnRoom } from './own-host.ts';

interface PollOfRoom {
  hostId: string;
  liveRoomId: string;
  pollId: string;
}

/** Polls and predictions of an own room. */
export const createStudioPollHandlers = (deps: StudioDeps): Handlers<typeof opsStudioPollRoutes> => {
  const { operators } = deps;
  const requireOwnPoll = async (context: CallContext, { pollId, ...room }: PollOfRoom): Promise<void> => {
    await requireOwnRoom(deps, context, room);
    await deps.requirePollOf(room, pollId);
  };
  return {
    opsListStudioPolls: async (query, context) => {
      await requireOwnRoom(deps, context, query);
      return operators.opsListPolls(query, context);
    },
    opsAddStudioPoll: async (input, context) => {
      await requireOwnRoom(deps, context, input);
      return operators.opsAddPoll(input, context);
    },
    opsCloseStudioPoll: async ({ hostId, liveRoomId, pollId }, context) => {
      await requireOwnPoll(context, { hostId, liveRoomId, pollId });
      return operators.opsClosePoll({ pollId }, context);
    },
    opsResolveStudioPoll: async ({ hostId, liveRoomId, pollId, correct }, context) => {
      await requireOwnPoll(context, { hostId, liveRoomId, pollId });
      return operators.opsResolvePoll({ pollId, correct }, context);
    },
    opsRemoveStudioPoll: async ({ hostId, liveRoomId, pollId }, context) => {
      await requireOwnPoll(context, { hostId, liveRoomId, pollId });
      return operators.opsRemovePoll({ pollId }, context);
    },
    opsListStudioReactions: async ({ hostId, liveRoomId, matchId }, context) => {
      await requireOwnRoom(deps, context, { hostId, liveRoomId });
      return { list: await deps.reactionsOf({ liveRoomId, matchId }) };
    },
  };
};
