import type { SubscriptionInfo } from '@touchline/contract/anchor.ts';
import { subscribed, unsubscribed } from '@touchline/domain/subscriptions.ts';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';
import { perMember } from '#platform/session/same-member.ts';

interface FollowParts {
  /** What is on screen; undefined while it is unknown. */
  read: () => SubscriptionInfo | undefined;
  write: (info: SubscriptionInfo) => void;
  /** Resolves when it is known, or cannot be. */
  whenKnown: () => Promise<unknown>;
  /** Resolves with all that is followed afterwards (T11). */
  send: (target: SubscriptionTarget, on: boolean) => Promise<SubscriptionInfo>;
  /** A wish was refused and taken back on screen. */
  failed: (error: unknown, on: boolean) => void;
}

interface Wish {
  target: SubscriptionTarget;
  on: boolean;
}

export interface Follow {
  /** Shows the wish at once, then tells the server; a later wish for the same target replaces one that is under way. */
  set: (target: SubscriptionTarget, on: boolean) => Promise<void>;
  /** Takes over what the server says, with the wishes still under way on top. */
  take: (info: SubscriptionInfo) => void;
}

const keyOf = ({ hostId, matchId }: SubscriptionTarget): string => `${hostId ?? ''}/${matchId ?? ''}`;

const withWish = (info: SubscriptionInfo, { target, on }: Wish): SubscriptionInfo =>
  (on ? subscribed : unsubscribed)(info, target);

/** Following hosts and booking matches: optimistic, rolled back alone when refused (T11). */
export const createFollow = ({ read, write, whenKnown, send, failed }: FollowParts): Follow => {
  const wishesNow = perMember(() => new Map<string, Wish>());

  const show = (wish: Wish): void => {
    const info = read();
    if (info !== undefined) write(withWish(info, wish));
  };
  const take = (info: SubscriptionInfo): void => write([...wishesNow().values()].reduce(withWish, info));

  /** Sends until the server knows the last wish of their member, while they are signed in; `confirmed` is what it knows. */
  const settle = async (wishes: Map<string, Wish>, key: string, before: boolean): Promise<void> => {
    let confirmed = before;
    const isSame = (): boolean => wishes === wishesNow();
    for (let wish = wishes.get(key); wish !== undefined && isSame(); wish = wishes.get(key)) {
      try {
        const info = await send(wish.target, wish.on);
        confirmed = wish.on;
        if (wishes.get(key) === wish) wishes.delete(key);
        if (isSame()) take(info);
      } catch (error) {
        wishes.delete(key);
        if (!isSame()) return;
        show({ target: wish.target, on: confirmed });
        failed(error, wish.on);
      }
    }
  };

  return {
    set: async (target, on) => {
      const key = keyOf(target);
      const wishes = wishesNow();
      const isUnderWay = wishes.has(key);
      const wish = { target, on };
      wishes.set(key, wish);
      if (read() === undefined) await whenKnown();
      const present = wishes === wishesNow() ? wishes.get(key) : undefined;
      if (present !== undefined) show(present);
      if (!isUnderWay) await settle(wishes, key, !on);
    },
    take,
  };
};
