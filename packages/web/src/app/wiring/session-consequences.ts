import { channel } from '@touchline/contract/channels.ts';
import { routeTable } from 'virtual:touchline-routes';
import { emitSessionEnd } from '#app/wiring/emit-session-end.ts';
import { push } from '#platform/push/push.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { session } from '#platform/session/session.ts';
import { reported } from '#platform/storage/reported.ts';

/** Calls of members, also of those that came with their pages. */
const isMemberCall = (name: unknown): boolean =>
  Object.entries(routeTable).some(([known, { access }]) => known === name && access === 'member');

/**
 * V5: the group that a private room is for stands in every reply that tells of the room, also in those that visitors get
 * without it.
 */
const tellsOfPrivateRoom = (data: unknown): boolean =>
  data !== undefined && /"liveUserGroupId":"/.test(JSON.stringify(data));

/** One member's data is never another's: it leaves the cache, and what both may see is read again. */
const forgetMemberData = (): void => {
  forgetUpdates();
  queryClient.removeQueries({ predicate: ({ queryKey }) => isMemberCall(queryKey[0]) });
  void queryClient.resetQueries({
    predicate: ({ meta, state }) => meta?.['isPersonal'] === true || tellsOfPrivateRoom(state.data),
  });
  void queryClient.invalidateQueries();
};

const listenForEnd = (uid: string): (() => void) =>
  push.subscribe(channel.user(uid), (message) => {
    if (message.mutation === 'session.change') emitSessionEnd(message.data.code);
  });

/** T22: follows sign-ins, sign-outs and kick-outs. Returns the end of it. */
export const applySessionConsequences = (): (() => void) => {
  let uid = session.get()?.uid;
  let stopListening = uid === undefined ? undefined : listenForEnd(uid);
  const follow = (): void => {
    const present = session.get()?.uid;
    if (present === uid) return;
    uid = present;
    stopListening?.();
    stopListening = uid === undefined ? undefined : listenForEnd(uid);
    reported.forget();
    forgetMemberData();
  };
  const unfollow = session.subscribe(follow);
  return () => {
    unfollow();
    stopListening?.();
  };
};
