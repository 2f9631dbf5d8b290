import { TIMING_MS } from '@touchline/domain/polling.ts';

interface BookingFetchParts {
  /** The session's token; undefined for a visitor. */
  token: () => string | undefined;
  /** Tells of sign-ins and sign-outs; returns the end of it. */
  subscribe: (listener: () => void) => () => void;
  /** Reads the member's bookings. */
  fetchBookings: () => void;
}

/**
 * C13: after every login the member's bookings are read, 1000 ms after the last one of a burst; a sign-out before that
 * calls it off. Returns the end of it.
 */
export const fetchBookingsAfterLogin = ({ token, subscribe, fetchBookings }: BookingFetchParts): (() => void) => {
  let known = token();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = subscribe(() => {
    const present = token();
    if (present === known) return;
    known = present;
    clearTimeout(timer);
    if (present !== undefined) timer = setTimeout(fetchBookings, TIMING_MS.debounce);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
};
