import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NativeEvent } from '@touchline/domain/embedding/native-messages.ts';
import { fakeNative, FAKE_DIALECT_NAMES } from '#platform/host/native/fake-native.ts';
import type { FakeDialect } from '#platform/host/native/fake-native.ts';
import { isNative } from '#platform/host/native/is-native.ts';
import { openNativePort } from '#platform/host/native/native-port.ts';

const warnings = vi.hoisted((): Record<string, unknown>[] => []);
vi.mock('#platform/log/client-log.ts', () => ({
  log: { warn: (event: string, payload: object) => void warnings.push({ event, ...payload }) },
}));

beforeEach(() => {
  warnings.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const openPort = (dialect: FakeDialect) => {
  const native = fakeNative(dialect);
  const port = openNativePort(native.page);
  if (port === null) throw new Error('there is a bridge');
  const events: NativeEvent[] = [];
  return { ...native, port, events, onMessage: () => port.onEvent((event) => void events.push(event)) };
};

const turn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe.each(FAKE_DIALECT_NAMES)('over %s', (dialect) => {
  test('[C13] a request gets its answer', async () => {
    const { port, requested, answer, page } = openPort(dialect);
    expect(isNative(page)).toBe(true);
    const theme = port.request('getCurrentTheme', {});
    const height = port.request('getTopBarHeight', {});
    await turn();
    expect(requested).toMatchObject([
      { kind: 'request', name: 'getCurrentTheme', payload: {} },
      { kind: 'request', name: 'getTopBarHeight', payload: {} },
    ]);
    answer('getTopBarHeight', { height: 44 });
    answer('getCurrentTheme', { theme: 'dark' });
    expect(await theme).toEqual({ theme: 'dark' });
    expect(await height).toEqual({ height: 44 });
    expect(warnings).toEqual([]);
  });

  test('[C13] [P3] events arrive, also those before anybody listens', async () => {
    const { event, events, onMessage } = openPort(dialect);
    await turn();
    event('theme', { theme: 'dark' });
    onMessage();
    event('logout', {});
    expect(events.map(({ name }) => name)).toEqual(['theme', 'logout']);
  });

  test('[C13] [X6] the first answer wins, and the second is logged', async () => {
    const { port, requested, answer, post } = openPort(dialect);
    const theme = port.request('getCurrentTheme', {});
    await turn();
    answer('getCurrentTheme', { theme: 'dark' });
    await turn();
    post({ id: requested[0]?.id, kind: 'response', name: 'getCurrentTheme', payload: { theme: 'normal' } });
    expect(await theme).toEqual({ theme: 'dark' });
    expect(warnings).toMatchObject([{ event: 'native.ignored', why: 'answered twice', name: 'getCurrentTheme' }]);
  });

  test('[C13] [X6] no answer within 1500 ms is a failure, and a late one counts as an event', async () => {
    const { port, answer, events, onMessage } = openPort(dialect);
    onMessage();
    const failure = port.request('getLoginInfo', {}).catch(String);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await failure).toContain('1500 ms');
    const user = { token: 'abc', uid: '7', username: 'wang', headUrl: '' };
    answer('getLoginInfo', { code: 1, data: user });
    await turn();
    expect(events).toEqual([{ name: 'login', payload: { user } }]);
  });

  test('[C13] [K13] garbage and unknown names are logged and change nothing', async () => {
    const { port, requested, post, event, answer, events, onMessage } = openPort(dialect);
    onMessage();
    const theme = port.request('getCurrentTheme', {});
    await turn();
    const id = requested[0]?.id;
    post('{"id":');
    post({ id, kind: 'response', name: 'getCurrentTheme', payload: { theme: 'pink' } });
    post({ id, kind: 'response', name: 'getLoginInfo', payload: { code: 0 } });
    post({ id: 'guessed', kind: 'response', name: 'getCurrentTheme', payload: { theme: 'dark' } });
    post({ id: '1', kind: 'request', name: 'getToken', payload: {} });
    event('setBalance', { balance: 1_000_000 });
    event('hostPath', { path: '//evil.example' });
    answer('getCurrentTheme', { theme: 'normal' });
    expect(await theme).toEqual({ theme: 'normal' });
    expect(events).toEqual([]);
    expect(new Set(warnings.map(({ dialect: name }) => name))).toEqual(new Set([dialect.split(' ')[0]]));
    const whys = ['garbage', 'garbage', 'garbage', 'not asked', 'unknown', 'unknown', 'garbage'];
    expect(warnings.map(({ why }) => why)).toEqual(whys);
  });

  test('[C13] [A1] a closed bridge is heard no more', async () => {
    const { port, event, events, onMessage, page } = openPort(dialect);
    await turn();
    const end = onMessage();
    end();
    port.close();
    event('logout', {});
    expect(events).toEqual([]);
    expect(page.touchlineReceive).toBeUndefined();
  });
});

test.each(['ios-message-handler', 'android-javascript-interface'] as const)(
  '[X6] without %s any more a request fails at once',
  async (dialect) => {
    const { port, remove } = openPort(dialect);
    remove();
    await expect(port.request('jump', { path: '/shop' })).rejects.toThrow('gone');
  },
);

test('[X6] a promise of iOS that native rejects is a failure', async () => {
  const postMessage = () => Promise.reject(new Error('not handled'));
  const port = openNativePort({ webkit: { messageHandlers: { touchline: { postMessage } } } });
  await expect(port?.request('login', { back: '/anchor' })).rejects.toThrow('not handled');
});

test('[C13] bridges are tried in their order, and one that fails is passed over', async () => {
  const dialects: FakeDialect[] = [
    'ios-message-handler with reply',
    'android-web-message',
    'android-javascript-interface',
    'ds-bridge',
    'webview-javascript-bridge',
  ];
  const page = {};
  const natives = dialects.toReversed().map((dialect) => fakeNative(dialect, page));
  for (const native of natives.toReversed()) {
    void openNativePort(page)
      ?.request('getCurrentTheme', {})
      .catch(() => undefined);
    await turn();
    expect(native.requested).toHaveLength(1);
    native.remove();
  }
  expect(openNativePort(page)).toBeNull();
});

test('[C13] [A1] pages with other bridges than ours are pages in a browser', () => {
  expect(isNative({})).toBe(false);
  expect(isNative({ webkit: { messageHandlers: { other: {} } } })).toBe(false);
  const dsBridge = { call: () => '', register: () => undefined, hasNativeMethod: () => false };
  expect(openNativePort({ dsBridge })).toBeNull();
  const failing = { ...dsBridge, hasNativeMethod: () => JSON.parse('') as boolean };
  expect(openNativePort({ dsBridge: failing })).toBeNull();
  expect(warnings).toMatchObject([{ event: 'native.failed', what: 'open' }]);
});

test('[C15] a bridge that talks nonsense without end does not fill the log, and tokens never get there', async () => {
  const { post } = openPort('android-javascript-interface');
  for (let round = 0; round < 1000; round += 1) post(`{"token":"secret-${round}"`);
  expect(warnings.length).toBeLessThanOrEqual(30);
  expect(JSON.stringify(warnings)).not.toContain('secret');
});
