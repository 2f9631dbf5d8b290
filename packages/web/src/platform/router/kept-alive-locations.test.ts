import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { keepLocation } from '#platform/router/kept-alive-locations.ts';
import type { KeptAliveLocations } from '#platform/router/kept-alive-locations.ts';

const at = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: pathname + search,
  mask: undefined,
});
const isKept = (pathname: string): boolean => ['/anchor', '/news'].includes(pathname);
const visit = (...locations: Location[]): KeptAliveLocations =>
  locations.reduce<KeptAliveLocations>((kept, location) => keepLocation(kept, location, isKept), new Map());

test('[N5] kept pages stay, each frozen at its own last location', () => {
  const kept = visit(at('/anchor', '?tab=2'), at('/news', '?sort=1'), at('/anchor/detail/7'));
  expect([...kept].map(([path, location]) => [path, location.search])).toEqual([
    ['/anchor', '?tab=2'],
    ['/news', '?sort=1'],
  ]);
});

test('[N5] returning with another query changes only that page', () => {
  const kept = visit(at('/anchor', '?tab=2'), at('/news'), at('/anchor', '?tab=3'));
  expect(kept.get('/anchor')?.search).toBe('?tab=3');
  expect(kept.size).toBe(2);
});

test('[N5] a page that is not kept leaves everything as it was', () => {
  const kept = visit(at('/anchor'));
  expect(keepLocation(kept, at('/nba/team/1'), isKept)).toBe(kept);
});
