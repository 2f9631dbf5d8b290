import { expect, test } from 'vitest';
import { pagePicture } from '#platform/origins/page-picture.ts';

test('the picture of a page is at its own address below /pictures, in the variant that the viewer wants', () => {
  const page = { pathname: '/five-leagues/what-if', search: '?league=12387&if=1_ab-2-1' };
  expect(pagePicture(page, { language: 'en-US', isDark: true, hidesResults: true })).toBe(
    '/pictures/five-leagues/what-if.png?league=12387&if=1_ab-2-1&lang=en-US&theme=dark&results=hidden',
  );
  const light = { language: 'zh-CN', isDark: false, hidesResults: false };
  // An address that asks for another language is shown, and shared, in that of the viewer.
  expect(pagePicture({ pathname: '/nba', search: '?lang=en-US' }, light)).toBe('/pictures/nba.png?lang=zh-CN');
});
