import { channel } from '@touchline/contract/channels.ts';
import type { PushDataOf } from '@touchline/contract/push.ts';

/** The channel of the match that all connections follow. */
export const CHANNEL = channel.match('football', '4001001');
export const NAMESPACE = 'match';
export const MUTATION = 'match.change';

/** A goal, as it travels while a match is in play. */
export const GOAL: PushDataOf<typeof MUTATION> = {
  matchId: '4001001',
  sport: 'football',
  statusId: 4,
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  homeScore: 2,
  awayScore: 1,
  parts: { halfTime: [1, 1] },
  clock: { minute: 63, stoppage: 0, secondsLeft: null },
  updatedAt: 1_795_000_000_000,
};

/** The message as it travels, with epoch and offset as long as the hub's. */
export const MESSAGE_TEXT = JSON.stringify({
  channel: CHANNEL,
  epoch: 'abcdefghijkl',
  offset: 1000,
  namespace: NAMESPACE,
  mutation: MUTATION,
  data: GOAL,
});
