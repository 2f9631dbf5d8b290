import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetConfig, setCommonConfig, storedConfig } from '#platform/boot/common-config.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';
import { queryClient } from '#platform/query/query-client.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { session } from '#platform/session/session.ts';
import { useSpecialRooms } from '#platform/session/use-special-rooms.ts';

const Rooms = () => useSpecialRooms().join();

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  act(() => {
    forgetConfig();
    session.end();
  });
});

test.each([
  ['a member while the flag holds', true, 1, ['/api/forehead/live/liveRoom/getSpecialRoomIds'], 'vip'],
  ['a member while it does not', true, 0, [], ''],
  ['a visitor', false, 1, [], ''],
] as const)('[P2] special room ids are asked for %s', async (_, isMember, specialRooms, paths, shown) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
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
  expect(asked).toEqual(paths);
});
