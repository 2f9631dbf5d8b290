import { expect, test } from 'vitest';
import { partOf } from './byte-range.ts';

test.each([
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unmet'],
  ['bytes=-0', 'unmet'],
  ['bytes=9-1', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['pictures=0-1', null],
  [undefined, null],
])('of 100 bytes %s is %o', (header, part) => {
  expect(partOf(header, 100)).toEqual(part);
});
