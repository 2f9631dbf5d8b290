import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { applyBookingConsequences } from '#app/wiring/wire-live.ts';
import { adoptState } from '#app/wiring/host-consequences.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';

const reads: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    reads.push(path);
    return Response.json({ code: 1, msg: '', data: { matches: [], hosts: [] }, time: Date.now() });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.release();
  session.end();
  queryClient.clear();
  reads.length = 0;
});

test.each([
  ['whom a parent site or a native app hands over at the start', true],
  ['who signed in on an earlier visit, and not now,', false],
])('[C13] the bookings of a member %s are read 1000 ms later: %s', async (_, isHandedOver) => {
  const { token, uid, username, headUrl } = sampleMember('u1');
  if (isHandedOver) adoptState({ user: { token, uid, username, headUrl } });
  else session.begin(sampleMember('u1'));
  onTestFinished(applyBookingConsequences());
  await vi.advanceTimersByTimeAsync(999);
  expect(reads).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reads).toEqual(isHandedOver ? ['/api/forehead/live/user/booking/list'] : []);
});
