import { expect, test } from 'vitest';
import { pictureSrcSet } from '#picture-widths.ts';

const FILES = '/api/forehead/system/file/get/';

test('an uploaded picture is available in several widths, from any origin', () => {
  const key = 'f-0123456789abcdef0123456789abcdef-w1600h900';
  for (const origin of ['', 'https://files.example']) {
    const offers = pictureSrcSet(`${origin}${FILES}${key}`)?.split(', ') ?? [];
    expect(offers[0]).toBe(`${origin}${FILES}${key}?w=96 96w`);
    for (const offer of offers) expect(offer).toMatch(/\?w=(\d+) \1w$/);
  }
});

test.each([
  '',
  'data:image/png;base64,AA',
  'https://cdn.example/f-1.png',
  `${FILES}portrait-kai`,
  `${FILES}crest-arsenal`,
  `${FILES}f-1?try=1`,
])('%s has one size', (address) => expect(pictureSrcSet(address)).toBeUndefined());
