import { expect, test } from 'vitest';
import { patchReply } from '#features/news/patch-reply.ts';

const counted = (item: object): object => ('n' in item && item.n === 1 ? { ...item, n: 2 } : item);

test('[C14] an object is changed wherever in a reply it stands, and the rest stays the same object', () => {
  const other = { list: [{ n: 7 }] };
  const reply = { pages: [{ list: [{ n: 1 }, { n: 3, inner: { n: 1 } }] }], other, none: null };
  const patched = patchReply(reply, counted);
  expect(patched.pages).toEqual([{ list: [{ n: 2 }, { n: 3, inner: { n: 2 } }] }]);
  expect(patched.other).toBe(other);
});

test('[C14] a reply without that object is the same object', () => {
  const reply = { pages: [{ list: [{ n: 5 }] }] };
  expect(patchReply(reply, counted)).toBe(reply);
  expect(patchReply(undefined, counted)).toBeUndefined();
});
