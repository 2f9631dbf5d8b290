import type { PushMessage, ServerReply } from '@touchline/contract/push.ts';

export type ServerFrame = ServerReply | PushMessage;

/** A frame of the server; null for what is not one, which is ignored. */
export const readFrame = (text: unknown): ServerFrame | null => {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    const isFrame = typeof value === 'object' && value !== null && ('cmd' in value || 'channel' in value);
    return isFrame ? (value as ServerFrame) : null;
  } catch {
    return null;
  }
};
