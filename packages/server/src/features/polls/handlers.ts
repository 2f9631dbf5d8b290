import type { pollRoutes } from '@touchline/contract/polls.ts';
import { requesterOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { PollDeps } from './deps.ts';
import { requireRoom, shownPolls } from './poll-state.ts';
import { createReactions } from './reactions.ts';
import { createVoting } from './votes.ts';

export const createPollHandlers = (deps: PollDeps): Handlers<typeof pollRoutes> => {
  const voting = createVoting(deps);
  const reactions = createReactions(deps);
  return {
    listPolls: async ({ liveRoomId }, context) => {
      const guard = await requireRoom(deps, liveRoomId, requesterOf(context));
      return { list: await shownPolls(deps, liveRoomId, guard) };
    },
    listOwnVotes: async ({ liveRoomId }, context) => {
      const guard = await requireRoom(deps, liveRoomId, requesterOf(context));
      const polls = await shownPolls(deps, liveRoomId, guard);
      return {
        list: await voting.ownVotes(
          polls.map(({ pollId }) => pollId),
          context,
        ),
      };
    },
    votePoll: (vote, context) => voting.vote(vote, context),
    addReactions: (input, context) => reactions.add(input, context),
  };
};
