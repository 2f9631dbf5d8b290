import { expect, test } from 'vitest';
import { HOSTILE_PATHS } from '#embedding/hostile-testing.ts';
import { readHostUser } from '#embedding/host-user.ts';
import { readBasePath, readParentMessage } from '#embedding/parent-messages.ts';

const USER = { token: 'abc-123', uid: '7', username: '小明', headUrl: 'https://img.example/7.png' };

const isRefused = (name: unknown, payload: unknown): boolean => 'refused' in readParentMessage(name, payload);

test('[P3] a parent’s message is read field by field', () => {
  const init = { user: USER, theme: 'dark', language: 'en-US', basePath: '/a/b-c', features: { header: false } };
  expect(readParentMessage('init', init)).toEqual({ name: 'init', payload: init });
  expect(readParentMessage('init', {})).toEqual({ name: 'init', payload: {} });
  expect(readParentMessage('init', { user: null, basePath: '', theme: undefined })).toEqual({
    name: 'init',
    payload: { user: null, basePath: '' },
  });
  expect(readParentMessage('session', { user: null })).toEqual({ name: 'session', payload: { user: null } });
  expect(readParentMessage('theme', { theme: 'normal' })).toEqual({ name: 'theme', payload: { theme: 'normal' } });
  expect(readParentMessage('language', { language: 'zh-Hans-CN' })).toEqual({
    name: 'language',
    payload: { language: 'zh-Hans-CN' },
  });
  expect(readParentMessage('hostPath', { path: '/anchor/detail/12?sort=2' })).toEqual({
    name: 'hostPath',
    payload: { path: '/anchor/detail/12?sort=2' },
  });
});

test('[N14] only known fields are accepted: no money, no right, no prototype', () => {
  const extra = { balance: 9999, vip: 5, isPrivate: true, role: 'operator', constructor: 1 };
  const hostile = JSON.parse(`{"__proto__": {"polluted": 1}, "theme": "dark", "user": {"__proto__": {"polluted": 1},
    "token": "t", "uid": "7", "username": "a", "headUrl": "", "balance": 5, "uids": ["8"]}}`);
  expect(readParentMessage('init', { ...hostile, ...extra })).toEqual({
    name: 'init',
    payload: { theme: 'dark', user: { token: 't', uid: '7', username: 'a', headUrl: '' } },
  });
  expect(readParentMessage('session', { user: { ...USER, ...extra }, ...extra })).toEqual({
    name: 'session',
    payload: { user: USER },
  });
  expect(Object.keys({ ...readHostUser({ ...USER, ...extra }) })).toEqual(['token', 'uid', 'username', 'headUrl']);
  expect({}).not.toHaveProperty('polluted');
});

test('[P3] the result is a copy: a later change of the message changes nothing', () => {
  const user = { ...USER };
  const message = readParentMessage('session', { user });
  user.uid = '8';
  expect(message).toEqual({ name: 'session', payload: { user: USER } });
});

test.each([
  { theme: 'Dark' },
  { theme: null },
  { theme: ['dark'] },
  { language: '' },
  { language: 'zh_CN' },
  { language: 'a'.repeat(36) },
  { language: '../en' },
  { basePath: 'sport-info' },
  { basePath: '/sport-info/' },
  { basePath: `/${'a'.repeat(128)}` },
  { features: { header: 'no' } },
  { features: { 'a b': true } },
  { features: JSON.parse('{"__proto__": true}') },
  { features: { constructor: true } },
  { features: [true] },
  { features: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, true])) },
  { user: 'demo' },
  { user: false },
  { user: {} },
])('[N14] one invalid field drops the whole init: %j', (wrong) => {
  expect(isRefused('init', { user: USER, theme: 'dark', language: 'en-US', ...wrong })).toBe(true);
});

test.each([
  { token: '' },
  { token: 7 },
  { token: 'a b' },
  { token: 'a\r\nuid: 8' },
  { token: '令牌' },
  { token: 'a'.repeat(513) },
  { uid: '' },
  { uid: 7 },
  { uid: '7\n' },
  { uid: '../8' },
  { uid: 'a'.repeat(65) },
  { username: '' },
  { username: '  ' },
  { username: 'a'.repeat(65) },
  { username: 'a\u0000' },
  { username: { toString: (): string => 'a' } },
  { headUrl: 'javascript:alert(1)' },
  { headUrl: ' javascript:alert(1)' },
  { headUrl: 'data:text/html,x' },
  { headUrl: 'https://a\n' },
  { headUrl: null },
  { headUrl: `https://a/${'a'.repeat(2048)}` },
])('[V8] a member with %j is invalid', (wrong) => {
  expect(readHostUser({ ...USER, ...wrong })).toBeNull();
  expect(isRefused('session', { user: { ...USER, ...wrong } })).toBe(true);
});

test('[V8] inherited fields are not the member’s', () => {
  expect(readHostUser(Object.create(USER))).toBeNull();
});

test('[P3] a member without a picture has an empty one', () => {
  const { headUrl: _headUrl, ...rest } = USER;
  expect(readHostUser(rest)).toEqual({ ...USER, headUrl: '' });
});

test.each(HOSTILE_PATHS)('[N11] [N14] a host path %j is refused', (path) => {
  expect(isRefused('hostPath', { path })).toBe(true);
});

test.each(HOSTILE_PATHS)('[R1] a base path %j is refused', (path) => {
  expect(readBasePath(path)).toBeUndefined();
  expect(isRefused('init', { basePath: path })).toBe(true);
});

test('[N14] a path is a string, not an object that converts to one', () => {
  for (const path of [['/anchor'], { toString: () => '/anchor' }, 7, null, undefined])
    expect(isRefused('hostPath', { path })).toBe(true);
});

test('[N14] names and payloads of any shape are refused without a throw', () => {
  const names = [
    undefined,
    null,
    7,
    '',
    'ready',
    'navigate',
    'login',
    '__proto__',
    'constructor',
    'toString',
    ['theme'],
    Symbol('theme'),
  ];
  for (const name of names) expect(isRefused(name, { theme: 'dark' })).toBe(true);
  const thrower = {
    get user(): never {
      throw new Error('no');
    },
  };
  for (const payload of [undefined, null, 7, 'dark', [], [['theme', 'dark']], new Map(), thrower]) {
    for (const name of ['session', 'theme', 'language', 'hostPath']) expect(isRefused(name, payload)).toBe(true);
  }
  for (const payload of [undefined, null, 7, 'dark', [], thrower]) expect(isRefused('init', payload)).toBe(true);
});
