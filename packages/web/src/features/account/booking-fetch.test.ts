import type { User } from '@touchline/contract/account.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchBookingsAfterLogin } from '#features/account/booking-fetch.ts';
import { createSessionStore } from '#platform/session/session-store.ts';
import { memoryStore } from '#platform/storage/local-store.ts';

const member = (token: string): User => ({ token, id: '7', uid: '7', username: 'wang', headUrl: '', 'device-id': 'd' });

const setUp = () => {
  const session = createSessionStore(memoryStore());
  const fetchBookings = vi.fn<() => void>();
  const watch = () => fetchBookingsAfterLogin(session, fetchBookings);
  return { session, fetchBookings, watch };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[C13] bookings are read 1000 ms after a login, once', () => {
  const { session, fetchBookings, watch } = setUp();
  watch();
  session.begin(member('a'));
  vi.advanceTimersByTime(999);
  expect(fetchBookings).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(fetchBookings).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(fetchBookings).toHaveBeenCalledTimes(1);
});

test('[C13] logins in quick succession count from the last one', () => {
  const { session, fetchBookings, watch } = setUp();
  watch();
  session.begin(member('a'));
  vi.advanceTimersByTime(600);
  session.begin(member('b'));
  vi.advanceTimersByTime(999);
  expect(fetchBookings).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(fetchBookings).toHaveBeenCalledTimes(1);
});

test('[C13] every later login reads them again', () => {
  const { session, fetchBookings, watch } = setUp();
  watch();
  for (const token of ['a', 'b']) {
    session.begin(member(token));
    vi.advanceTimersByTime(1000);
    session.end();
  }
  expect(fetchBookings).toHaveBeenCalledTimes(2);
});

test('[C13] [T22] a sign-out before that, or the end of watching, calls it off', () => {
  const { session, fetchBookings, watch } = setUp();
  const stop = watch();
  session.begin(member('a'));
  session.end();
  vi.advanceTimersByTime(2000);
  session.begin(member('b'));
  stop();
  vi.advanceTimersByTime(2000);
  expect(fetchBookings).toHaveBeenCalledTimes(0);
});

test('[C13] a session from an earlier visit is no login', () => {
  const { session, fetchBookings, watch } = setUp();
  session.begin(member('a'));
  watch();
  vi.advanceTimersByTime(2000);
  expect(fetchBookings).toHaveBeenCalledTimes(0);
});

test('[C13] a member whom the host hands over at the start has logged in: their bookings are read after 1000 ms, once', () => {
  const { session, fetchBookings, watch } = setUp();
  session.adopt(member('a'));
  watch();
  vi.advanceTimersByTime(999);
  expect(fetchBookings).toHaveBeenCalledTimes(0);
  session.adopt(member('a'));
  vi.advanceTimersByTime(1);
  expect(fetchBookings).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(fetchBookings).toHaveBeenCalledTimes(1);
});

test('[C13] a host that hands over nobody has no bookings', () => {
  const { session, fetchBookings, watch } = setUp();
  session.adopt(null);
  watch();
  vi.advanceTimersByTime(2000);
  expect(fetchBookings).toHaveBeenCalledTimes(0);
});
