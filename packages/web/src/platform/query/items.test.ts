import { expect, test } from 'vitest';
import { itemsOf } from '#platform/query/items.ts';

const item = (id: string, likeCount = 0) => ({ id, likeCount });

test('[T10] a later page appends', () => {
  expect(itemsOf({ pages: [{ list: [item('b')] }] })).toEqual([item('b')]);
  expect(itemsOf({ pages: [{ list: [item('a')] }, { list: [item('b')] }] })).toEqual([item('a'), item('b')]);
});

test('[T10] an item that moved to a later page is not listed twice and shows its newest content', () => {
  const pages = [{ list: [item('a'), item('b')] }, { list: [item('b', 5), item('c')] }];
  expect(itemsOf({ pages })).toEqual([item('a'), item('b', 5), item('c')]);
});
