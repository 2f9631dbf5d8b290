import type { VideoSourceDetail } from '@touchline/contract/anchor.ts';
import type { opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import type { RoomVideo } from '@touchline/contract/room.ts';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '#platform/http/handlers.ts';
import type { LiveOriginNeeds } from './needs.ts';

/** What decides how a room is played. */
export interface PlayableRoom {
  liveRoomId: string;
  isPrivate: boolean;
  /** The addresses of its schedule entry. */
  stored: VideoSourceDetail;
}

/**
 * The embedded live origin. While a host publishes to a room, its addresses are those of the origin (and of the operator's
 * media servers, where configured); else those of the schedule entry. Addresses of private rooms are signed and expire.
 */
export interface LiveOrigin {
  /** How a room is played now; the first line is the default. Stable for minutes, so that cached lists stay equal. */
  videoOf(room: PlayableRoom): RoomVideo;
  /** The addresses of the first line (E14). */
  sourceOf(room: PlayableRoom): VideoSourceDetail;
  handlers: Handlers<Pick<typeof opsLiveRoutes, 'opsIssueStreamKey' | 'opsRevokeStreamKeys' | 'opsListStreams'>>;
  /** Serves playback under `/live/`. */
  register(app: FastifyInstance): void;
  /** Starts the origin when RTMP_PORT says so; never throws for a busy port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const missing = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const createLiveOrigin = (_needs: LiveOriginNeeds): LiveOrigin => ({
  videoOf: ({ stored }) => ({
    lines: [{ id: 'main', name: { zh: '主线', en: 'Main' }, quality: { zh: '原画', en: 'Source' }, ...stored }],
    expiresAt: null,
  }),
  sourceOf: ({ stored }) => stored,
  handlers: { opsIssueStreamKey: missing, opsRevokeStreamKeys: missing, opsListStreams: missing },
  register: () => {},
  start: async () => {},
  stop: async () => {},
});
