import { host } from '#platform/host/host.ts';
import { ownsPage } from '#platform/host/root.ts';
import { startReads } from '#platform/boot/boot.ts';
import { resumeFromPage } from '#platform/prerender/stored-page.ts';
import { storeView } from '#platform/prerender/store-view.ts';
import { applyBookingConsequences } from '#app/wiring/booking-consequences.ts';
import { applyPushConsequences } from '#app/wiring/push-consequences.ts';
import { applySessionConsequences } from '#app/wiring/session-consequences.ts';
import { loadOnTouch } from '#app/wiring/prefetch-on-touch.ts';
import { startOfflineCache } from '#platform/service-worker/offline-cache.ts';

/** What keeps the first screen alive; loaded behind it. Returns the end of it. */
export const wireLive = (basePath: string): (() => void) => {
  if (ownsPage()) resumeFromPage();
  const ends = [
    applySessionConsequences(),
    applyPushConsequences(),
    applyBookingConsequences(),
    startOfflineCache(),
    loadOnTouch(basePath),
  ];
  if (ownsPage() && host.get().kind === 'none') ends.push(storeView());
  startReads();
  return () => {
    for (const end of ends) end();
  };
};
