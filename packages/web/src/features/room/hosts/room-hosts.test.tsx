import type { MatchHost } from '@touchline/contract/anchor.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { RoomHosts } from '#features/room/hosts/room-hosts.tsx';
import { hostOf } from '#data/room/sample-program.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';

afterEach(() => void vi.unstubAllGlobals());

const notesOf = async (hosts: MatchHost[]): Promise<string[]> => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const screen = await showOnScreen(<RoomHosts matchId="m1" hosts={hosts} openHostId={null} follow={null} />);
  return [...screen.querySelectorAll('[data-host] small')].map(({ textContent }) => textContent);
};

test('[E1, T20] watchers stand beside a host who is on air with the match; beside one whose show only waits for the host, its hour', async () => {
  const [onAir, away] = [hostOf('a', { watcherCount: 321 }), hostOf('b', { liveStatus: 0, watcherCount: 0 })];
  const [watchers, hour] = await notesOf([onAir, away]);
  expect(watchers).toBe('321');
  expect(hour).toMatch(/^\d{2}:\d{2}$/);
});
