import { channel } from '@touchline/contract/channels.ts';
import type { CommentRule } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { commentRule, ruleRefusal } from '@touchline/domain/comment-rule.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import { topic } from '#platform/nodes/cluster-bus.ts';
import { findWarning, findWritingBan, mutedRoomsOf } from '#platform/moderation/sanctions.ts';
import type { ChatDeps } from './deps.ts';
import { NAMESPACE } from './room-state.ts';

const MEMBERS_AT_ONCE = 20;

export type Member = NonNullable<Awaited<ReturnType<ChatDeps['memberBrief']>>>;

export const requireMember = async (deps: ChatDeps, uid: string): Promise<Member> => {
  const member = await deps.memberBrief(uid);
  if (!member) throw notFound(`member ${uid}`);
  return member;
};

/** A member as a writer: in a room, or (null) in comments on tips. */
interface Writer {
  uid: string;
  liveRoomId: string | null;
}

const ruleOf = async (deps: ChatDeps, writer: Writer, standing: Member, language: Language): Promise<CommentRule> => {
  const { db } = deps;
  const { uid } = writer;
  const now = deps.now();
  const [rules, ban, warning] = await Promise.all([
    deps.memory.settings.config(),
    findWritingBan(db, writer, now),
    findWarning(db, uid, now),
  ]);
  return commentRule({ rules, standing, ban, warning, now, language });
};

/** What a member may write now. */
export const readRule = async (deps: ChatDeps, writer: Writer, language: Language): Promise<CommentRule> => {
  const { uid } = writer;
  deps.memory.readers.note(uid, language);
  return ruleOf(deps, writer, await requireMember(deps, uid), language);
};

/** Throws 200301 for a banned member and 200302 for one who does not meet the rule; `msg` says what is missing. */
export const requireRule = async (
  deps: ChatDeps,
  writer: Writer,
  member: Member,
  language: Language,
): Promise<void> => {
  const rule = await ruleOf(deps, writer, member, language);
  if (!rule.isAvailable)
    throw new ApiError(rule.isBan ? CODE.CHAT_BANNED : CODE.CHAT_RULE, ruleRefusal(rule, language));
};

/** A member whose rule changed; the node that served the member knows the language. */
export const RULE_CHANGED = topic<{ uid: string }>('chat-rule');

/** Publishes to a member what may be written now, in the language of the member's last call; after the commit. */
export const announceRule = async (deps: ChatDeps, uid: string): Promise<void> => {
  await publishRule(deps, uid);
  deps.nodes.broadcast(RULE_CHANGED, { uid });
};

/** The same for this node only: what holds everywhere, then each room where the member is muted besides. */
export const publishRule = async (deps: ChatDeps, uid: string): Promise<void> => {
  const member = await deps.memberBrief(uid);
  if (!member) return;
  const language = deps.memory.readers.languageOf(uid);
  for (const liveRoomId of [null, ...(await mutedRoomsOf(deps.db, uid, deps.now()))]) {
    const rule = await ruleOf(deps, { uid, liveRoomId }, member, language);
    const change = liveRoomId === null ? rule : { ...rule, liveRoomId };
    deps.publish(channel.user(uid), NAMESPACE, 'comment-rule.change', change);
  }
};

/** The same for all members who called this node and may be showing their rule. */
export const announceRules = async (deps: ChatDeps): Promise<void> => {
  const uids = deps.memory.readers.activeReaders();
  for (let start = 0; start < uids.length; start += MEMBERS_AT_ONCE)
    await Promise.all(uids.slice(start, start + MEMBERS_AT_ONCE).map((uid) => publishRule(deps, uid)));
};
