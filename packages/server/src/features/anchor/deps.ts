import type { CommonConfig } from '@touchline/contract/system.ts';
import type { VideoSourceDetail } from '@touchline/contract/anchor.ts';
import type { RoomVideo } from '@touchline/contract/room.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { References } from '#platform/http/references.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Publish } from '#platform/push/push-hub.ts';

/** A show that went on the air. */
export interface BegunShow {
  hostId: string;
  matchId: string;
  liveRoomId: string;
  title: string;
  startDate: number;
}

/** Inputs for the playback options of a room. */
export interface PlayableRoom {
  liveRoomId: string;
  isPrivate: boolean;
  /** The session for which URLs of a private room are signed; unsigned ones cannot be played. */
  session: string | null;
  /** The video URLs of its schedule entry. */
  stored: VideoSourceDetail;
}

/** Dependencies of the anchor capability. */
export interface AnchorDeps {
  db: Db;
  now: () => number;
  cache: SnapshotCache;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  matchBriefs: (ids: readonly string[]) => Promise<ReadonlyMap<string, MatchBrief>>;
  commonConfig: () => Promise<CommonConfig>;
  publish: Publish;
  /** Checks the rights to a channel again. */
  recheckChannel: (channel: string, uid?: string) => Promise<void>;
  /** Clears the history of a push channel. */
  resetChannel: (channel: string) => void;
  audit: RecordAudit;
  references: References;
  /** Sockets in a push channel. */
  audience: (channel: string) => number;
  /** The current playback options of a room. */
  videoOf: (room: PlayableRoom) => RoomVideo;
  /** The video URLs of the first option. */
  sourceOf: (room: PlayableRoom) => VideoSourceDetail;
  /** The rooms to which hosts are publishing. */
  publishedRooms: (db: Db) => Promise<readonly { liveRoomId: string; hostId: string }[]>;
  /** Shows went on the air; also called after the commit, and again for one that is. */
  showsBegan: (shows: readonly BegunShow[]) => Promise<void>;
  /** Removes what a host asked the rooms, with all votes, and clips of the host's shows. */
  removeMadeBy: (trx: Trx, hostId: string) => Promise<void>;
  /** Venue of a match; null when unknown. */
  venueOf: (matchId: string) => Promise<string | null>;
}
