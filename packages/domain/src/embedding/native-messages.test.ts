import { expect, test } from 'vitest';
import { HOSTILE_PATHS } from '#embedding/hostile-testing.ts';
import { readNativeEvent, readNativeMessage, readNativeReply } from '#embedding/native-messages.ts';

const MEMBER = { token: 'abc', uid: '7', username: '小明', headUrl: '' };

test('[C13] a message is JSON text or an object of the message shape', () => {
  const message = { id: '1', kind: 'response', name: 'getNativeInfo', payload: { a: 1 } };
  expect(readNativeMessage(message)).toEqual(message);
  expect(readNativeMessage(JSON.stringify({ ...message, money: 5 }))).toEqual(message);
});

test('[C13] [K13] everything else is refused', () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const values: unknown[] = [
    undefined,
    null,
    0,
    true,
    '',
    '{',
    'null',
    '[]',
    '"text"',
    [],
    {},
    () => undefined,
    revoked.proxy,
    { id: 1, kind: 'event', name: 'logout', payload: {} },
    { id: '1', kind: 'answer', name: 'logout', payload: {} },
    { id: '1', kind: 'event', name: ['logout'], payload: {} },
    { id: '1', kind: 'event', name: 'x'.repeat(65), payload: {} },
    JSON.stringify({ id: '1', kind: 'event', name: 'logout', payload: 'x'.repeat(70_000) }),
  ];
  expect(values.filter((value) => readNativeMessage(value) !== null)).toEqual([]);
});

test('[C13] [C1] native info has a device id, a system and a version that fit the headers', () => {
  const info = { deviceId: 'E621E1F8-C36C_4', osType: 3, version: '2.5.0' };
  expect(readNativeReply('getNativeInfo', { ...info, more: 1 })).toEqual(info);
  for (const wrong of [
    { deviceId: '' },
    { deviceId: 'two\nlines' },
    { deviceId: 'x'.repeat(65) },
    { deviceId: 7 },
    { osType: 0 },
    { osType: 4 },
    { osType: '3' },
    { version: '' },
    { version: '2.5.0\r\ntoken: x' },
    { version: '2.x' },
    { version: undefined },
  ]) {
    expect(readNativeReply('getNativeInfo', { ...info, ...wrong })).toBeNull();
  }
});

test('[C13] [V8] code 1 has a member with a non-empty token; any other code is a visitor', () => {
  expect(readNativeReply('getLoginInfo', { code: 1, data: MEMBER })).toEqual({ code: 1, data: MEMBER });
  expect(readNativeReply('getLoginInfo', { code: 0, data: MEMBER })).toEqual({ code: 0, data: null });
  expect(readNativeReply('getLoginInfo', { code: 405 })).toEqual({ code: 405, data: null });
  for (const data of [null, {}, { ...MEMBER, token: '' }, { ...MEMBER, token: 'a b' }, { ...MEMBER, uid: '../7' }]) {
    expect(readNativeReply('getLoginInfo', { code: 1, data })).toBeNull();
  }
  expect(readNativeReply('getLoginInfo', { code: '1', data: MEMBER })).toBeNull();
});

test('[E25] the member is identified by uid or id, and other fields are ignored', () => {
  const { uid, ...rest } = MEMBER;
  const data = { ...rest, id: uid, balance: 1_000_000, coinCode: 'gold', roles: ['operator'] };
  expect(readNativeReply('getLoginInfo', { code: 1, data })?.data).toEqual(MEMBER);
});

test('[C13] [N12] theme and top bar', () => {
  expect(readNativeReply('getCurrentTheme', { theme: 'dark' })).toEqual({ theme: 'dark' });
  expect(readNativeReply('getCurrentTheme', { theme: 'pink' })).toBeNull();
  expect(readNativeReply('getTopBarHeight', { height: 0 })).toEqual({ height: 0 });
  expect(readNativeReply('getTopBarHeight', { height: 47.5 })).toEqual({ height: 47.5 });
  for (const height of [-1, 201, Number.NaN, Infinity, '44', '1px;background:red', null]) {
    expect(readNativeReply('getTopBarHeight', { height })).toBeNull();
  }
});

test('[P3] sign-in, sign-out and theme are events', () => {
  expect(readNativeEvent('login', { user: MEMBER })).toEqual({ name: 'login', payload: { user: MEMBER } });
  expect(readNativeEvent('login', { user: { ...MEMBER, token: '' } })).toBe('garbage');
  expect(readNativeEvent('login', null)).toBe('garbage');
  expect(readNativeEvent('logout', 'whatever')).toEqual({ name: 'logout', payload: {} });
  expect(readNativeEvent('theme', { theme: 'normal' })).toEqual({ name: 'theme', payload: { theme: 'normal' } });
  expect(readNativeEvent('theme', { theme: ['dark'] })).toBe('garbage');
});

test('[N11] plaza pages are two, and a host path lies inside the app', () => {
  expect(readNativeEvent('plazaPage', { type: 'news' })).toEqual({ name: 'plazaPage', payload: { type: 'news' } });
  expect(readNativeEvent('plazaPage', { type: 'wallet' })).toBe('garbage');
  const path = '/anchor/detail/12?sort=2';
  expect(readNativeEvent('hostPath', { path })).toEqual({ name: 'hostPath', payload: { path } });
});

test('[N11] [N14] no hostile path is accepted', () => {
  expect(HOSTILE_PATHS.length).toBeGreaterThanOrEqual(30);
  expect(HOSTILE_PATHS.filter((path) => readNativeEvent('hostPath', { path }) !== 'garbage')).toEqual([]);
});

test('[C13] other names are unknown, including those of Object.prototype', () => {
  for (const name of ['setBalance', 'getNativeInfo', 'toString', '__proto__', 'constructor', '']) {
    expect(readNativeEvent(name, {})).toBe('unknown');
  }
});
