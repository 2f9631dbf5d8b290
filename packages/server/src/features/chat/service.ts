import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { ChatDeps } from './deps.ts';
import { listenToChatRules } from './operator-rules.ts';
import { announceRule } from './rule.ts';
import { requireMayWrite } from './send.ts';
import { addDemoLines, announceEvents, type DemoChatLine, type NewMatchEvents } from './server-lines.ts';

/**
 * Removes messages and applications in the demo's rooms, and of its members anywhere; returns the number of rows. Called while
 * the demo's schedule entries and members still exist.
 */
const purgeDemoChat = async (trx: Trx): Promise<number> => {
  const demoUids = trx.selectFrom('account').select('uid').where('demo', '=', 1);
  const demoRooms = trx.selectFrom('schedule_entry').select('live_room_id').where('demo', '=', 1);
  const demoMessages = trx
    .selectFrom('chat_message')
    .select('id')
    .where((eb) => eb.or([eb('demo', '=', 1), eb('uid', 'in', demoUids), eb('live_room_id', 'in', demoRooms)]));
  const results = [
    await trx.deleteFrom('chat_message').where('id', 'in', demoMessages).executeTakeFirst(),
    await trx.deleteFrom('chat_room').where('live_room_id', 'in', demoRooms).executeTakeFirst(),
    await trx.deleteFrom('sanction').where('uid', 'in', demoUids).executeTakeFirst(),
    await trx
      .deleteFrom('room_moderator')
      .where((eb) => eb.or([eb('uid', 'in', demoUids), eb('live_room_id', 'in', demoRooms)]))
      .executeTakeFirst(),
    await trx.deleteFrom('lottery_draw').where('live_room_id', 'in', demoRooms).executeTakeFirst(),
    await trx
      .deleteFrom('lottery_application')
      .where((eb) => eb.or([eb('uid', 'in', demoUids), eb('live_room_id', 'in', demoRooms)]))
      .executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};

export type { DemoChatLine } from './server-lines.ts';

export interface ChatService {
  /** Writes a system line for each event into the rooms that are showing its match. */
  announceEvents(eventChanges: readonly NewMatchEvents[]): Promise<void>;
  /** Adds lines of the demo world to its rooms and trims each room's history. */
  addDemoLines(lines: readonly DemoChatLine[]): Promise<void>;
  /** Publishes to a member what may be written now, after recharges or VIP level changed. */
  announceRule(uid: string): Promise<void>;
  /** Throws 200301, 200302 or 200304 when the member may not write, or not this text. */
  requireMayWrite(writer: { uid: string; language: Language }, text: string): Promise<void>;
  /**
   * Removes the demo's rows within the caller's transaction, while the demo's schedule entries and members still exist;
   * returns their number.
   */
  purgeDemo(trx: Trx): Promise<number>;
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
