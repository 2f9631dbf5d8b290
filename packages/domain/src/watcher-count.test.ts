import { expect, test } from 'vitest';
import { formatCount } from '#watcher-count.ts';

test('[E12] watcher counts are short in both languages', () => {
  expect([0, 999, 9999, 12_345, 120_000_000].map((count) => formatCount(count, 'zh-CN'))).toEqual([
    '0',
    '999',
    '9999',
    '1.2万',
    '1.2亿',
  ]);
  expect([999, 1234, 12_345, 1_200_000].map((count) => formatCount(count, 'en-US'))).toEqual([
    '999',
    '1.2K',
    '12K',
    '1.2M',
  ]);
  expect(formatCount(-4, 'zh-CN')).toBe('0');
});
