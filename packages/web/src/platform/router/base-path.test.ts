import { expect, test } from 'vitest';
import { embeddedBasePath, inAppPath, ownBasePath } from '#platform/router/base-path.ts';

test('[R1] a parent names the base path, then micro-app, else it is /sport-info', () => {
  expect(embeddedBasePath(undefined, {})).toBe('/sport-info');
  expect(embeddedBasePath(undefined, { __MICRO_APP_BASE_ROUTE__: '/child' })).toBe('/child');
  expect(embeddedBasePath('/sports', { __MICRO_APP_BASE_ROUTE__: '/child' })).toBe('/sports');
  expect(embeddedBasePath('', {})).toBe('');
});

test('[R1] with an address of its own the app has the base path of that address', () => {
  expect(ownBasePath(undefined, '/anchor')).toBe('');
  expect(ownBasePath(undefined, '/sport-info')).toBe('/sport-info');
  expect(ownBasePath(undefined, '/sport-info/news/detail/7')).toBe('/sport-info');
  expect(ownBasePath(undefined, '/sport-information')).toBe('');
  expect(ownBasePath('/sports', '/anchor')).toBe('/sports');
});

test('[R1] addresses with the base path lead into the app, others do not', () => {
  expect(inAppPath('/sport-info/news?sport=football', '/sport-info')).toBe('/news?sport=football');
  expect(inAppPath('/news', '')).toBe('/news');
  expect(inAppPath('/sport-information', '/sport-info')).toBe(null);
  expect(inAppPath('/news', '/sport-info')).toBe(null);
  expect(inAppPath('//elsewhere.example/news', '')).toBe(null);
  expect(inAppPath('https://elsewhere.example/news', '')).toBe(null);
});
