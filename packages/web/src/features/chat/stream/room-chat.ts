import { CODE } from '@touchline/contract/codes.ts';
import { call } from '#platform/http/client.ts';
import { CallError } from '#platform/http/call-error.ts';
import { read } from '#platform/query/call-query.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { randomId } from '#platform/storage/random-id.ts';
import { Chat } from '#features/chat/stream/chat.ts';
import type { ChatDeps } from '#features/chat/stream/chat.ts';

const HIDDEN_MS = 1000;
const RULE_CODES: readonly (number | null)[] = [CODE.CHAT_BANNED, CODE.CHAT_RULE];

/** A page that nobody sees is not drawn. */
const withNextFrame = (work: () => void): void => {
  if (document.hidden) setTimeout(work, HIDDEN_MS);
  else requestAnimationFrame(work);
};

/** V7: a refused message means that the rule on screen is no longer the server's. */
const readRuleAnew = (error: unknown): never => {
  if (error instanceof CallError && RULE_CODES.includes(error.code))
    void queryClient.invalidateQueries({ queryKey: ['getCommentRule'] });
  throw error;
};

const refusalOf: ChatDeps['refusalOf'] = (error) =>
  error instanceof CallError
    ? { reason: error.failure === 'refused' ? error.message : '', waitMs: error.retryAfterMs }
    : { reason: '', waitMs: null };

/** The chat of a room over the app's own connections. */
export const createRoomChat = (liveRoomId: string): Chat =>
  new Chat({
    read: (signal) => read('listChatMessages', { liveRoomId }, { signal }),
    send: ({ text, clientId, replyTo }) =>
      call(
        'sendChatMessage',
        { liveRoomId, text, clientId, ...(replyTo === null ? {} : { replyToId: replyTo.id }) },
        { failures: 'quiet' },
      ).catch(readRuleAnew),
    refusalOf,
    schedule: withNextFrame,
    newId: () => randomId(),
    now: Date.now,
  });
