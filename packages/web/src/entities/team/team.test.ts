import { expect, test } from 'vitest';
import { flagOf } from '#entities/team/team.tsx';

test('[E6] draws the flags of countries and of the parts of Great Britain', () => {
  expect(flagOf('fr')).toBe('🇫🇷');
  expect(flagOf('ES')).toBe('🇪🇸');
  expect(flagOf('gb-nir')).toBe('🇬🇧');
  expect(flagOf('gb-eng')).toBe('🏴󠁧󠁢󠁥󠁮󠁧󠁿');
});
