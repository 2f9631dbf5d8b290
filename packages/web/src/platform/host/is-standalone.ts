import { host } from '#platform/host/host.ts';
import { ownsPage } from '#platform/host/root.ts';

/** Whether the app is on a page of its own: what a parent site or a native app keeps, and asks for, is theirs to say. */
export const isStandalone = (): boolean =>
  ownsPage() && host.get().kind === 'none' && globalThis.parent === globalThis.self;
