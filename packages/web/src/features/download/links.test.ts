import { expect, test } from 'vitest';
import { addressFor, appLink, hostOfTarget, storesFor, targetOf } from '#features/download/links.ts';

const STORE_URLS = {
  appStoreUrl: 'https://apps.example.com/id1',
  googlePlayUrl: 'https://play.example.com/1',
  androidPackageUrl: 'https://example.com/app.apk',
};
const names = (...input: Parameters<typeof storesFor>) => storesFor(...input).map(({ name }) => name);

test('[R21] each platform is offered its own stores, a desktop all, and none without an address', () => {
  expect(names('ios', STORE_URLS)).toEqual(['appStore']);
  expect(names('android', STORE_URLS)).toEqual(['googlePlay', 'androidPackage']);
  expect(names('other', STORE_URLS)).toEqual(['appStore', 'googlePlay', 'androidPackage']);
  expect(names('android', { ...STORE_URLS, googlePlayUrl: '' })).toEqual(['androidPackage']);
  expect(names('ios', { ...STORE_URLS, appStoreUrl: '' })).toEqual([]);
});

test('[R21] a deep link and an in-app path make one address', () => {
  expect(appLink('touchline://', '/anchor/detail/12?tab=2')).toBe('touchline://anchor/detail/12?tab=2');
  expect(appLink('https://app.example.com/open', '/news')).toBe('https://app.example.com/open/news');
  expect(appLink('https://app.example.com/open/', '/news')).toBe('https://app.example.com/open/news');
  expect(appLink('', '/news')).toBeNull();
});

test.each([
  ['', '/anchor'],
  ['?path=/news/detail/7', '/news/detail/7'],
  ['?path=%2Ffive-leagues%3Ftab%3D2', '/five-leagues?tab=2'],
  ['?host=host-1', '/anchor/detail/host-1'],
  ['?host=host-1&path=/nba', '/nba'],
  ['?path=//evil.example', '/anchor'],
  ['?path=https://evil.example', '/anchor'],
  ['?path=javascript:alert(1)', '/anchor'],
  ['?path=/%5Cevil.example', '/anchor'],
  ['?path=/..//evil.example', '/anchor'],
  ['?host=../../evil', '/anchor'],
  ['?host=//evil.example', '/anchor'],
  ['?path=/download', '/anchor'],
  ['?path=/anchor-download?host=1', '/anchor'],
  ['?path=', '/anchor'],
])('[R11, R21] the page %s leads to %s', (search, target) => {
  expect(targetOf(search)).toBe(target);
});

test('[R11] a host is read from the target alone', () => {
  expect(hostOfTarget('/anchor/detail/host-1')).toBe('host-1');
  expect(hostOfTarget('/anchor/all-anchor')).toBeNull();
  expect(hostOfTarget('/anchor')).toBeNull();
});

test('[R11, R21] the address for another device leads to the same target', () => {
  expect(addressFor('https://a.example', '/download', '/anchor')).toBe('https://a.example/download');
  const address = new URL(addressFor('https://a.example', '/anchor-download', '/five-leagues?tab=2&x=1'));
  expect(address.pathname).toBe('/anchor-download');
  expect(targetOf(address.search)).toBe('/five-leagues?tab=2&x=1');
});
