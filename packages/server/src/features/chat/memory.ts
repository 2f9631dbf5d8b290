import { channel } from '@touchline/contract/channels.ts';
import type { Db } from './needs.ts';
import { RuleReaders } from './rule-readers.ts';
import { ChatSettings } from './settings.ts';

/** What this process keeps of the chat between calls; all of it can be lost. */
export interface ChatMemory {
  settings: ChatSettings;
  readers: RuleReaders;
  /** Rooms whose state somebody may have on a screen. */
  readRooms: Set<string>;
  /** Messages of a room since its history was last shortened. */
  unpruned: Map<string, number>;
}

export const createChatMemory = (needs: {
  db: Db;
  now: () => number;
  /** Sockets that are subscribed to a channel. */
  audience: (channel: string) => number;
}): ChatMemory => ({
  settings: new ChatSettings(needs.db),
  readers: new RuleReaders(needs.now, (uid) => needs.audience(channel.user(uid)) > 0),
  readRooms: new Set(),
  unpruned: new Map(),
});
