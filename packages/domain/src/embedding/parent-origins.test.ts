import { expect, test } from 'vitest';
import { HOSTILE_ORIGINS, LISTED_ORIGINS } from '#embedding/hostile-testing.ts';
import { isListedOrigin, parentOrigins, readOrigins } from '#embedding/parent-origins.ts';

const nobody = { ancestor: undefined, referrer: '' };

test('[K13] exactly the listed origins are listed', () => {
  for (const origin of LISTED_ORIGINS) expect(isListedOrigin(origin, LISTED_ORIGINS)).toBe(true);
});

test.each(HOSTILE_ORIGINS)('[K13] the origin %j is not', (origin) => {
  expect(isListedOrigin(origin, LISTED_ORIGINS)).toBe(false);
});

test.each(HOSTILE_ORIGINS)('[K13] a page around the app on %j gets no word', (origin) => {
  expect(parentOrigins(LISTED_ORIGINS, { ancestor: origin, referrer: 'https://parent.example/' })).toEqual([]);
});

test('[K13] an origin that is not a text is not listed', () => {
  for (const origin of [undefined, null, 0, ['https://parent.example'], { toString: () => 'https://parent.example' }])
    expect(isListedOrigin(origin, LISTED_ORIGINS)).toBe(false);
});

test('[K13] the list is one of exact origins; what stands for more is omitted', () => {
  const text =
    '* null https://*.example https://parent.example/ //parent.example parent.example file:// https://a@b.example';
  expect(readOrigins(text)).toEqual([]);
  expect(readOrigins('')).toEqual([]);
  expect(readOrigins(' https://parent.example  http://127.0.0.1:3125 ')).toEqual(LISTED_ORIGINS);
});

test('[N14] words go to the one site around, as the browser or the referrer names it', () => {
  expect(parentOrigins(LISTED_ORIGINS, { ...nobody, ancestor: 'http://127.0.0.1:3125' })).toEqual([
    'http://127.0.0.1:3125',
  ]);
  expect(parentOrigins(LISTED_ORIGINS, { ...nobody, referrer: 'https://parent.example/a?b' })).toEqual([
    'https://parent.example',
  ]);
});

test('[N14] where nobody names it they go to each listed origin, and to none when none is listed', () => {
  expect(parentOrigins(LISTED_ORIGINS, nobody)).toEqual(LISTED_ORIGINS);
  expect(parentOrigins(LISTED_ORIGINS, { ...nobody, referrer: 'https://parent.example.evil.example/' })).toEqual(
    LISTED_ORIGINS,
  );
  expect(parentOrigins([], { ancestor: 'https://parent.example', referrer: 'https://parent.example/' })).toEqual([]);
});
