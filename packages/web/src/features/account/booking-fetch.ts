import { TIMING_MS } from '@touchline/domain/polling.ts';
import type { SessionStore } from '#platform/session/session-store.ts';

/**
 * C13: after every login the member's bookings are read, 1000 ms after the last one of a burst; a sign-out before that
 * calls it off. A member whom a host hands over at the start has just logged in, too. Returns the end of it.
 */
export const fetchBookingsAfterLogin = (
  session: Pick<SessionStore, 'get' | 'subscribe' | 'isHosted'>,
  fetchBookings: () => void,
): (() => void) => {
  let known = session.isHosted() ? undefined : session.get()?.token;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    const present = session.get()?.token;
    if (present === known) return;
    known = present;
    clearTimeout(timer);
    if (present !== undefined) timer = setTimeout(fetchBookings, TIMING_MS.debounce);
  };
  follow();
  const unsubscribe = session.subscribe(follow);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
};
