import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { ChatDeps } from './deps.ts';
import { listenToChatRules } from './operator-rules.ts';
import { purgeDemoChat } from './purge-demo.ts';
import { announceRule } from './rule.ts';
import { requireMayWrite } from './send.ts';
import { addDemoLines, announceEvents, type DemoChatLine, type NewMatchEvents } from './server-lines.ts';

export type { DemoChatLine } from './server-lines.ts';

export interface ChatService {
  /** Writes a system line for each event into the rooms that show its match just now. */
  announceEvents(eventChanges: readonly NewMatchEvents[]): Promise<void>;
  /** Adds lines of the demo world to its rooms and keeps each room's history short. */
  addDemoLines(lines: readonly DemoChatLine[]): Promise<void>;
  /** Tells a member what may be written now, after recharges or VIP level changed. */
  announceRule(uid: string): Promise<void>;
  /** Throws 200301, 200302 or 200304 when the member may not write, or not this text (V7). */
  requireMayWrite(writer: { uid: string; language: Language }, text: string): Promise<void>;
  /**
   * Removes the demo's rows within the caller's transaction, while the demo's schedule entries and members are still there;
   * returns how many.
   */
  purgeDemo(trx: Transaction<Tables>): Promise<number>;
}

export const createChatService = (deps: ChatDeps): ChatService => {
  listenToChatRules(deps);
  return chatService(deps);
};

const chatService = (deps: ChatDeps): ChatService => ({
  announceEvents: (eventChanges) => announceEvents(deps, eventChanges),
  addDemoLines: (lines) => addDemoLines(deps, lines),
  announceRule: (uid) => announceRule(deps, uid),
  requireMayWrite: (writer, text) => requireMayWrite(deps, writer, text),
  purgeDemo: purgeDemoChat,
});
