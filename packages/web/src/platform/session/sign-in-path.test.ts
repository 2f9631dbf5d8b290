import { HOSTILE_PATHS } from '@touchline/domain/embedding/hostile-testing.ts';
import { expect, test } from 'vitest';
import { backOf, returnPath, signInPath } from '#platform/session/sign-in-path.ts';

test('[P1] a visitor comes back to the same place with the action to resume', () => {
  const address = signInPath('/anchor?sort=2', 'follow-host:12');
  const search = address.slice(address.indexOf('?'));
  expect(address.startsWith('/account/sign-in?')).toBe(true);
  expect(returnPath(search)).toBe('/anchor?sort=2&resume=follow-host%3A12');
});

test('[P1] without an action only the place remains', () => {
  expect(returnPath('?back=%2Fnews')).toBe('/news');
  expect(backOf('/anchor', '?sort=2&resume=follow-host%3A12')).toBe('/anchor?sort=2');
  expect(backOf('/anchor', '?resume=x')).toBe('/anchor');
});

test('[N14] nothing but a path inside the app is followed', () => {
  for (const path of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'anchor',
    '',
    '/a\nb',
    '/a\\b',
    '/%2F%2Fevil.example',
    '/／evil.example',
  ]) {
    expect(returnPath(`?back=${encodeURIComponent(path)}`)).toBe('/anchor');
  }
});

test.each(HOSTILE_PATHS)('[N14] [P1] a sign-in that would come back to %j comes back to the start', (path) => {
  expect(returnPath(`?${new URLSearchParams({ back: path }).toString()}`)).toBe('/anchor');
  const nested = signInPath(signInPath(path));
  const inner = returnPath(nested.slice(nested.indexOf('?')));
  expect(inner.startsWith('/account/sign-in?back=')).toBe(true);
  expect(returnPath(inner.slice(inner.indexOf('?')))).toBe('/anchor');
});
