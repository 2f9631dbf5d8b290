import { locale } from '#platform/i18n/locale.ts';
import { host } from '#platform/host/host.ts';
import { ownsPage } from '#platform/host/root.ts';
import { startReads } from '#platform/boot/boot.ts';
import { resumeFromPage } from '#platform/prerender/stored-page.ts';
import { storeView } from '#platform/prerender/store-view.ts';
import { overlays } from '#app/shell/overlay-store.ts';
import { Overlays } from '#app/wiring/overlays.tsx';
import { followConsent } from '#platform/storage/choose-consent.ts';
import { applySessionConsequences } from '#app/wiring/session-consequences.ts';
import { loadOnTouch } from '#app/wiring/prefetch-on-touch.ts';
import { startOfflineCache } from '#platform/service-worker/offline-cache.ts';
import { fetchBookingsAfterLogin } from '#features/account/booking-fetch.ts';
import { bookingsQuery } from '#data/host/queries.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { session } from '#platform/session/session.ts';
import { queueLiveUpdate } from '#data/host/live-updates.ts';
import { networkReturned } from '#platform/network/network-return.ts';
import { liveChannel, push, startPush } from '#platform/push/push.ts';

/** After a restart of the server many channels tell within a moment that messages were lost. */
const COLLECT_MS = 100;

/** Lists begin with what the reader reads, and the server knows it from the call. Returns the end of it. */
const readAgainInLanguage = (): (() => void) => locale.subscribe(() => void queryClient.invalidateQueries());

/**
 * Starts push. The anchor list follows on every page, for the badge and for the pages that are kept: who comes back to one has missed
 * nothing of it. Where messages were lost the data on screen is read again, once for all channels. Returns the end of it.
 */
const applyPushConsequences = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = (): void => {
    timer = undefined;
    void queryClient.invalidateQueries();
  };
  const stopReloading = push.onLost(() => (timer ??= setTimeout(readAgain, COLLECT_MS)));
  const stopList = push.subscribe(liveChannel(), queueLiveUpdate);
  // A line may come back without the device saying so.
  const stopStatus = push.status.subscribe(() => {
    if (push.status.get() === 'connected') networkReturned();
  });
  const stopPush = startPush();
  return () => {
    clearTimeout(timer);
    stopReloading();
    stopList();
    stopStatus();
    stopPush();
  };
};

/** C13: the bookings of a new member are in the cache before their page opens. Returns the end of it. */
export const applyBookingConsequences = (): (() => void) =>
  fetchBookingsAfterLogin(session, () => {
    void queryClient.prefetchQuery({ ...bookingsQuery(), staleTime: 0 });
  });

/** What keeps the first screen alive; loaded behind it. Returns the end of it. */
export const wireLive = (basePath: string): (() => void) => {
  if (ownsPage()) resumeFromPage();
  const ends = [
    applySessionConsequences(),
    applyPushConsequences(),
    readAgainInLanguage(),
    applyBookingConsequences(),
    startOfflineCache(),
    loadOnTouch(basePath),
    followConsent(),
    () => overlays.set(null),
  ];
  if (ownsPage() && host.get().kind === 'none') ends.push(storeView());
  overlays.set(Overlays);
  startReads();
  return () => {
    for (const end of ends) end();
  };
};
