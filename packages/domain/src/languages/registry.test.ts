import { expect, test } from 'vitest';
import { nearestLanguage } from './registry.ts';

test('[P3] a host names a language; the app shows its own nearest to it, or changes nothing', () => {
  expect(nearestLanguage('en-US')).toBe('en-US');
  expect(nearestLanguage('en-GB')).toBe('en-US');
  expect(nearestLanguage('EN')).toBe('en-US');
  expect(nearestLanguage('zh-Hant-TW')).toBe('zh-CN');
  expect(nearestLanguage('fr-FR')).toBeUndefined();
});
