import { randomUUID } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import type { CallOptions, HttpReply, TestApp } from './test-app.ts';
import { storePictures, seedMatches } from './test-seed.ts';

export const PUBLIC_ROOM = 'room-wang';
export const PRIVATE_ROOM = 'vip-qi';

/** Two rooms on the air with the match `derby`: one for all, one for the members of a group. */
export const seedRooms = async (app: TestApp, guests: readonly User[] = []): Promise<void> => {
  await seedMatches(app);
  await storePictures(app, 'portrait-wang');
  await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1, pictureId: 'portrait-wang' });
  await app.ops('opsSaveHost', { id: 'qi', name: '小柒', liveStatus: 1 });
  await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: guests.map(({ uid }) => uid) });
  const live = { matchId: 'derby', liveStatus: 1 } as const;
  await app.ops('opsSaveSchedule', { ...live, hostId: 'wang', liveRoomId: PUBLIC_ROOM });
  await app.ops('opsSaveSchedule', { ...live, hostId: 'qi', liveRoomId: PRIVATE_ROOM, liveUserGroupId: 'vip-club' });
};

export interface Words {
  liveRoomId?: string;
  clientId?: string;
  replyToId?: string;
}

/** Sends a message to the public room by default. */
export const sendChat = (
  app: TestApp,
  { token }: User,
  text: string,
  { liveRoomId = PUBLIC_ROOM, clientId = randomUUID(), replyToId }: Words = {},
  options: CallOptions = {},
): Promise<HttpReply<ChatMessage>> =>
  app.call(
    'sendChatMessage',
    { liveRoomId, text, clientId, ...(replyToId === undefined ? {} : { replyToId }) },
    { token, ...options },
  );

/** The texts of a room's history, oldest first. */
export const textsOf = async (app: TestApp, liveRoomId = PUBLIC_ROOM, token?: string): Promise<string[]> => {
  const { data } = await app.call('listChatMessages', { liveRoomId }, token === undefined ? {} : { token });
  return data.list.map((message) => message.text);
};

export const ENGLISH = { headers: { language: 'en-US' } };
export const CHINESE = { headers: { language: 'zh-CN' } };
