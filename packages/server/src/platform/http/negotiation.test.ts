import { describe, expect, test } from 'vitest';
import { encodingFor, isNotModified } from '#platform/http/negotiation.ts';

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
