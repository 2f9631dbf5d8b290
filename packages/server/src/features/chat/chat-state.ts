import { channel } from '@touchline/contract/channels.ts';
import { DEFAULT_LANGUAGE, type Language } from '@touchline/domain/languages/registry.ts';
import type { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import type { Db } from '#platform/db/open-database.ts';
import { type ClusterBus, SINGLE_NODE } from '#platform/nodes/cluster-bus.ts';
import { ChatSettings } from './settings.ts';

interface Reader {
  language: Language;
  requestedAt: number;
}

const FIRST_SWEEP = 1000;

/** Members who read their comment rule and may be showing it, with the language of their last call. */
class RuleReaders {
  readonly #readers = new Map<string, Reader>();
  readonly #now: () => number;
  readonly #isOnline: (uid: string) => boolean;
  readonly #awayMs: number;
  #sweepAt = FIRST_SWEEP;

  /** `awayMs`: members who are offline for longer are dropped. */
  constructor(now: () => number, isOnline: (uid: string) => boolean, awayMs: number) {
    this.#awayMs = awayMs;
    this.#now = now;
    this.#isOnline = isOnline;
  }

  note(uid: string, language: Language): void {
    this.#readers.set(uid, { language, requestedAt: this.#now() });
    if (this.#readers.size >= this.#sweepAt) this.#sweepAt = Math.max(FIRST_SWEEP, 2 * this.activeReaders().length);
  }

  has(uid: string): boolean {
    return this.#readers.has(uid);
  }

  languageOf(uid: string): Language {
    return this.#readers.get(uid)?.language ?? DEFAULT_LANGUAGE;
  }

  /** Members who are online or were recently; the others are dropped. */
  activeReaders(): string[] {
    const now = this.#now();
    for (const [uid, { requestedAt }] of this.#readers)
      if (now - requestedAt > this.#awayMs && !this.#isOnline(uid)) this.#readers.delete(uid);
    return [...this.#readers.keys()];
  }
}

/** As long as push keeps messages: a client that reconnects within this time receives what it missed. */
const AWAY_MS = 300_000;
/** A member's socket may be on another node: members who called this node are notified for a day. */
const AWAY_ELSEWHERE_MS = 86_400_000;

/** In-memory state of the chat between calls; all of it can be lost. */
export interface ChatState {
  settings: ChatSettings;
  readers: RuleReaders;
  /** Rooms whose state somebody may be showing. */
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
