import type { ProfileOwner } from '@touchline/contract/chat.ts';
import type { Logger } from 'pino';
import type { RecordAudit } from '#platform/audit/audited-change.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Requester } from '#platform/http/call-context.ts';
import type { Limits } from '#platform/http/limits.ts';
import type { ClusterBus } from '#platform/nodes/cluster-bus.ts';
import type { ChatState } from './chat-state.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { ProfileKind } from '#platform/moderation/profiles.ts';
import type { NewReport } from '#platform/moderation/reports.ts';
import type { Publish } from '#platform/push/push-hub.ts';

/** The user group that a room is restricted to; null when it is public. */
export interface RoomGuard {
  groupId: string | null;
}

/** What a member is notified of: who replied to an own line. */
export interface ReplyAlert {
  uid: string;
  /** Once for each. */
  key: string;
  kind: 'reply';
  facts: { what: 'chat-reply'; liveRoomId: string; messageId: string };
  expiresAt: number;
}

/** Dependencies of the chat. */
export interface ChatDeps {
  db: Db;
  now: () => number;
  log: Logger;
  cache: SnapshotCache;
  limits: Limits;
  nodes: ClusterBus;
  /** In-memory state of the chat between calls. */
  memory: ChatState;
  /** Whether rows of the demo world are shown. */
  demoEnabled: () => boolean;
  publish: Publish;
  audit: RecordAudit;
  /** The guard of the room that a viewer enters; null when the room does not exist or does not admit the viewer. */
  enterRoom: (liveRoomId: string, requester: Requester) => Promise<RoomGuard | null>;
  /** The guard of a room, for the server itself; null for an unknown room. */
  findGuard: (liveRoomId: string) => Promise<RoomGuard | null>;
  /** Rooms in which a host is showing the match. */
  liveRoomsOf: (matchId: string) => Promise<string[]>;
  /** Whether the room's schedule entry has a lottery. */
  hasLottery: (liveRoomId: string) => Promise<boolean>;
  /** Whether the member is excluded from prize draws. */
  isExcluded: (db: Db, uid: string) => Promise<boolean>;
  /** Notifies the studios of the room's hosts that applications to its lottery changed. */
  announceLottery: (liveRoomId: string) => Promise<void>;
  /** Name and portrait of a host; null when unknown. */
  hostBrief: (hostId: string) => Promise<{ name: string; pictureId: string } | null>;
  /** Name, portrait and the parent site's data of a member; null when unknown. */
  memberBrief: (
    uid: string,
  ) => Promise<{ username: string; headUrl: string; rechargeTotal: number; vipLevel: number } | null>;
  /** Tells a member of a reply, within the caller's transaction. */
  alertMember: (trx: Db, event: ReplyAlert) => Promise<void>;
  /** Whether the member has the room open. */
  isInRoom: (uid: string, liveRoomId: string) => boolean;
  /** Stores a report of a comment on a tip, once per member; throws 10404 for an unknown comment. */
  reportComment: (report: NewReport) => Promise<void>;
  /** Stores a report of a poll, once per member; throws 10404 for one that the member does not see, 403 for the own one. */
  reportPoll: (reporter: Requester & { uid: string }, report: NewReport) => Promise<void>;
  /** Stores a report of a name or picture, once per member; throws 10404 for an unknown owner or without a picture, 403 for the own one. */
  reportProfile: (report: NewReport & { kind: ProfileKind; owner: ProfileOwner }) => Promise<void>;
}
