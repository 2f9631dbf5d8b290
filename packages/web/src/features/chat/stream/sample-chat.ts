import type { ChatMessage, ChatRoomState } from '@touchline/contract/chat.ts';

export const ROOM: ChatRoomState = { liveRoomId: 'room-1', slowModeSeconds: 0, pinned: null };

/** Message `number` of a room: ids, texts and times follow from it. */
export const messageOf = (number: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${number}`,
  liveRoomId: ROOM.liveRoomId,
  kind: 'text',
  uid: `u${number % 7}`,
  nickName: `观众${number % 7}`,
  headUrl: '',
  role: 'member',
  vipLevel: 0,
  text: `第 ${number} 条`,
  clientId: `client-${number}`,
  replyTo: null,
  event: null,
  createdAt: 1_000_000 + number * 1000,
  ...change,
});

/** Messages from one number to another, both included. */
export const messagesOf = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index));
