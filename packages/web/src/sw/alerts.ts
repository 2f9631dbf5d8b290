import type { AlertPayload } from '@touchline/contract/alert-kinds.ts';
import { picturesShow } from '#platform/service-worker/picture-wait.ts';
import { worker } from './scope.ts';

const ICON = '/icons/icon-192.png';
/** Where the server takes the new address of a subscription that the browser has renewed. */
const RENEW = '/callback/v1/alert-device';

const isPayload = (value: unknown): value is AlertPayload =>
  typeof value === 'object' && value !== null && 'title' in value && 'tag' in value && 'path' in value;

const payloadOf = (event: PushEvent): AlertPayload | null => {
  try {
    const value: unknown = event.data?.json();
    return isPayload(value) ? value : null;
  } catch {
    return null;
  }
};

/** The address of an app's page below the path of this worker; the start page for anything else. */
const addressOf = (path: unknown): string => {
  const { scope } = worker.registration;
  const address = new URL(typeof path === 'string' ? path.replace(/^\/+/, '') : '', scope);
  return address.href.startsWith(scope) ? address.href : scope;
};

/** Browsers demand that every message is shown; one with the same tag takes the place of an older one, and sounds again. */
const show = async (event: PushEvent): Promise<void> => {
  const payload = payloadOf(event);
  if (payload === null) return worker.registration.showNotification('Touchline', { icon: ICON });
  const { title, body, tag, path, at } = payload;
  await picturesShow(() => worker.clients.matchAll({ type: 'window', includeUncontrolled: true }), tag);
  const options = { body, tag, icon: ICON, badge: ICON, data: { path }, timestamp: at, renotify: true };
  await worker.registration.showNotification(title, options);
};

/** Opens the page in a window of the app that is there, else in a new one. */
const open = async (path: unknown): Promise<void> => {
  const address = addressOf(path);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const known =
    windows.find(({ url }) => url === address) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0];
  if (known === undefined) return void (await worker.clients.openWindow(address));
  await known.focus().catch(() => known);
  if (known.url === address) return;
  // A window that another worker controls cannot be led elsewhere.
  await known.navigate(address).catch(() => worker.clients.openWindow(address));
};

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

const keysOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] };
};

/** The browser has given the subscription another address: who knows the old one may name the new one. */
const renew = async ({ oldSubscription: old, newSubscription }: SubscriptionChange): Promise<void> => {
  if (old === null) return;
  const fresh = newSubscription ?? (await worker.registration.pushManager.subscribe(old.options));
  await fetch(RENEW, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: keysOf(old), fresh: keysOf(fresh) }),
  });
};

/** Shows what the server pushes while no page is open, and leads to it. */
export const listenForAlerts = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(event)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as { path?: unknown } | null)?.path));
  });
  worker.addEventListener('pushsubscriptionchange', (event) =>
    (event as SubscriptionChange).waitUntil(renew(event as SubscriptionChange).catch(() => undefined)),
  );
};
