import { channel } from '@touchline/contract/channels.ts';
import { POLL_SECONDS } from '@touchline/contract/poll-terms.ts';
import type { Poll } from '@touchline/contract/polls.ts';
import { nonPageTag } from '#platform/cache/snapshot-cache.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Requester } from '#platform/http/call-context.ts';
import type { PollDeps, RoomGuard } from './deps.ts';
import { closedPolls, findPoll, openPolls, type PollRow, removePollsOfHost, toPoll } from './poll-repo.ts';

const NAMESPACE = 'polls';
/** How long a node decides by what it read of a room: the wait of its votes is as long. */
const KNOWN_MS = 1000;
/** A room shows everything that is open, and of the last hours the newest that is over, up to so many in all. */
const SHOWN = { closedMs: 6 * 3_600_000, openMs: POLL_SECONDS.most * 1000, limit: 6 } as const;

const pollsTag = (liveRoomId: string): string => nonPageTag(`polls:${liveRoomId}`);

/**
 * The guard of a room that the caller may enter; that of a public room is read once a second, however many vote there. Throws the
 * same 10404 for an unknown room and for one that the caller may not enter.
 */
export const requireRoom = async (deps: PollDeps, liveRoomId: string, requester: Requester): Promise<RoomGuard> => {
  const { features, uid } = requester;
  const key = `poll-room:${Number(features.dialect)}:${liveRoomId}`;
  const open = await deps.cache.get(key, ['anchor'], KNOWN_MS, () =>
    deps.enterRoom(liveRoomId, { uid: null, features }),
  );
  const guard = open ?? (uid === null ? null : await deps.enterRoom(liveRoomId, requester));
  if (guard === null) throw notFound(`room ${liveRoomId}`);
  return guard;
};

/** Polls from when another group guarded the room are for that group alone, even when the room is public now. */
const isReadableIn = ({ groupId }: RoomGuard, { guard_group_id: then }: PollRow): boolean =>
  then === null || then === groupId;

/** The polls that a room shows to its guests. */
export const shownPolls = (deps: PollDeps, liveRoomId: string, guard: RoomGuard): Promise<Poll[]> =>
  deps.cache.get(`polls:${liveRoomId}:${guard.groupId ?? ''}`, [pollsTag(liveRoomId)], KNOWN_MS, async () => {
    const now = deps.now();
    const room = { liveRoomId, groupId: guard.groupId, withDemo: deps.demoEnabled() };
    const open = await openPolls(deps.db, room, now - SHOWN.openMs);
    const limit = Math.max(0, SHOWN.limit - open.length);
    const closedSince = now - SHOWN.closedMs;
    const since = { closedSince, openedSince: closedSince - SHOWN.openMs };
    const closed = limit === 0 ? [] : await closedPolls(deps.db, room, { ...since, limit });
    // One that closes between the two reads is in both.
    const shown = new Map([...open, ...closed].map((row) => [row.id, row]));
    return [...shown.values()].map(toPoll).toSorted((a, b) => b.openedAt - a.openedAt);
  });

/** A poll that the caller may see. Throws the same 10404 for an unknown one and for one of a room that is closed to the caller. */
export const requireShownPoll = async (deps: PollDeps, pollId: string, requester: Requester): Promise<PollRow> => {
  const row = await deps.cache.get(
    `poll:${pollId}`,
    [],
    KNOWN_MS,
    async () => (await findPoll(deps.db, pollId)) ?? null,
  );
  const isShown = row !== null && (row.demo === 0 || deps.demoEnabled());
  const guard = isShown ? await requireRoom(deps, row.live_room_id, requester).catch(() => null) : null;
  if (row === null || guard === null || !isReadableIn(guard, row)) throw notFound(`poll ${pollId}`);
  return row;
};

/** Publishes a changed poll to its room, where the studio of its host reads, too; after the commit. */
export const publishPoll = async (deps: PollDeps, row: PollRow): Promise<Poll> => {
  const poll = toPoll(row);
  deps.cache.invalidate(pollsTag(poll.liveRoomId));
  const guard = await deps.findGuard(poll.liveRoomId);
  if (guard !== null && isReadableIn(guard, row))
    deps.publish(channel.room(poll.liveRoomId), NAMESPACE, 'poll.change', poll);
  return poll;
};

/** The same for a removed one. */
export const publishPollRemoval = (deps: PollDeps, { pollId, liveRoomId, revision }: Poll): void => {
  deps.cache.invalidate(pollsTag(liveRoomId));
  deps.publish(channel.room(liveRoomId), NAMESPACE, 'poll.remove', { liveRoomId, pollId, revision });
};

/** Removes the polls of a host, and takes them off all screens after the commit. */
export const removeHostPolls = async (deps: PollDeps, trx: Trx, hostId: string): Promise<void> => {
  const removed = await removePollsOfHost(trx, hostId);
  afterCommit(trx, () => {
    for (const poll of removed) publishPollRemoval(deps, poll);
  });
};
