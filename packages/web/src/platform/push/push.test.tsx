import { afterEach, expect, test, vi } from 'vitest';
import { host, NO_HOST } from '#platform/host/host.ts';
import { liveChannel, startPush } from '#platform/push/push.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  host.set(NO_HOST);
});

/** Addresses that were connected to. */
const connectedAs = (app: Partial<typeof NO_HOST>): string[] => {
  const addresses: string[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor(address: string) {
        super();
        addresses.push(address);
      }
      close(): void {}
    },
  );
  host.set({ ...NO_HOST, ...app });
  startPush()();
  return addresses;
};

test.each([
  ['a page in a browser', {}, '', 'live'],
  ['a native app', { appType: 1, version: '2.5.0' }, '?app-type=1&version=2.5.0', 'live'],
  ['a native app before 2.3.2', { appType: 1, version: '2.3.1' }, '?app-type=1&version=2.3.1', 'live:no-dialect'],
  ['a native app of no known version', { appType: 1 }, '?app-type=1&version=0', 'live:no-dialect'],
] as const)('[A3, C14, V9] %s says at its push socket what it is, and hears of its hosts', (_, app, query, channel) => {
  expect(connectedAs(app)).toEqual([`ws://${location.host}/push${query}`]);
  expect(liveChannel()).toBe(channel);
});
