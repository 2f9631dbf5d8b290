import { expect, test } from 'vitest';
import { compareVersions, featuresOf } from '#version.ts';

test('[V9] versions compare by number, missing parts as zero', () => {
  expect(compareVersions('2.10', '2.9.9')).toBe(1);
  expect(compareVersions('2.3', '2.3.0.0')).toBe(0);
  expect(compareVersions('2', '2.0.1')).toBe(-1);
  expect(compareVersions('', '0.0')).toBe(0);
});

test('[V9] dialect needs 2.3.2, privilege anchor 2.5.0', () => {
  const native = (version: string) => featuresOf({ appType: 1, version });
  expect(['', '2.3.1', '2.3.2', '3'].map((version) => native(version).dialect)).toEqual([false, false, true, true]);
  expect(['2.4.9', '2.5', '2.5.0'].map((version) => native(version).privilegeAnchor)).toEqual([false, true, true]);
});

test('[A3, V9] a browser has every feature, whatever version it sends', () => {
  expect(featuresOf({ appType: 3, version: '0.1.0' })).toEqual({ dialect: true, privilegeAnchor: true });
});
