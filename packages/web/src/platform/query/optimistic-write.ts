import { notifyManager } from '@tanstack/react-query';
import { requestTime, withUpdates } from '#platform/query/known-updates.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushUpdate, showIntent } from '#platform/query/push-updates.ts';
import { perMember } from '#platform/session/same-member.ts';
import { toast } from '#ui/toast/toast-store.ts';

interface OptimisticWriteOptions<Item extends object, Update, Intent, Reply extends object> {
  rule: EntityRule<Item, Update>;
  /** The id by which the rule knows what `key` names; the key itself by default. */
  itemId?: (key: string) => string;
  /** How items show the intent (`reply` null), and what the server answered to it. */
  update: (key: string, intent: Intent, reply: Reply | null) => Update;
  /** `known` is the last intent that the server has. */
  send: (key: string, intent: Intent, known: Intent) => Promise<Reply>;
  /** The server has the intent; what the reply holds beside the item is cached here. */
  succeeded?: (reply: Reply, intent: Intent) => void;
  /** Said when the server has the last intent. */
  successText?: (intent: Intent) => string;
  /** Said when the write failed. */
  failureText: (error: unknown, intent: Intent) => string;
}

/** Shows the intent at once; resolves when the server has the last intent for the key, or has refused it. */
export type OptimisticWrite<Intent> = (key: string, intent: Intent, before: Intent) => Promise<void>;

/**
 * The one form of writes that are not awaited, such as following or liking. An intent stands on top of every cached reply that holds the
 * item, and of each that arrives, until the server has answered; a failed one is taken back alone. While an intent for a key is in flight,
 * only the last of those that follow is sent after it, and none when another member has signed in meanwhile.
 */
export const createOptimisticWrite = <Item extends object, Update, Intent, Reply extends object>({
  rule,
  itemId = (key) => key,
  update,
  send,
  succeeded,
  successText,
  failureText,
}: OptimisticWriteOptions<Item, Update, Intent, Reply>): OptimisticWrite<Intent> => {
  interface Pending {
    intent: Intent;
    /** Takes the intent off the screen. */
    remove: () => void;
  }
  const currentPending = perMember(() => new Map<string, Pending>());

  const settle = async (pending: Map<string, Pending>, key: string, before: Intent): Promise<void> => {
    let known = before;
    const isSame = (): boolean => pending === currentPending();
    for (let sent = pending.get(key); sent !== undefined && isSame(); sent = pending.get(key)) {
      const { intent, remove } = sent;
      try {
        const sentAt = requestTime();
        // Answers to other writes, and pushes, may have come before this one.
        const reply = withUpdates(await send(key, intent, known), sentAt) as Reply;
        known = intent;
        if (!isSame()) return pending.get(key)?.remove();
        const isLast = pending.get(key) === sent;
        if (isLast) pending.delete(key);
        notifyManager.batch(() => {
          succeeded?.(reply, intent);
          applyPushUpdate(rule, itemId(key), update(key, intent, reply));
          if (isLast) remove();
        });
        if (isLast && successText) toast.success(successText(intent));
      } catch (error) {
        pending.get(key)?.remove();
        pending.delete(key);
        if (isSame()) toast.error(failureText(error, intent));
      }
    }
  };

  return async (key, intent, before) => {
    const pending = currentPending();
    const replaced = pending.get(key);
    notifyManager.batch(() => {
      const remove = showIntent(rule, itemId(key), update(key, intent, null));
      replaced?.remove();
      pending.set(key, { intent, remove });
    });
    if (replaced === undefined) await settle(pending, key, before);
  };
};

/** How a count shows the member's own like: with `share` on top, until the count changes, since a pushed one may hold it already. */
export const createOwnShare = (): ((count: number, share: number) => number) => {
  let first: number | undefined;
  return (count, share) => {
    first ??= count;
    return count === first ? count + share : count;
  };
};
