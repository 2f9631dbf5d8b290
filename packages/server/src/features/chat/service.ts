import type { ChatEvent } from '@touchline/contract/chat.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { ChatNeeds } from './needs.ts';

/** What somebody of the demo's invented audience, or one of its hosts, says. `id` is stable: the same line again adds nothing. */
export interface DemoChatLine {
  id: string;
  liveRoomId: string;
  nickName: string;
  headUrl: string;
  role: 'member' | 'host';
  vipLevel: number;
  text: string;
  createdAt: number;
}

/** What happened in a match, as the rooms that show it say it. */
export interface MatchNews {
  matchId: string;
  /** Stable within the match: the same one again adds nothing. */
  eventId: string;
  event: ChatEvent;
}

export interface ChatService {
  /** Writes system lines into the rooms that show these matches just now. */
  announce(news: readonly MatchNews[]): Promise<void>;
  /** Adds lines of the demo world to its rooms and keeps each room's history short. */
  addDemoLines(lines: readonly DemoChatLine[]): Promise<void>;
  /** Tells a member what may be written now, after recharges or VIP level changed. */
  announceRule(uid: string): Promise<void>;
  /** Removes the demo's rows within the caller's transaction; returns how many. */
  purgeDemo(trx: Transaction<Tables>): Promise<number>;
}

export const createChatService = (_needs: ChatNeeds): ChatService => ({
  announce: async () => {},
  addDemoLines: async () => {},
  announceRule: async () => {},
  purgeDemo: async () => 0,
});
