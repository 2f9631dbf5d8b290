import { channel } from '@touchline/contract/channels.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { type ClusterBus, SINGLE_NODE } from '#platform/nodes/cluster-bus.ts';
import { RuleReaders } from './rule-readers.ts';
import { ChatSettings } from './settings.ts';
import type { Db } from '#platform/db/open-database.ts';

/** As long as push keeps messages: who is away for less comes back to what was told meanwhile. */
const AWAY_MS = 300_000;
/** A member's socket may stand at another node: who asked this one is told for a day. */
const AWAY_ELSEWHERE_MS = 86_400_000;

/** What this process keeps of the chat between calls; all of it can be lost. */
export interface ChatState {
  settings: ChatSettings;
  readers: RuleReaders;
  /** Rooms whose state somebody may have on a screen. */
  readRooms: Set<string>;
  /** Messages of a room since its history was last shortened. */
  unpruned: Map<string, number>;
}

export const createChatState = (deps: {
  db: Db;
  cache: SnapshotCache;
  nodes: ClusterBus;
  now: () => number;
  /** Sockets that are subscribed to a channel. */
  audience: (channel: string) => number;
}): ChatState => ({
  settings: new ChatSettings(deps.db, deps.cache),
  readers: new RuleReaders(
    deps.now,
    (uid) => deps.audience(channel.user(uid)) > 0,
    deps.nodes === SINGLE_NODE ? AWAY_MS : AWAY_ELSEWHERE_MS,
  ),
  readRooms: new Set(),
  unpruned: new Map(),
});
