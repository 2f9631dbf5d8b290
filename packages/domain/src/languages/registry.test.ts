import { expect, test } from 'vitest';
import { nearestLanguage } from './registry.ts';

test('[P3] a host’s language selects the app’s nearest one, or changes nothing', () => {
  expect(nearestLanguage('en-US')).toBe('en-US');
  expect(nearestLanguage('en-GB')).toBe('en-US');
  expect(nearestLanguage('EN')).toBe('en-US');
  for (const tag of ['zh-Hant', 'zh-Hant-TW', 'zh-TW', 'zh-HK', 'zh_TW', 'zh-TW,zh;q=0.9'])
    expect(nearestLanguage(tag)).toBe('zh-Hant');
  for (const tag of ['zh', 'zh-CN', 'zh-Hans-HK', 'zh-SG']) expect(nearestLanguage(tag)).toBe('zh-CN');
  expect(nearestLanguage('fr-FR')).toBeUndefined();
});
