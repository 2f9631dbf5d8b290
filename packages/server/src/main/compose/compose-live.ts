import { ALL_FEATURES } from '@touchline/domain/version.ts';
import type { AlertService } from '#features/alerts/service.ts';
import type { AnchorDeps } from '#features/anchor/deps.ts';
import { readAnchorRows } from '#features/anchor/anchor-view.ts';
import { publishToStudio } from '#features/anchor/live-changes.ts';
import { countWatchers } from '#features/anchor/presence.ts';
import { setRoomLive } from '#features/anchor/room-live.ts';
import * as rooms from '#features/anchor/rooms.ts';
import { createChatState } from '#features/chat/chat-state.ts';
import type { ChatDeps } from '#features/chat/deps.ts';
import { type ChatService, createChatService } from '#features/chat/service.ts';
import { removeClips } from '#features/clips/remove-clips.ts';
import { removeHostRecordings } from '#features/recordings/remove-recordings.ts';
import { createLiveOrigin, type LiveOrigin } from '#features/live-origin/live-origin.ts';
import { readOnAir } from '#features/live-origin/stream-repo.ts';
import type { Recordings } from '#features/recordings/recordings.ts';
import { createStudioSamples, type StudioSamples } from '#features/studio/samples.ts';
import type { PollDeps } from '#features/polls/deps.ts';
import { removeHostPolls } from '#features/polls/poll-state.ts';
import { reportPoll } from '#features/polls/reported-polls.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { PushHub } from '#platform/push/push-hub.ts';
import { composeRecordings } from './compose-recordings.ts';
import { composePolls } from './compose-polls.ts';
import { type ClipStore, openClipStore } from './compose-clips.ts';
import type { FeatureContext } from './shared-deps.ts';

interface LiveOptions extends FeatureContext {
  isExcluded: ChatDeps['isExcluded'];
  /** Provided by the tips, which are created later and depend on these. */
  reportComment: ChatDeps['reportComment'];
  /** The same, of names and pictures. */
  reportProfile: ChatDeps['reportProfile'];
  alerts: AlertService;
  /** Created after these services, which check its rights. */
  push: () => PushHub;
}

interface LiveServices {
  anchor: AnchorDeps;
  chat: ChatDeps;
  chatService: ChatService;
  origin: LiveOrigin;
  polls: PollDeps;
  recordings: Recordings;
  studioSamples: StudioSamples;
  clipStore: ClipStore;
}

const samplesOf = ({ now }: LiveOptions, anchor: AnchorDeps, { healthOf }: LiveOrigin): StudioSamples =>
  createStudioSamples({ now, liveRooms: async () => countWatchers(await readAnchorRows(anchor)), healthOf });

const removeMadeBy = async (
  { polls, recordings: { files, log, cache } }: Pick<LiveServices, 'polls' | 'recordings'>,
  trx: Trx,
  hostId: string,
): Promise<void> => {
  await removeHostPolls(polls, trx, hostId);
  await removeClips({ files, log, cache }, trx, ['host_id', hostId]);
  await removeHostRecordings(trx, hostId);
};

interface OriginParts {
  anchor: AnchorDeps;
  recordings: Recordings;
  clipStore: ClipStore;
  announceToHosts: (liveRoomId: string, noun: 'stream') => Promise<void>;
}

/** The live origin, which finds rooms and rights with the hosts. */
const composeOrigin = (
  options: LiveOptions,
  { anchor, recordings, clipStore, announceToHosts }: OriginParts,
): LiveOrigin => {
  const { account } = options;
  return createLiveOrigin({
    ...options,
    audit: anchor.audit,
    findRoom: (liveRoomId) => rooms.findRoom(anchor, liveRoomId),
    roomsOfHost: (hostId) => rooms.roomsOfHost(anchor, hostId),
    streamChanged: (liveRoomId) =>
      void announceToHosts(liveRoomId, 'stream').catch((error: unknown) =>
        options.log.error({ err: error }, 'a studio could not be notified of its stream'),
      ),
    findGuard: (liveRoomId) => rooms.findGuard(anchor, liveRoomId),
    mayWatch: async (liveRoomId, session) => {
      const member = await account.memberOfSession(session);
      if (member === null) return false;
      return (await rooms.enterRoom(anchor, liveRoomId, { uid: member.uid, features: ALL_FEATURES })) !== null;
    },
    setRoomLive: (change) => setRoomLive(anchor, change),
    listeners: [recordings.recorder, clipStore.shelf],
    mediaServers: recordings.imports,
  });
};

/** Composes hosts, their rooms, the chat, the polls and the video, which depend on each other. */
export const composeLive = (options: LiveOptions): LiveServices => {
  const { account, operators, competition, push } = options;
  const audit = operators.recordAudit;
  const clipStore = openClipStore(options);
  const anchor: AnchorDeps = {
    ...options,
    audit,
    matchBriefs: competition.matchBriefs,
    venueOf: competition.venueOf,
    removeMadeBy: (trx, hostId) => removeMadeBy({ polls, recordings }, trx, hostId),
    publishedRooms: readOnAir,
    showsBegan: options.alerts.showsBegan,
    recheckChannel: (channel, uid) => push().recheck(channel, uid),
    resetChannel: (channel) => push().reset(channel),
    audience: (channel) => push().audience(channel),
    videoOf: (room) => origin.videoOf(room),
    sourceOf: (room) => origin.sourceOf(room),
  };
  const polls = composePolls({ ...options, anchor });
  const announceToHosts = async (liveRoomId: string, noun: 'lottery' | 'stream'): Promise<void> => {
    for (const hostId of (await rooms.findRoom(anchor, liveRoomId))?.hostIds ?? [])
      publishToStudio(anchor, hostId, noun);
  };
  const recordings = composeRecordings(options, anchor, () => origin);
  const origin = composeOrigin(options, { anchor, recordings, clipStore, announceToHosts });
  const chat: ChatDeps = {
    ...options,
    audit,
    memory: createChatState({ ...options, audience: anchor.audience }),
    enterRoom: (liveRoomId, requester) => rooms.enterRoom(anchor, liveRoomId, requester),
    findGuard: (liveRoomId) => rooms.findGuard(anchor, liveRoomId),
    liveRoomsOf: (matchId) => rooms.liveRoomsOf(anchor, matchId),
    hasLottery: (liveRoomId) => rooms.hasLottery(anchor, liveRoomId),
    announceLottery: (liveRoomId) => announceToHosts(liveRoomId, 'lottery'),
    hostBrief: (hostId) => rooms.hostBrief(anchor, hostId),
    memberBrief: account.briefOf,
    alertMember: options.alerts.alertMember,
    reportPoll: (reporter, report) => reportPoll(polls, reporter, report),
    isInRoom: (uid, liveRoomId) => rooms.channelsOfRoom(liveRoomId).some((name) => push().isReading(uid, name)),
  };
  const studioSamples = samplesOf(options, anchor, origin);
  return { anchor, chat, chatService: createChatService(chat), origin, polls, recordings, studioSamples, clipStore };
};
