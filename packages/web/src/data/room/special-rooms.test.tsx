import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetConfig, setCommonConfig, storedConfig } from '#platform/boot/common-config.ts';
import { host, type Host, NO_HOST } from '#platform/host/host.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';
import { useSpecialRooms } from '#data/room/special-rooms.ts';

const Rooms = () => useSpecialRooms().join();

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  act(() => {
    forgetConfig();
    session.end();
    host.set(NO_HOST);
  });
});

const PATH = '/api/forehead/live/liveRoom/getSpecialRoomIds';
const nativeOf = (version: string): Host => ({ ...NO_HOST, kind: 'native', appType: 1, version });

test.each([
  ['a member while the flag holds', NO_HOST, true, 1, [PATH], 'vip'],
  ['a member while it does not', NO_HOST, true, 0, [], ''],
  ['a visitor', NO_HOST, false, 1, [], ''],
  ['a member in a native app of 2.5.0', nativeOf('2.5.0'), true, 1, [PATH], 'vip'],
  ['a member in an older one', nativeOf('2.4.9'), true, 1, [], ''],
] as const)('[P2, V9] special room ids are asked for %s', async (_, around, isMember, specialRooms, paths, shown) => {
  host.set(around);
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return Response.json({ code: 1, msg: '', data: { liveRoomIds: ['vip'] }, time: Date.now() });
  });
  setCommonConfig({ ...storedConfig(), specialRooms });
  if (isMember) session.begin(sampleMember('u1'));
  const screen = await showOnScreen(
    <QueryClientProvider client={queryClient}>
      <Rooms />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(screen.textContent).toBe(shown)));
  expect(requested).toEqual(paths);
});
