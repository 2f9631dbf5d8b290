import { expect, test } from 'vitest';
import { nameIn } from './name-in.ts';

const CHELSEA = { zh: '切尔西', en: 'Chelsea' };

test('[C1] a name’s own form takes precedence over the language’s table', () => {
  expect(nameIn(CHELSEA, 'zh-CN')).toBe('切尔西');
  expect(nameIn(CHELSEA, 'en-US')).toBe('Chelsea');
  expect(nameIn(CHELSEA, 'en-US', { 切尔西: 'The Blues' })).toBe('Chelsea');
});

test('[C1] a name without a form in the language falls back to the next language', () => {
  expect(nameIn(CHELSEA, 'zh-Hant')).toBe('切尔西');
  expect(nameIn(CHELSEA, 'zh-Hant', { 切尔西: '切爾西' })).toBe('切爾西');
  expect(nameIn({ ...CHELSEA, 'zh-Hant': '車路士' }, 'zh-Hant', { 切尔西: '切爾西' })).toBe('車路士');
});
