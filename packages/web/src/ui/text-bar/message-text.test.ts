import { CHAT_TEXT_MAX as CONTRACT_MAX, chatRoutes } from '@touchline/contract/chat.ts';
import { expect, test } from 'vitest';
import { CHAT_TEXT_MAX, messageText } from '#ui/text-bar/message-text.ts';

test('the longest message is that of the contract', () => {
  expect(CHAT_TEXT_MAX).toBe(CONTRACT_MAX);
});

test('lines and tabs of a pasted text become blanks, so that the contract takes it', () => {
  const text = messageText('  第一行\r\n第二行\t完  ');
  expect(text).toBe('第一行 第二行 完');
  const request = { liveRoomId: 'room-1', clientId: 'client-0001', text };
  expect(chatRoutes.sendChatMessage.request.safeParse(request).success).toBe(true);
});

test('nothing but blanks is no message', () => {
  expect(messageText(' \n ')).toBe('');
});
