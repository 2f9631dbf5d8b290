import { describe, expect, test } from 'vitest';
import { encodingFor, isNotModified, languageFor } from '#platform/http/negotiation.ts';

const ALL = ['br', 'gzip', 'identity'] as const;

describe('the encoding of a reply (RFC 9110, 12.5.3)', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.1, gzip;q=0.2', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['BR', 'br'],
    ['x-brotli', 'identity'],
    ['identity;q=0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('Accept-Encoding: %s', (header, encoding) => {
    expect(encodingFor(header, ALL)).toBe(encoding);
  });

  test('an encoding that was not offered is not chosen', () => {
    expect(encodingFor('br, gzip', ['gzip', 'identity'])).toBe('gzip');
    expect(encodingFor('br', ['identity'])).toBe('identity');
  });
});

describe('a copy that the client has (RFC 9110, 13.1.2)', () => {
  test.each([
    ['"a"', '"a"', true],
    ['"b"', '"a"', false],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['"b", "a"', '"a"', true],
    ['W/"b" , W/"a"', 'W/"a"', true],
    ['*', '"a"', true],
    ['a', '"a"', false],
    ['', '"a"', false],
    [undefined, '"a"', false],
  ] as const)('If-None-Match: %s of %s', (header, etag, isKnown) => {
    expect(isNotModified(header, etag)).toBe(isKnown);
  });
});

test.each([
  // What browsers send, and a script or region that says how Chinese is written.
  ['en-GB,en-US;q=0.9,en;q=0.8', 'en-US'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-TW,zh;q=0.9', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['ZH-hant-US', 'zh-Hant'],
  // Quality decides, not the order; between equals the order does.
  ['en;q=0.5, zh-TW;q=0.8', 'zh-Hant'],
  ['fr;q=1, en;q=0.3, zh;q=0.2', 'en-US'],
  ['en, zh', 'en-US'],
  // What is refused counts for nothing, nor does what is not there, or anything at all.
  ['en;q=0, zh-HK;q=0.1', 'zh-Hant'],
  ['en;q=0', undefined],
  ['fr-CA, de', undefined],
  ['*', undefined],
  ['en-US;q=abc, zh', 'zh-CN'],
  ['english, zhuang', undefined],
  ['', undefined],
  [undefined, undefined],
  [`${'fr,'.repeat(40)}en;q=0.1`, 'en-US'],
])('Accept-Language %s is answered in %s', (accepted, language) => {
  expect(languageFor(accepted)).toBe(language);
});
