import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('a change is the fields that differ, a creation and a removal all fields, and a plain value one without a name', () => {
  const match = { score: [2, 1], status: 8, venue: null };
  expect(changedFields({ before: match, after: { score: [1, 1], status: 8 } })).toEqual([
    { name: 'score', before: [2, 1], after: [1, 1] },
  ]);
  expect(changedFields({ before: null, after: { name: 'Anna' } })).toEqual([
    { name: 'name', before: undefined, after: 'Anna' },
  ]);
  expect(changedFields({ before: { name: 'Anna' }, after: null })).toEqual([
    { name: 'name', before: 'Anna', after: undefined },
  ]);
  expect(changedFields({ before: ['a'], after: ['a', 'b'] })).toEqual([{ name: '', before: ['a'], after: ['a', 'b'] }]);
});
