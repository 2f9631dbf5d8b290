import { expect, test } from 'vitest';
import { viewerOf } from './viewer.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const request = (program: string | undefined, { method = 'GET', ip = '192.0.2.1' } = {}) => ({
  method,
  ip,
  headers: { 'user-agent': program },
});

test.each([
  SAFARI,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
  // The player of iPhones fetches HLS itself.
  'AppleCoreMedia/1.0.0.21F90 (iPhone; U; CPU OS 17_5_1 like Mac OS X; en_us)',
])('a viewer: %s', (program) => {
  expect(viewerOf(request(program), null)).toMatch(/^[\w-]{43}$/);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'Lavf/59.27.100',
  'curl/8.5.0',
  'Wget/1.21',
  'python-requests/2.31.0',
  'Blackbox-Exporter/0.25',
  '',
  undefined,
])('no viewer: %s', (program) => {
  expect(viewerOf(request(program), null)).toBeNull();
  expect(viewerOf(request(program), 'a session')).toBeNull();
});

test('a viewer is an address and program, or a session wherever it is; headers alone are not watched', () => {
  const one = viewerOf(request(SAFARI), null);
  expect(viewerOf(request(SAFARI), null)).toBe(one);
  expect(viewerOf(request(SAFARI, { ip: '192.0.2.2' }), null)).not.toBe(one);
  expect(viewerOf(request(`${SAFARI} x`), null)).not.toBe(one);
  expect(viewerOf(request(SAFARI, { method: 'HEAD' }), null)).toBeNull();
  const member = viewerOf(request(SAFARI), 'ines');
  expect(viewerOf(request(`${SAFARI} x`, { ip: '192.0.2.2' }), 'ines')).toBe(member);
  expect(viewerOf(request(SAFARI), 'ben')).not.toBe(member);
});
