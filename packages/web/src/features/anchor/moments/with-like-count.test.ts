import { expect, test } from 'vitest';
import { withLikeCount } from '#features/anchor/moments/with-like-count.ts';

test('[C2] a confirmed like changes its moment and leaves the other pages as they were', () => {
  const data = { pages: [{ list: [{ id: 'a', likeCount: 1 }] }, { list: [{ id: 'b', likeCount: 5 }] }] };
  const changed = withLikeCount(data, 'b', 8);
  expect(changed.pages[1]?.list).toEqual([{ id: 'b', likeCount: 8 }]);
  expect(changed.pages[0]).toBe(data.pages[0]);
});
