import type { ChatMessage, ChatRoomState } from '@touchline/contract/chat.ts';
import type { LiveRoom } from '@touchline/contract/room.ts';
import { type Locator, page } from 'vitest/browser';
import { hostOf, programOf, roomOfHost } from '#data/room/sample-program.ts';
import { tipPageOf } from '#data/tip/sample-tip-lists.ts';
import { OPEN_RULE } from '#entities/comment-rule/sample-rule.ts';
import { messageOf, ROOM } from '#features/chat/stream/sample-chat.ts';
import { sampleMember } from '#platform/session/sample-member.ts';

export const CHAT_PATH = '/program-detail/a/m1';
export const IN_ROOM = `room:${ROOM.liveRoomId}`;
export const WRITER = sampleMember('reader');

interface ChatPage {
  state?: Partial<ChatRoomState>;
  room?: Partial<LiveRoom>;
}

/** A line that somebody has written. */
export const lineOf = (number: number, text: string, part: Partial<ChatMessage> = {}): ChatMessage =>
  messageOf(number, { text, ...part });

let lastNumber = 1000;

/** What the server makes of a message of the member. */
export const written = ({ text, clientId }: { text: string; clientId: string }): ChatMessage =>
  lineOf((lastNumber += 1), text, { clientId, uid: WRITER.uid, nickName: WRITER.username });

/** What the page of a room with these lines is answered with. */
export const chatPage = (list: ChatMessage[] = [], { state, room }: ChatPage = {}) => {
  const { liveRoomId } = ROOM;
  return {
    getProgram: programOf({ hosts: [hostOf('a', { liveRoomId })], room: roomOfHost('a', { liveRoomId, ...room }) }),
    listChatMessages: { list, state: { ...ROOM, ...state } },
    getCommentRule: OPEN_RULE,
    sendChatMessage: written,
    listTips: tipPageOf([]),
    getMatchEvents: { events: [] },
    listModeratedRooms: { list: [] },
    listReportCategories: { list: [{ id: 'ads', name: { zh: '广告', en: 'Advertising' } }] },
    getLotteryApproval: { liveRoomId, state: 'open' as const, reason: '', submittedAt: null, decidedAt: null },
  };
};

export const log = page.getByRole('log', { name: /聊天消息|Chat messages/ });
export const input = page.getByRole('textbox', { name: /聊天内容|Your message/ });
export const sheet = page.getByRole('dialog');
/** Lines that hold a text; own ones on their way are not among them. */
export const lines = (text: string): Locator => log.getBySelector('[data-line]').filter({ hasText: text });
