import { queryOptions, useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { Poll, Vote } from '@touchline/contract/polls.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { useState } from 'react';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { call } from '#platform/http/client.ts';
import { usePolling } from '#platform/push/polling.ts';
import { usePush } from '#platform/push/push.ts';
import { useOnceJoined } from '#platform/push/use-once-joined.ts';
import { callQuery, QUIET, read } from '#platform/query/call-query.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { session, useSession } from '#platform/session/session.ts';

interface PollList {
  list: Poll[];
}

const pollsQuery = (liveRoomId: string) => callQuery('listPolls', { liveRoomId }, QUIET);

/** Votes are of the member, or of the device. */
const ownVotesQuery = (liveRoomId: string, uid: string | undefined) =>
  queryOptions({
    queryKey: ['listOwnVotes', { liveRoomId }, uid] as const,
    queryFn: ({ signal }) => read('listOwnVotes', { liveRoomId }, { signal, ...QUIET }),
    staleTime: 0,
  });

/** The newer state of a poll takes the place of the older one; a new poll comes first. */
const withPoll = (list: readonly Poll[], poll: Poll): Poll[] => {
  const known = list.find(({ pollId }) => pollId === poll.pollId);
  if (known === undefined) return [poll, ...list];
  return known.revision >= poll.revision ? [...list] : list.map((one) => (one === known ? poll : one));
};

const apply = (liveRoomId: string, message: PushMessage, removals: Map<string, number>): void => {
  const filters = { queryKey: pollsQuery(liveRoomId).queryKey, exact: true };
  if (message.mutation === 'poll.change') {
    const poll = message.data;
    if (poll.revision <= (removals.get(poll.pollId) ?? 0)) return;
    applyPushToReplies<PollList>(filters, ({ list }) => ({ list: withPoll(list, poll) }));
  }
  if (message.mutation === 'poll.remove') {
    const { pollId: removed, revision } = message.data;
    removals.set(removed, revision);
    applyPushToReplies<PollList>(filters, ({ list }) => ({ list: list.filter(({ pollId }) => pollId !== removed) }));
  }
};

const NO_POLLS: readonly Poll[] = [];

/** The polls of a room, as of its picture, and what this viewer voted in them. */
export const useRoomPolls = (
  liveRoomId: string,
): { polls: readonly Poll[]; voteIn: (pollId: string) => number | undefined } => {
  const uid = useSession()?.uid;
  const name = channel.room(liveRoomId);
  const { data, refetch } = useRoomQuery({ ...pollsQuery(liveRoomId), refetchInterval: usePolling('room') });
  // A change from before a removal may arrive after it.
  const [removals] = useState(() => new Map<string, number>());
  usePush(name, (message) => apply(liveRoomId, message, removals));
  useOnceJoined(name, () => void refetch());
  const polls = data?.list ?? NO_POLLS;
  const { data: votes } = useQuery({ ...ownVotesQuery(liveRoomId, uid), enabled: polls.length > 0 });
  return { polls, voteIn: (pollId) => votes?.list.find((vote) => vote.pollId === pollId)?.option };
};

const showVote = (liveRoomId: string, pollId: string, vote: Vote | null): void =>
  void queryClient.setQueryData(ownVotesQuery(liveRoomId, session.get()?.uid).queryKey, (known) => ({
    list: [...(known?.list ?? []).filter((one) => one.pollId !== pollId), ...(vote === null ? [] : [vote])],
  }));

/** Votes: shown at once, taken back when the server refuses it. The vote that counts is the server's. */
export const votePoll = async ({ liveRoomId, pollId }: Poll, option: number): Promise<void> => {
  showVote(liveRoomId, pollId, { pollId, option });
  try {
    showVote(liveRoomId, pollId, await call('votePoll', { pollId, option }, { retries: 2 }));
  } catch {
    // Why is shown by the call.
    showVote(liveRoomId, pollId, null);
  }
};
