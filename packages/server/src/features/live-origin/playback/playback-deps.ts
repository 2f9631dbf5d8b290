import type { Audience } from './audience.ts';
import type { PlaybackRights } from './playback-rights.ts';
import type { Publication } from '../publishing/on-air.ts';
import type { RunningOrigin } from '../publishing/origin-child.ts';
import type { LiveStreams } from '../streams/live-streams.ts';
import type { ConnectionQuota } from '#platform/http/connection-quota.ts';

export interface PlaybackDeps {
  now: () => number;
  rights: PlaybackRights;
  /** The publication of a room, and its process; throws 10404 without one. */
  onAir: (liveRoomId: string) => { publication: Publication; running: RunningOrigin };
  streams: Pick<LiveStreams, 'find' | 'viewed'>;
  audience: Audience;
  playToken: string;
  maxViewers: number;
  /** Counts those of them that an address has. */
  quota: ConnectionQuota;
}
