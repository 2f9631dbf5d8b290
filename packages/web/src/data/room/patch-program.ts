import type { Host, LiveMatch, MatchHost } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { PushDataOf, PushMessage } from '@touchline/contract/push.ts';
import type { LiveRoom, Program } from '@touchline/contract/room.ts';
import { mergeRooms, roomOfChannel } from '@touchline/domain/live-changes.ts';
import { liveStatusOnMatch } from '@touchline/domain/live-screen.ts';
import { withChange } from '@touchline/domain/match-change.ts';

/** The room follows what the hosts of the match say of it; a host who left has ended the show. */
const roomAfter = (room: LiveRoom | null, hosts: readonly MatchHost[]): LiveRoom | null => {
  if (room === null) return null;
  const host = hosts.find(({ id, liveRoomId }) => id === room.hostId && liveRoomId === room.liveRoomId);
  if (host === undefined) return { ...room, liveStatus: LIVE_STATUS.ended };
  return {
    ...room,
    liveStatus: liveStatusOnMatch(host),
    startDate: host.startDate,
    timeKnown: host.timeKnown,
    isLotteryProgress: host.isLotteryProgress,
    redEnvelopeTotalAmount: host.redEnvelopeTotalAmount,
  };
};

const withHosts = (program: Program, hosts: MatchHost[]): Program => ({
  ...program,
  hosts,
  room: roomAfter(program.room, hosts),
});

/** Hosts of private rooms stay when a channel speaks that knows nothing of them (V5). */
const isUpdateOf = (host: MatchHost, channelRoom: string | null): boolean =>
  host.liveUserGroupId === null || host.liveRoomId === channelRoom;

const changeMatch = (
  program: Program,
  { matchId, liveMatch }: PushDataOf<'live-match.change'>,
  channelRoom: string | null,
): Program => {
  if (matchId !== program.match.matchId) return program;
  const update: readonly MatchHost[] = liveMatch?.hostList ?? [];
  const changed = withHosts(program, mergeRooms(program.hosts, update, channelRoom));
  return liveMatch === null ? changed : { ...changed, match: mergeMatch(program.match, liveMatch) };
};

const mergeMatch = (match: MatchBrief, update: LiveMatch): MatchBrief => {
  const { startDate, timeKnown } = update;
  return { ...withChange(match, update), startDate, timeKnown };
};

const changeHost = (program: Program, update: Host, channelRoom: string | null): Program => {
  const known = program.hosts.find((host) => host.id === update.id && isUpdateOf(host, channelRoom));
  if (known === undefined) return program;
  const entry = update.liveSchedule.find(
    ({ matchId, liveRoomId }) => matchId === program.match.matchId && liveRoomId === known.liveRoomId,
  );
  if (entry === undefined) {
    return withHosts(
      program,
      program.hosts.filter((host) => host !== known),
    );
  }
  const changed: MatchHost = {
    ...known,
    name: update.name,
    pictureId: update.pictureId,
    coverId: update.coverId,
    // Of the open room its own channel tells the count.
    watcherCount: known.id === program.room?.hostId ? known.watcherCount : update.watcherCount,
    liveStatus: update.liveStatus,
    entryStatus: entry.liveStatus,
    startDate: entry.startDate,
    timeKnown: entry.timeKnown,
  };
  return withHosts(
    program,
    program.hosts.map((host) => (host === known ? changed : host)),
  );
};

const removeHost = (program: Program, id: string): Program =>
  program.hosts.some((host) => host.id === id)
    ? withHosts(
        program,
        program.hosts.filter((host) => host.id !== id),
      )
    : program;

const changeWatchers = (program: Program, update: PushDataOf<'watchers.change'>): Program => {
  const { liveRoomId, watcherCount } = update;
  if (program.room?.liveRoomId !== liveRoomId) return program;
  const counted = (host: MatchHost): MatchHost =>
    host.id === program.room?.hostId && host.liveRoomId === liveRoomId ? { ...host, watcherCount } : host;
  return { ...program, room: { ...program.room, watcherCount }, hosts: program.hosts.map(counted) };
};

/** A program after a push message; the same object when the message does not concern it. */
export const patchProgram = (program: Program, message: PushMessage): Program => {
  const channelRoom = roomOfChannel(message.channel);
  switch (message.mutation) {
    case 'live-match.change':
      return changeMatch(program, message.data, channelRoom);
    case 'host.change':
      return changeHost(program, message.data, channelRoom);
    case 'host.remove':
      return removeHost(program, message.data.id);
    case 'watchers.change':
      return changeWatchers(program, message.data);
    default:
      return program;
  }
};

const addressOf = ({ room, hosts }: Program): string => {
  const host = hosts.find(({ id }) => id === room?.hostId);
  return host === undefined ? '' : JSON.stringify(host.videoSourceDetail);
};

/** Whether only the server knows what the page needs now: a first host came, or the room is played in another way. */
export const needsReload = (before: Program, after: Program): boolean => {
  if (after.room === null) return after.hosts.length > 0;
  const goesLive = after.room.liveStatus === LIVE_STATUS.live && before.room?.liveStatus !== LIVE_STATUS.live;
  return goesLive || (addressOf(after) !== '' && addressOf(after) !== addressOf(before));
};
