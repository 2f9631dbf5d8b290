import { channel } from '@touchline/contract/channels.ts';
import { readAnchorRows } from '#features/anchor/anchor-view.ts';
import { findMoment } from '#features/anchor/operator-moments.ts';
import { countWatchers } from '#features/anchor/presence.ts';
import { findRoom } from '#features/anchor/rooms.ts';
import { ownerOf, studioHosts, studioShows, switchShow } from '#features/anchor/studio.ts';
import { readRoom } from '#features/chat/history.ts';
import { drawLottery, listDraws, requireApplicationOf } from '#features/chat/lottery-draw.ts';
import { isModerator } from '#features/chat/moderators.ts';
import { requireMessageOf } from '#features/chat/operator-routes.ts';
import { requireKnownRoom } from '#features/chat/room-state.ts';
import { requirePollOf } from '#features/polls/poll-repo.ts';
import { reactionsOf } from '#features/polls/reactions.ts';
import type { StudioDeps } from '#features/studio/deps.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { Capabilities } from './compose.ts';

/** The match of a show, as a host reads it aloud. */
const createFacts =
  ({ competition }: Pick<Capabilities, 'competition'>): StudioDeps['facts'] =>
  async (matchId) => {
    const { reads } = competition;
    const match = (await competition.matchBriefs([matchId])).get(matchId);
    if (!match) throw notFound(`match ${matchId}`);
    const { events } = await reads.events(matchId);
    const { statistics } = await reads.detail(matchId);
    const { competition: name, tables } = await reads.standings(matchId);
    return { match, events, statistics, competition: name, tables, headToHead: await reads.headToHead(matchId) };
  };

/** Composes the studio of hosts from hosts, chat and video, and the calls of operators that it passes on. */
export const composeStudio = (capabilities: Capabilities, operators: StudioDeps['operators']): StudioDeps => {
  const { anchor, chat, origin, studioSamples } = capabilities;
  const { db } = anchor;
  return {
    now: anchor.now,
    operators,
    samples: studioSamples,
    hosts: (uid) => studioHosts(anchor, uid),
    ownerOf: (hostId) => ownerOf(anchor, hostId),
    shows: (hostId) => studioShows(anchor, hostId),
    switchShow: (context, change) => switchShow(anchor, context, change),
    findRoom: (liveRoomId) => findRoom(anchor, liveRoomId),
    healthOf: origin.healthOf,
    waitsUntil: origin.waitsUntil,
    refusalsOf: origin.refusalsOf,
    async viewersOf(liveRoomId) {
      const counted = countWatchers(await readAnchorRows(anchor)).find((room) => room.liveRoomId === liveRoomId);
      return counted?.watcherCount ?? anchor.audience(channel.watch(liveRoomId));
    },
    facts: createFacts(capabilities),
    readRoom: async (liveRoomId) => readRoom(chat, liveRoomId, await requireKnownRoom(chat, liveRoomId)),
    requireMessageOf: (liveRoomId, messageId) => requireMessageOf(db, liveRoomId, messageId),
    requireApplicationOf: (liveRoomId, id) => requireApplicationOf(db, liveRoomId, id),
    isModerator: (liveRoomId, uid) => isModerator(db, liveRoomId, uid),
    draws: (liveRoomId) => listDraws(db, liveRoomId),
    draw: (context, input) => drawLottery(chat, context, input),
    requirePollOf: (room, pollId) => requirePollOf(db, room, pollId),
    reactionsOf: (room) => reactionsOf(db, room),
    findMoment: (id) => findMoment(db, id),
  };
};
