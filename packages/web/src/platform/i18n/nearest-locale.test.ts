import { expect, test } from 'vitest';
import { nearestLocale } from '#platform/i18n/nearest-locale.ts';

test('[P3] a host names a language; the app shows its own nearest to it, or changes nothing', () => {
  expect(nearestLocale('en-US')).toBe('en-US');
  expect(nearestLocale('en-GB')).toBe('en-US');
  expect(nearestLocale('EN')).toBe('en-US');
  expect(nearestLocale('zh-Hant-TW')).toBe('zh-CN');
  expect(nearestLocale('fr-FR')).toBeUndefined();
});
