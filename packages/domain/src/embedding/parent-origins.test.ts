import { expect, test } from 'vitest';
import { HOSTILE_ORIGINS, LISTED_ORIGINS } from '#embedding/hostile-testing.ts';
import { isListedOrigin, parentOrigins, readOrigins } from '#embedding/parent-origins.ts';

const nobody = { ancestor: undefined, referrer: '' };

test('[K13] exactly the listed origins are accepted', () => {
  for (const origin of LISTED_ORIGINS) expect(isListedOrigin(origin, LISTED_ORIGINS)).toBe(true);
});

test.each(HOSTILE_ORIGINS)('[K13] the origin %j is not', (origin) => {
  expect(isListedOrigin(origin, LISTED_ORIGINS)).toBe(false);
});

test.each(HOSTILE_ORIGINS)('[K13] a page around the app on %j gets no message', (origin) => {
  expect(parentOrigins(LISTED_ORIGINS, { ancestor: origin, referrer: 'https://parent.example/' })).toEqual([]);
});

test('[K13] an origin that is not a text is not listed', () => {
  for (const origin of [undefined, null, 0, ['https://parent.example'], { toString: () => 'https://parent.example' }])
    expect(isListedOrigin(origin, LISTED_ORIGINS)).toBe(false);
});

test('[K13] the list has exact origins; patterns are omitted', () => {
  const text =
    '* null https://*.example https://parent.example/ //parent.example parent.example file:// https://a@b.example';
  expect(readOrigins(text)).toEqual([]);
  expect(readOrigins('')).toEqual([]);
  expect(readOrigins(' https://parent.example  http://127.0.0.1:3125 ')).toEqual(LISTED_ORIGINS);
});

test('[N14] messages are sent to the parent site given by the browser or the referrer', () => {
  expect(parentOrigins(LISTED_ORIGINS, { ...nobody, ancestor: 'http://127.0.0.1:3125' })).toEqual([
    'http://127.0.0.1:3125',
  ]);
  expect(parentOrigins(LISTED_ORIGINS, { ...nobody, referrer: 'https://parent.example/a?b' })).toEqual([
    'https://parent.example',
  ]);
});

test('[N14] for an unknown parent messages are sent to each listed origin, if any', () => {
  expect(parentOrigins(LISTED_ORIGINS, nobody)).toEqual(LISTED_ORIGINS);
  expect(parentOrigins(LISTED_ORIGINS, { ...nobody, referrer: 'https://parent.example.evil.example/' })).toEqual(
    LISTED_ORIGINS,
  );
  expect(parentOrigins([], { ancestor: 'https://parent.example', referrer: 'https://parent.example/' })).toEqual([]);
});
