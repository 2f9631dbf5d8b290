import { fetchBookingsAfterLogin } from '#features/account/booking-fetch.ts';
import { bookingsQuery } from '#data/host/queries.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { session } from '#platform/session/session.ts';

/** C13: the bookings of a new member are in the cache before their page opens. Returns the end of it. */
export const applyBookingConsequences = (): (() => void) =>
  fetchBookingsAfterLogin(session, () => {
    void queryClient.prefetchQuery({ ...bookingsQuery(), staleTime: 0 });
  });
