import { useEffect, useEffectEvent, useRef } from 'react';
import { channel } from '@touchline/contract/channels.ts';
import { appFeatures } from '#platform/host/app-features.ts';
import { host } from '#platform/host/host.ts';
import { pushAddress } from '#platform/origins/origins.ts';
import { createPushClient } from '#platform/push/push-client.ts';
import type { PushStatus } from '#platform/push/push-connection.ts';
import type { Position, PushHandler } from '#platform/push/channel-book.ts';
import { session } from '#platform/session/session.ts';
import { useStore } from '#platform/storage/store.ts';

/** A native app says its version, as in every call (C1): what is told depends on it (V9). */
const address = (): string => {
  const { appType, version = '' } = host.get();
  return appType === 1
    ? `${pushAddress()}?${new URLSearchParams({ 'app-type': '1', version: version || '0' })}`
    : pushAddress();
};

/** The channel of hosts and their matches that this app may hear (V9). */
export const liveChannel = (): string => (appFeatures().dialect ? channel.live : channel.liveNoDialect);

/** The channel that tells a member of private rooms; none for visitors, and in apps that do not show them (V9). */
export const specialRoomsChannel = (uid: string | undefined): readonly string[] =>
  uid === undefined || !appFeatures().privilegeAnchor ? [] : [channel.specialRooms(uid)];

/** The page's one socket. */
export const push = createPushClient({ address, token: () => session.get()?.token ?? null });

/** Connects, and connects again when the page is seen, the network returns or another member signs in. Returns the end of it. */
export const startPush = (): (() => void) => {
  let token = session.get()?.token;
  const wakeIfSeen = (): void => {
    if (document.visibilityState === 'visible') push.wake();
  };
  const followSession = (): void => {
    const present = session.get()?.token;
    if (present !== token) push.refetch();
    token = present;
  };
  const unfollow = session.subscribe(followSession);
  document.addEventListener('visibilitychange', wakeIfSeen);
  addEventListener('online', push.wake);
  push.start();
  return () => {
    unfollow();
    document.removeEventListener('visibilitychange', wakeIfSeen);
    removeEventListener('online', push.wake);
    push.stop();
  };
};

export const usePushStatus = (): PushStatus => useStore(push.status);

/**
 * Listens to one channel or several while the component is on screen (a hidden kept page leaves them and gets what it
 * missed on return, also what other pages took). Channel names come from `channel` of the contract.
 */
export const usePush = (channels: string | readonly string[], handler: PushHandler): void => {
  const apply = useEffectEvent(handler);
  const names = typeof channels === 'string' ? channels : channels.join(' ');
  const received = useRef(new Map<string, Position | null>());
  useEffect(() => {
    const known = received.current;
    const ends = names
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => ({ name, end: push.subscribe(name, (message) => apply(message), known.get(name)) }));
    return () => {
      for (const { name, end } of ends) known.set(name, end());
    };
  }, [names]);
};
