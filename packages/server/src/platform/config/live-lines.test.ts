import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/read-config.ts';

const name = { zh: '高清', en: 'HD' };
const line = { id: 'hd', name, quality: { zh: '720p', en: '720p' }, m3u8: 'https://cdn.example/{room}/index.m3u8' };
const signed = { ...line, m3u8: 'https://cdn.example/{expires}/{sign}/{room}.m3u8', secret: 'hunter22' };

test('lines come as JSON text from the environment, or as a list from the file', () => {
  expect(readConfig({ LIVE_LINES: JSON.stringify([line, { ...signed, id: 'two' }]) }).LIVE_LINES).toEqual([
    line,
    { ...signed, id: 'two' },
  ]);
  expect(readConfig({}, JSON.stringify({ LIVE_LINES: [line] })).LIVE_LINES).toEqual([line]);
  const path = {
    ...line,
    m3u8: '/hls/{room}.m3u8',
    flv: 'http://cdn.example:8080/{room}.flv',
    rtmp: 'rtmp://cdn/{room}',
  };
  expect(readConfig({ LIVE_LINES: JSON.stringify([path]) }).LIVE_LINES).toEqual([path]);
});

test.each([
  ['no JSON', 'm3u8'],
  ['no list', JSON.stringify(line)],
  ['an id twice', JSON.stringify([line, line])],
  ['an id of the server’s own lines', JSON.stringify([{ ...line, id: 'origin' }])],
  ['no address', JSON.stringify([{ ...line, m3u8: undefined }])],
  ['no room in an address', JSON.stringify([{ ...line, m3u8: 'https://cdn.example/index.m3u8' }])],
  ['an unknown placeholder', JSON.stringify([{ ...line, m3u8: 'https://cdn.example/{room}/{token}' }])],
  ['another protocol', JSON.stringify([{ ...line, m3u8: 'javascript:alert({room})' }])],
  ['an address without a host’s protocol', JSON.stringify([{ ...line, m3u8: '//cdn.example/{room}' }])],
  ['RTMP as HLS', JSON.stringify([{ ...line, m3u8: 'rtmp://cdn.example/{room}' }])],
  ['a signature without a secret', JSON.stringify([{ ...signed, secret: undefined }])],
  ['a secret without a signature', JSON.stringify([{ ...line, secret: 'hunter22' }])],
  [
    'a secret and one address without a signature',
    JSON.stringify([{ ...signed, flv: 'https://cdn.example/{room}.flv' }]),
  ],
  ['a field that does not exist', JSON.stringify([{ ...line, hls: '/{room}' }])],
])('refuses lines with %s, and hides the value', (_, value) => {
  expect(() => readConfig({ LIVE_LINES: value })).toThrow('LIVE_LINES is (hidden) in the environment; expected JSON');
});

test.each([
  ['RTMP_PORT', '70000', 'expected a port'],
  ['RTMP_PUBLIC_URL', 'https://live.example.com', 'expected an address such as rtmps://'],
  ['RTMP_FORWARD', 'rtmp://127.0.0.1:1936/live', 'expected an address such as rtmp://127.0.0.1:1936/live/{room}'],
  ['LIVE_VIEWERS', '-1', 'expected a whole number'],
])('refuses %s=%s', (setting, value, message) => {
  expect(() => readConfig({ [setting]: value })).toThrow(message);
});

test('RTMP is off with 0, and depends on the demo by default', () => {
  expect([readConfig({ RTMP_PORT: '0' }).RTMP_PORT, readConfig({}).RTMP_PORT]).toEqual([0, undefined]);
});
