import { channel } from '@touchline/contract/channels.ts';
import type { CommentRule } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { commentRule, ruleRefusal } from '@touchline/domain/comment-rule.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { ApiError, notFound } from '#platform/http/api-error.ts';
import { topic } from '#platform/nodes/cluster-bus.ts';
import { findSanction, findWarning } from '#platform/moderation/sanctions.ts';
import type { ChatDeps } from './deps.ts';
import { NAMESPACE } from './room-state.ts';

const MEMBERS_AT_ONCE = 20;

export type Member = NonNullable<Awaited<ReturnType<ChatDeps['memberBrief']>>>;

export const requireMember = async (deps: ChatDeps, uid: string): Promise<Member> => {
  const member = await deps.memberBrief(uid);
  if (!member) throw notFound(`member ${uid}`);
  return member;
};

const ruleOf = async (deps: ChatDeps, uid: string, standing: Member, language: Language): Promise<CommentRule> => {
  const { db } = deps;
  const now = deps.now();
  const [rules, ban, warning] = await Promise.all([
    deps.memory.settings.config(),
    findSanction(db, 'writing', uid, now),
    findWarning(db, uid, now),
  ]);
  return commentRule({ rules, standing, ban, warning, now, language });
};

/** What a member may write now. */
export const readRule = async (deps: ChatDeps, uid: string, language: Language): Promise<CommentRule> => {
  deps.memory.readers.note(uid, language);
  return ruleOf(deps, uid, await requireMember(deps, uid), language);
};

/** Throws 200301 for a banned member and 200302 for one who does not meet the rule; `msg` says what is missing. */
export const requireRule = async (deps: ChatDeps, uid: string, member: Member, language: Language): Promise<void> => {
  const rule = await ruleOf(deps, uid, member, language);
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

/** The same for this node only. */
export const publishRule = async (deps: ChatDeps, uid: string): Promise<void> => {
  const member = await deps.memberBrief(uid);
  if (!member) return;
  const rule = await ruleOf(deps, uid, member, deps.memory.readers.languageOf(uid));
  deps.publish(channel.user(uid), NAMESPACE, 'comment-rule.change', rule);
};

/** The same for all members who called this node and may be showing their rule. */
export const announceRules = async (deps: ChatDeps): Promise<void> => {
  const uids = deps.memory.readers.activeReaders();
  for (let start = 0; start < uids.length; start += MEMBERS_AT_ONCE)
    await Promise.all(uids.slice(start, start + MEMBERS_AT_ONCE).map((uid) => publishRule(deps, uid)));
};
