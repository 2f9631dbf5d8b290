import { expect, test } from 'vitest';
import { mergePage } from '#moments.ts';

const item = (id: string, likeCount = 0) => ({ id, likeCount });

test('[T10] page 1 replaces, a later page appends', () => {
  expect(mergePage([item('a')], 1, [item('b')])).toEqual([item('b')]);
  expect(mergePage([item('a')], 2, [item('b')])).toEqual([item('a'), item('b')]);
});

test('[T10] an item that moved to a later page is not listed twice and shows its newest content', () => {
  expect(mergePage([item('a'), item('b')], 2, [item('b', 5), item('c')])).toEqual([item('a'), item('b', 5), item('c')]);
});
