import { expect, test } from 'vitest';
import { compareVersions, supportsDialect, supportsPrivilegeAnchor } from '#version.ts';

test('[V9] versions compare by number, missing parts as zero', () => {
  expect(compareVersions('2.10', '2.9.9')).toBe(1);
  expect(compareVersions('2.3', '2.3.0.0')).toBe(0);
  expect(compareVersions('2', '2.0.1')).toBe(-1);
  expect(compareVersions('', '0.0')).toBe(0);
});

test('[V9] dialect needs 2.3.2, privilege anchor 2.5.0', () => {
  expect(['2.3.1', '2.3.2', '3'].map(supportsDialect)).toEqual([false, true, true]);
  expect(['2.4.9', '2.5', '2.5.0'].map(supportsPrivilegeAnchor)).toEqual([false, true, true]);
});
