import { host } from '#platform/host/host.ts';
import { ownBasePath } from '#platform/router/base-path.ts';
import { startWorker } from '#platform/service-worker/offline-cache.ts';
import { createStore, useStore } from '#platform/storage/store.ts';

/**
 * Whether this browser can get alerts: `native` and `framed` are the host's to say; `home-screen`: on iOS only once the site is there;
 * `unsupported`: not at all; `denied`: the person has forbidden it in the browser; `ask`: not asked yet; `granted`.
 */
export type PushState = 'native' | 'framed' | 'home-screen' | 'unsupported' | 'denied' | 'ask' | 'granted';

const isPhoneOfApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

const readState = (): PushState => {
  if (host.get().kind === 'native') return 'native';
  if (host.get().kind === 'parent' || globalThis.parent !== globalThis.self) return 'framed';
  if ('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator) {
    const { permission } = Notification;
    return permission === 'default' ? 'ask' : permission;
  }
  return isPhoneOfApple() ? 'home-screen' : 'unsupported';
};

const state = createStore<PushState | null>(null);

/** What this browser can do; null on the server. */
export const usePushState = (): PushState | null => {
  const known = useStore(state, () => null);
  return known ?? (typeof navigator === 'undefined' ? null : readState());
};

const registration = () => navigator.serviceWorker.getRegistration(ownBasePath(undefined) || '/');

/** Alerts need the worker, which without consent is there for them alone. */
const ensureWorker = async () => {
  const known = await registration();
  if (known !== undefined || !(await startWorker())) return known;
  return navigator.serviceWorker.ready;
};

/** What the server needs to send to a subscription. */
export interface SubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const keysOf = (subscription: PushSubscription): SubscriptionKeys => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
};

/** The bytes of base64url. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);

const isForKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
};

/**
 * Asks for the permission, in answer to a tap, and subscribes at the browser's push service with the server's public key; one for another
 * key is replaced. Null when the person or the browser says no.
 */
export const subscribePush = async (publicKey: string): Promise<SubscriptionKeys | null> => {
  const permission = await Notification.requestPermission();
  state.set(readState());
  const worker = permission === 'granted' ? await ensureWorker() : undefined;
  if (worker === undefined) return null;
  const key = bytesOf(publicKey);
  const known = await worker.pushManager.getSubscription();
  if (known && isForKey(known, key)) return keysOf(known);
  await known?.unsubscribe();
  return keysOf(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
};

/** Ends the subscription of this browser. */
export const unsubscribePush = async (): Promise<void> => {
  const known = await (await registration())?.pushManager.getSubscription();
  await known?.unsubscribe();
};
