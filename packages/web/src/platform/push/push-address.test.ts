import { afterEach, expect, test, vi } from 'vitest';
import { host, NO_HOST } from '#platform/host/host.ts';
import { push } from '#platform/push/push.ts';

afterEach(() => {
  push.stop();
  vi.unstubAllGlobals();
  host.set(NO_HOST);
});

test.each([
  ['in a browser', NO_HOST, 'wss://app.example/push'],
  [
    'in a native app',
    { ...NO_HOST, appType: 1, version: '2.4.9' } as const,
    'wss://app.example/push?app-type=1&version=2.4.9',
  ],
  [
    'in one that does not say its version',
    { ...NO_HOST, appType: 1 } as const,
    'wss://app.example/push?app-type=1&version=0',
  ],
])('[V9, C1] a push socket says in which app it is: %s', (_, around, address) => {
  const opened: string[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor(url: string) {
        super();
        opened.push(url);
      }
      close(): void {}
    },
  );
  vi.stubGlobal('location', { origin: 'https://app.example' });
  host.set(around);
  push.start();
  expect(opened).toEqual([address]);
});
