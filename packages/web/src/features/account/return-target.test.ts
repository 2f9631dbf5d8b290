import { expect, test } from 'vitest';
import { returnTarget } from '#features/account/return-target.ts';

const after = (back: string): string => returnTarget(`?${new URLSearchParams({ back })}`);

test('[P1] leads back to the place and the action that the sign-in interrupted', () => {
  expect(returnTarget('?back=%2Fanchor%3Fsort%3D2&resume=follow-host%3A12')).toBe(
    '/anchor?sort=2&resume=follow-host%3A12',
  );
  expect(after('/program-detail/7/12')).toBe('/program-detail/7/12');
});

test('[P1] never leaves the app', () => {
  for (const back of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%2F%2Fevil.example', '/／evil'])
    expect(after(back)).toBe('/anchor');
});

test('[P1] never leads to the forms again', () => {
  expect(returnTarget('')).toBe('/anchor');
  expect(after('/account/sign-in?back=%2Fnews')).toBe('/anchor');
  expect(after('/account/register')).toBe('/anchor');
  expect(after('/account/bookings')).toBe('/account/bookings');
});
