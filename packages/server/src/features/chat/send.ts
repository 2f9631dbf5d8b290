import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { containsBlockedWord, isInvisible } from '@touchline/domain/blocked-words.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { AppFeatures } from '@touchline/domain/version.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, malformed } from '#platform/http/api-error.ts';
import { SINGLE_NODE } from '#platform/nodes/cluster-bus.ts';
import { publishMessages } from './history.ts';
import {
  EMPTY_LINE,
  findMessage,
  findSentMessage,
  insertMessage,
  lastSentAt,
  type MessageRow,
  type NewMessage,
  toMessage,
} from './message-repo.ts';
import type { ChatDeps, RoomGuard } from './deps.ts';
import { findRoom, lockRoomRow, isReadableIn, requireRoom } from './room-state.ts';
import { type Member, requireMember, requireRule } from './rule.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Who was away for longer finds the talk elsewhere. */
const REPLY_USE_MS = 3_600_000;
/** A client without a reply retries within this time. */
const ANNOUNCED_WITHIN_MS = 60_000;

interface Sender {
  uid: string;
  features: AppFeatures;
  language: Language;
}

interface Input {
  liveRoomId: string;
  text: string;
  clientId: string;
  replyToId?: string | undefined;
}

/** A member's message; a repeated `clientId` returns what was written the first time, whatever rules apply now. */
export const sendMessage = async (deps: ChatDeps, sender: Sender, input: Input): Promise<ChatMessage> => {
  const { uid } = sender;
  const { liveRoomId } = input;
  const guard = await requireRoom(deps, liveRoomId, { uid, features: sender.features });
  const known = await findSentMessage(deps.db, uid, input.clientId);
  if (known) return resend(deps, known);
  const member = await requireMember(deps, uid);
  await requireRule(deps, { uid, liveRoomId }, member, sender.language);
  await requireText(deps, input.text);
  const slowModeMs = await slowModeOf(deps, liveRoomId);
  const justSent = await sentWithinPause(deps, deps.db, { uid, slowModeMs, input });
  if (justSent) return toMessage(justSent);
  await deps.limits.consume('chatMember', uid);
  const answered = await answeredLine(deps, guard, input);
  const draft = draftOf(deps, member, { uid, guard, input, answered });
  const { row, isNew } = await write(deps, draft, { uid, slowModeMs, input, answered });
  if (isNew) await publishMessages(deps, liveRoomId, [row]);
  return toMessage(row);
};

/** A node killed between the write and the publication leaves a line unpublished; the sender's retry publishes it. */
const resend = async (deps: ChatDeps, row: MessageRow): Promise<ChatMessage> => {
  const isAlone = deps.nodes === SINGLE_NODE;
  if (!isAlone && row.uid !== null && deps.now() - row.created_at < ANNOUNCED_WITHIN_MS) {
    await deps.limits.consume('chatMember', row.uid);
    await publishMessages(deps, row.live_room_id, [row]);
  }
  return toMessage(row);
};

const requireText = async (deps: ChatDeps, text: string): Promise<void> => {
  if (isInvisible(text)) throw malformed([{ path: 'text', message: 'expected a text with visible characters' }]);
  if (containsBlockedWord(text, await deps.memory.settings.wordForms()))
    throw new ApiError(CODE.CHAT_BLOCKED_WORD, 'the message contains a blocked word');
};

/** Throws 200301 or 200302 when the member may not write, 200304 for a blocked word. An empty text is left to the caller. */
export const requireMayWrite = async (
  deps: ChatDeps,
  { uid, language }: Omit<Sender, 'features'>,
  text: string,
): Promise<void> => {
  await requireRule(deps, { uid, liveRoomId: null }, await requireMember(deps, uid), language);
  if (text !== '') await requireText(deps, text);
};

const slowModeOf = async (deps: ChatDeps, liveRoomId: string): Promise<number> => {
  const [room, config] = await Promise.all([findRoom(deps.db, liveRoomId), deps.memory.settings.config()]);
  return (room?.slow_mode_seconds ?? config.slowModeSeconds) * 1000;
};

/**
 * Throws 200303 with the time to wait when the member wrote to the room too recently, unless that was this very message,
 * which is returned.
 */
const sentWithinPause = async (
  deps: ChatDeps,
  db: Db,
  { uid, slowModeMs, input }: { uid: string; slowModeMs: number; input: Input },
): Promise<MessageRow | undefined> => {
  const last = slowModeMs > 0 ? await lastSentAt(db, uid, input.liveRoomId) : null;
  const retryAfterMs = last === null ? 0 : last + slowModeMs - deps.now();
  if (retryAfterMs <= 0) return undefined;
  const sent = await findSentMessage(db, uid, input.clientId);
  if (sent) return sent;
  throw new ApiError(CODE.CHAT_SLOW, 'slow mode is on, please wait a moment', { retryAfterMs });
};

/** Only a message of the same room that its guests can read is answered. */
const answeredLine = async (
  { db }: ChatDeps,
  guard: RoomGuard,
  { liveRoomId, replyToId }: Input,
): Promise<MessageRow | null> => {
  const found = replyToId === undefined ? undefined : await findMessage(db, replyToId);
  return found?.live_room_id === liveRoomId && isReadableIn(guard, found) ? found : null;
};

/** A quote copies the answered message. */
const quoteOf = (answered: MessageRow | null): string | null =>
  answered && JSON.stringify({ id: answered.id, nickName: answered.nick_name, text: answered.text });

/** Tells the writer of a line that somebody replied, unless they have the room open and see it. */
const alertAnswered = async (
  deps: ChatDeps,
  trx: Db,
  { id, uid, live_room_id: liveRoomId, created_at: at }: MessageRow,
  answered: MessageRow | null,
): Promise<void> => {
  const writer = answered?.uid ?? null;
  if (writer === null || writer === uid || deps.isInRoom(writer, liveRoomId)) return;
  await deps.alertMember(trx, {
    uid: writer,
    key: `chat-reply:${id}`,
    kind: 'reply',
    facts: { what: 'chat-reply', liveRoomId, messageId: id },
    expiresAt: at + REPLY_USE_MS,
  });
};

interface Draft {
  uid: string;
  guard: RoomGuard;
  input: Input;
  answered: MessageRow | null;
}

const draftOf = (deps: ChatDeps, member: Member, draft: Draft): NewMessage => ({
  ...EMPTY_LINE,
  id: randomUUID(),
  live_room_id: draft.input.liveRoomId,
  kind: 'text',
  uid: draft.uid,
  nick_name: member.username,
  head_url: member.headUrl,
  role: 'member',
  vip_level: member.vipLevel,
  text: draft.input.text,
  client_id: draft.input.clientId,
  reply_to: quoteOf(draft.answered),
  guard_group_id: draft.guard.groupId,
  created_at: deps.now(),
});

/** In slow mode the room is locked, so that of concurrent messages only one finds the pause over. */
const write = (
  deps: ChatDeps,
  draft: NewMessage,
  { uid, slowModeMs, input, answered }: Omit<Draft, 'guard'> & { slowModeMs: number },
): Promise<{ row: MessageRow; isNew: boolean }> =>
  inTransaction(deps.db, async (trx) => {
    if (slowModeMs > 0) await lockRoomRow(trx, input.liveRoomId);
    const justSent = await sentWithinPause(deps, trx, { uid, slowModeMs, input });
    if (justSent) return { row: justSent, isNew: false };
    const inserted = await insertMessage(trx, draft);
    if (inserted) {
      await alertAnswered(deps, trx, inserted, answered);
      return { row: inserted, isNew: true };
    }
    const sent = await findSentMessage(trx, uid, input.clientId);
    if (!sent) throw new ApiError(CODE.CONFLICT, 'the message has been removed');
    return { row: sent, isNew: false };
  });
