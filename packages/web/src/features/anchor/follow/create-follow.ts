import type { SubscriptionInfo } from '@touchline/contract/anchor.ts';
import { subscribed, unsubscribed } from '@touchline/domain/subscriptions.ts';
import type { SubscriptionTarget } from '@touchline/domain/subscriptions.ts';
import { createLastWish } from '#platform/session/last-wish.ts';
import { whileSameMember } from '#platform/session/same-member.ts';

interface FollowParts {
  /** What is on screen; undefined while it is unknown. */
  read: () => SubscriptionInfo | undefined;
  write: (info: SubscriptionInfo) => void;
  /** Resolves when it is known, or cannot be. */
  whenKnown: () => Promise<unknown>;
  /** Resolves with all that is followed afterwards (T11). */
  send: (target: SubscriptionTarget, on: boolean) => Promise<SubscriptionInfo>;
  /** The server knows the last wish (C2). */
  succeeded: (target: SubscriptionTarget, on: boolean) => void;
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
export const createFollow = ({ read, write, whenKnown, send, succeeded, failed }: FollowParts): Follow => {
  const show = (wish: Wish): void => {
    const info = read();
    if (info !== undefined) write(withWish(info, wish));
  };
  const take = (info: SubscriptionInfo): void => write(wishes.underWay().reduce(withWish, info));
  const wishes = createLastWish<Wish, SubscriptionInfo>({
    show: (_, wish, told) => {
      if (told === null) return show(wish);
      take(told);
      succeeded(wish.target, wish.on);
    },
    send: (_, { target, on }) => send(target, on),
    failed: (error, { on }) => failed(error, on),
  });
  return {
    set: async (target, on) => {
      const isSame = whileSameMember();
      if (read() === undefined) await whenKnown();
      if (isSame()) await wishes.set(keyOf(target), { target, on }, { target, on: !on });
    },
    take,
  };
};
