import { HOSTILE_PATHS } from '@touchline/domain/embedding/hostile-testing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchBookingsAfterLogin } from '#features/account/booking-fetch.ts';
import { appFeatures } from '#platform/host/app-features.ts';
import { host, NO_HOST } from '#platform/host/host.ts';
import type { HostEvents } from '#platform/host/host.ts';
import { connectNative } from '#platform/host/native/connect-native.ts';
import { fakeNative } from '#platform/host/native/fake-native.ts';
import { liveChannel, specialRoomsChannel } from '#platform/push/push.ts';
import { createSessionStore } from '#platform/session/session-store.ts';
import { memoryStore } from '#platform/storage/local-store.ts';

const warnings = vi.hoisted((): Record<string, unknown>[] => []);
vi.mock('#platform/log/client-log.ts', () => ({
  log: { warn: (event: string, payload: object) => void warnings.push({ event, ...payload }) },
}));

beforeEach(() => {
  warnings.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  host.set(NO_HOST);
});

const MEMBER = { token: 'abc', uid: '7', username: '小明', headUrl: '' };
const ANSWERS: Record<string, unknown> = {
  getNativeInfo: { deviceId: 'phone-7', osType: 3, version: '2.4.9' },
  getLoginInfo: { code: 1, data: MEMBER },
  getCurrentTheme: { theme: 'dark' },
  getTopBarHeight: { height: 44 },
};

/** A connection with a native app that gives these answers; what it does not answer times out. */
const connected = async (answers: Record<string, unknown> = ANSWERS) => {
  const native = fakeNative('android-web-message');
  const connecting = connectNative(native.page);
  await vi.advanceTimersByTimeAsync(0);
  for (const [name, payload] of Object.entries(answers)) native.answer(name, payload);
  await vi.advanceTimersByTimeAsync(1500);
  const connection = await connecting;
  host.set(connection.host);
  const received: unknown[][] = [];
  const note =
    (name: string) =>
    (said: unknown): void =>
      void received.push([name, said]);
  const events: HostEvents = {
    session: note('session'),
    theme: note('theme'),
    language: note('language'),
    path: note('path'),
  };
  return { ...native, connection, received, end: connection.listen(events) };
};

test('[A1, A3, C1, C13] device, member, theme and top bar are asked for side by side', async () => {
  const { requested, connection } = await connected();
  expect(requested.map(({ name }) => name)).toEqual(Object.keys(ANSWERS));
  expect(connection.host).toMatchObject({ kind: 'native', appType: 1, osType: 3, deviceId: 'phone-7' });
  expect(connection.state).toEqual({ user: MEMBER, theme: 'dark', topBarHeight: 44 });
});

test('[V9] the version of the native app says which parts there are', async () => {
  await connected();
  expect(appFeatures()).toEqual({ dialect: true, privilegeAnchor: false });
  expect(specialRoomsChannel('7')).toEqual([]);
  await connected({ ...ANSWERS, getNativeInfo: { deviceId: 'phone-7', osType: 2, version: '2.3.1' } });
  expect(appFeatures()).toEqual({ dialect: false, privilegeAnchor: false });
  expect(liveChannel()).toBe('live:no-dialect');
  await connected({ ...ANSWERS, getNativeInfo: { deviceId: 'phone-7', osType: 2, version: '2.5' } });
  expect([liveChannel(), ...specialRoomsChannel('7'), ...specialRoomsChannel(undefined)]).toEqual([
    'live',
    'user:7:rooms',
  ]);
});

test('[C13] [V8] codes other than 1, and members without a token, are visitors', async () => {
  for (const login of [
    { code: 0, data: MEMBER },
    { code: 405, data: null },
    { code: 1, data: { ...MEMBER, token: '' } },
  ]) {
    const { connection } = await connected({ ...ANSWERS, getLoginInfo: login });
    expect(connection.state.user).toBeNull();
  }
});

test('[C13] [X6] what native does not answer in time falls back and is logged', async () => {
  const { connection } = await connected({ getTopBarHeight: { height: 44 } });
  expect(connection.host).toMatchObject({ kind: 'native', appType: 1, osType: 1, deviceId: undefined });
  expect(connection.state).toEqual({ user: null, theme: undefined, topBarHeight: 44 });
  expect(warnings.map(({ what }) => what)).toEqual(['getNativeInfo', 'getLoginInfo', 'getCurrentTheme']);
});

test('[C13] [A1] a native app that answers nothing counts as a browser', async () => {
  const { connection } = await connected({});
  expect(connection.host).toBe(NO_HOST);
  expect(connection.state).toEqual({ theme: undefined, topBarHeight: undefined });
  const alone = await connectNative({});
  expect(alone.host).toBe(NO_HOST);
  expect(alone.state).toEqual({});
});

test('[C13] late answers of member and theme still count', async () => {
  const { answer, received } = await connected({});
  answer('getLoginInfo', ANSWERS['getLoginInfo']);
  answer('getCurrentTheme', ANSWERS['getCurrentTheme']);
  answer('getTopBarHeight', ANSWERS['getTopBarHeight']);
  expect(received).toEqual([
    ['session', MEMBER],
    ['theme', 'dark'],
  ]);
});

test('[P3] [N11] what native says becomes what the app does', async () => {
  const { event, received } = await connected();
  event('logout', {});
  event('login', { user: MEMBER });
  event('theme', { theme: 'normal' });
  event('plazaPage', { type: 'anchor' });
  event('plazaPage', { type: 'news' });
  event('hostPath', { path: '/anchor/detail/12?sort=2' });
  for (const path of HOSTILE_PATHS) event('hostPath', { path });
  expect(received).toEqual([
    ['session', null],
    ['session', MEMBER],
    ['theme', 'normal'],
    ['path', '/anchor'],
    ['path', '/news'],
    ['path', '/anchor/detail/12?sort=2'],
  ]);
});

test('[N14] sign-in and leaving are requests to native', async () => {
  const { requested, answer, connection, received } = await connected();
  connection.host.signIn('/anchor?sort=2');
  connection.host.open({ url: 'https://shop.example/a' });
  connection.host.open({ path: '/shop' });
  await vi.advanceTimersByTimeAsync(0);
  expect(requested.slice(4)).toMatchObject([
    { name: 'login', payload: { back: '/anchor?sort=2' } },
    { name: 'jump', payload: { url: 'https://shop.example/a' } },
    { name: 'jump', payload: { path: '/shop' } },
  ]);
  answer('login', {});
  answer('jump', null);
  await vi.advanceTimersByTimeAsync(2000);
  expect(received).toEqual([]);
});

test('[N14] [P1] the way back of a sign-in lies inside the app', async () => {
  const { requested, connection } = await connected();
  for (const path of HOSTILE_PATHS) connection.host.signIn(path);
  await vi.advanceTimersByTimeAsync(0);
  const backs = requested.slice(4).map(({ payload }) => payload);
  expect(backs).toHaveLength(HOSTILE_PATHS.length);
  expect(new Set(backs.map((back) => JSON.stringify(back)))).toEqual(new Set(['{"back":"/"}']));
});

test('[N14] nothing but paths and web addresses is jumped to', async () => {
  const { requested, connection } = await connected();
  for (const url of ['javascript:alert(1)', 'intent://evil#Intent;end', 'file:///etc/hosts', 'data:text/html,x', '']) {
    connection.host.open({ url });
  }
  for (const path of ['//evil.example', '/\\\\evil.example', 'javascript:alert(1)']) connection.host.open({ path });
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toHaveLength(4);
  expect(warnings).toHaveLength(8);
});

test('[X6] a jump that native does not take is logged, and nothing else happens', async () => {
  const { connection, received } = await connected();
  connection.host.open({ path: '/shop' });
  await vi.advanceTimersByTimeAsync(1500);
  expect(warnings).toMatchObject([{ event: 'native.failed', what: 'jump' }]);
  expect(host.get().kind).toBe('native');
  expect(received).toEqual([]);
});

test('[X6] [N14] when native does not take a sign-in any more, the own page does, and the device stays the same', async () => {
  const { connection, received } = await connected();
  connection.host.signIn('/anchor?sort=2');
  await vi.advanceTimersByTimeAsync(1500);
  expect(host.get()).toMatchObject({ kind: 'none', appType: 1, deviceId: 'phone-7' });
  expect(received).toEqual([['path', '/account/sign-in?back=%2Fanchor%3Fsort%3D2']]);
});

test('[A1] after the end nothing is heard', async () => {
  const { event, received, end } = await connected();
  end();
  event('logout', {});
  expect(received).toEqual([]);
});

test('[C13] bookings are read 1000 ms after a sign-in by native, once for a burst', async () => {
  const native = fakeNative('ds-bridge');
  const connecting = connectNative(native.page);
  await vi.advanceTimersByTimeAsync(1500);
  const session = createSessionStore(memoryStore());
  const fetchBookings = vi.fn<() => void>();
  fetchBookingsAfterLogin(session, fetchBookings);
  const nothing = (): void => undefined;
  (await connecting).listen({
    session: (user) => session.adopt(user && { ...user, id: user.uid, 'device-id': '' }),
    theme: nothing,
    language: nothing,
    path: nothing,
  });
  native.event('login', { user: MEMBER });
  native.event('login', { user: MEMBER });
  await vi.advanceTimersByTimeAsync(999);
  expect(fetchBookings).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchBookings).toHaveBeenCalledTimes(1);
});
