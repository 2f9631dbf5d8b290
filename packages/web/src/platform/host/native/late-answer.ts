import type { NativeRequests } from '@touchline/contract/embedding.ts';
import { readNativeReply } from '@touchline/domain/embedding/native-messages.ts';
import type { NativeEvent } from '@touchline/domain/embedding/native-messages.ts';

/** An answer after the time-out, as the event that says the same; null when it says nothing new. */
export const lateAnswer = (name: keyof NativeRequests, payload: unknown): NativeEvent | null => {
  if (name === 'getLoginInfo') {
    const user = readNativeReply(name, payload)?.data;
    return user ? { name: 'login', payload: { user } } : null;
  }
  if (name === 'getCurrentTheme') {
    const reply = readNativeReply(name, payload);
    return reply && { name: 'theme', payload: reply };
  }
  return null;
};
