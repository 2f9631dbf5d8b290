import { afterEach, expect, test } from 'vitest';
import { anchorListQuery, bannersQuery } from '#platform/boot/start-calls.ts';
import { host, type HostKind, NO_HOST } from '#platform/host/host.ts';

afterEach(() => host.set(NO_HOST));

// K10, without the background 30306, which is read apart.
test.each<[HostKind, string[]]>([
  ['parent', ['20301', '20302', '20303']],
  ['native', ['20301', '20302', '20303', '30304', '30305']],
  ['none', ['10103', '10106', '30301', '30302', '30303', '30304', '30305']],
])('[V6, K10] banners of the set of the context are read: %s', (kind, categoryId) => {
  host.set({ ...NO_HOST, kind });
  expect(bannersQuery().queryKey).toEqual(['listBanners', { categoryId }]);
});

test('[C3, K9, N10] the anchor list is asked for with provider, source of matches, t and sort', () => {
  const request = { pid: 164, matchSource: 164, t: '1' };
  expect(anchorListQuery().queryKey).toEqual(['getAnchorList', { ...request, momentSort: 1 }]);
  expect(anchorListQuery(2).queryKey).toEqual(['getAnchorList', { ...request, momentSort: 2 }]);
});
