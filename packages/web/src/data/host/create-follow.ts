import type { SubscriptionInfo } from '@touchline/contract/anchor.ts';
import { subscribed, unsubscribed } from '@touchline/domain/subscriptions.ts';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';
import { createLatestIntent } from '#platform/session/latest-intent.ts';
import { whileSameMember } from '#platform/session/same-member.ts';

interface FollowOptions {
  /** What is on screen; undefined while it is unknown. */
  read: () => SubscriptionInfo | undefined;
  write: (info: SubscriptionInfo) => void;
  /** Resolves when it is known, or cannot be. */
  whenKnown: () => Promise<unknown>;
  /** Resolves with all that is followed afterwards (T11). */
  send: (target: SubscriptionTarget, on: boolean) => Promise<SubscriptionInfo>;
  /** The server knows the last intent (C2). */
  succeeded: (target: SubscriptionTarget, on: boolean) => void;
  /** An intent was refused and taken back on screen. */
  failed: (error: unknown, on: boolean) => void;
}

interface Intent {
  target: SubscriptionTarget;
  on: boolean;
}

export interface Follow {
  /** Shows the intent at once, then tells the server; a later intent for the same target replaces one that is under way. */
  set: (target: SubscriptionTarget, on: boolean) => Promise<void>;
  /** Takes over what the server says, with the wishes still under way on top. */
  apply: (info: SubscriptionInfo) => void;
}

const keyOf = ({ hostId, matchId }: SubscriptionTarget): string => `${hostId ?? ''}/${matchId ?? ''}`;

const withIntent = (info: SubscriptionInfo, { target, on }: Intent): SubscriptionInfo =>
  (on ? subscribed : unsubscribed)(info, target);

/** Following hosts and booking matches: optimistic, rolled back alone when refused (T11). */
export const createFollow = ({ read, write, whenKnown, send, succeeded, failed }: FollowOptions): Follow => {
  const show = (intent: Intent): void => {
    const info = read();
    if (info !== undefined) write(withIntent(info, intent));
  };
  const apply = (info: SubscriptionInfo): void => write(intents.inFlight().reduce(withIntent, info));
  const intents = createLatestIntent<Intent, SubscriptionInfo>({
    show: (_, intent, update) => {
      if (update === null) return show(intent);
      apply(update);
      succeeded(intent.target, intent.on);
    },
    send: (_, { target, on }) => send(target, on),
    failed: (error, { on }) => failed(error, on),
  });
  return {
    set: async (target, on) => {
      const isSame = whileSameMember();
      if (read() === undefined) await whenKnown();
      if (isSame()) await intents.set(keyOf(target), { target, on }, { target, on: !on });
    },
    apply,
  };
};
