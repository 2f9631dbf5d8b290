import { expect, test } from 'vitest';
import { deviceOf } from '#device.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

test.each([
  ['an iPhone', IPHONE, 5, 'ios'],
  ['an old iPad', IPHONE.replaceAll('iPhone', 'iPad'), 5, 'ios'],
  ['an iPad that says it is a Mac', MAC, 5, 'ios'],
  ['a Mac', MAC, 0, 'other'],
  ['an Android phone', PIXEL, 5, 'android'],
  ['HarmonyOS with Android inside', PIXEL.replace('Android 15', 'Android 12; HarmonyOS'), 5, 'android'],
  [
    'Windows with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36',
    10,
    'other',
  ],
  ['Linux', 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/133.0', 0, 'other'],
  [
    'a Windows phone, which says everything',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 like iPhone',
    5,
    'other',
  ],
  ['nothing', '', 0, 'other'],
])('[R21] the platform of %s', (_name, userAgent, maxTouchPoints, platform) => {
  expect(deviceOf(userAgent, maxTouchPoints).platform).toBe(platform);
});

test('[R21] chat apps are recognised by their names', () => {
  const isInChatApp = (userAgent: string): boolean => deviceOf(userAgent, 5).isInChatApp;
  expect(isInChatApp(`${PIXEL} MicroMessenger/8.0.50 NetType/WIFI`)).toBe(true);
  expect(isInChatApp(`${IPHONE} QQ/9.1.0.649`)).toBe(true);
  expect(isInChatApp(PIXEL)).toBe(false);
  expect(isInChatApp(`${PIXEL} MQQBrowser/14.5`)).toBe(false);
});
