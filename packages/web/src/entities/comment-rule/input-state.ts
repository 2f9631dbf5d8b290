import type { CommentRule } from '@touchline/contract/chat.ts';

/** What the place of the input shows (V7). */
export type InputState =
  | { kind: 'open' }
  | { kind: 'visitor' }
  | { kind: 'banned'; text: string }
  /** A threshold is not met; each text says what is missing. */
  | { kind: 'limited'; texts: readonly string[] }
  | { kind: 'closed' };

/**
 * The rule as the input's state. A rule that is not known yet, or could not be read, leaves the input open: the server checks
 * every message.
 */
export const inputStateOf = (isMember: boolean, rule: CommentRule | undefined): InputState => {
  if (!isMember) return { kind: 'visitor' };
  if (rule === undefined) return { kind: 'open' };
  if (rule.isBan) return { kind: 'banned', text: rule.banText };
  const texts: string[] = [];
  if (!rule.rechargeLimitRule.rechargeLimitIsAccord) texts.push(rule.rechargeLimitRule.rechargeLimitText);
  if (!rule.vipLimitIsAccord) texts.push(rule.vipLimitText);
  if (texts.length > 0) return { kind: 'limited', texts };
  return { kind: rule.isAvailable ? 'open' : 'closed' };
};
