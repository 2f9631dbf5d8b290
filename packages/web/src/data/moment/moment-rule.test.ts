import { afterEach, expect, test } from 'vitest';
import { setLikeCount } from '#data/moment/moment-rule.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

afterEach(() => {
  queryClient.clear();
  forgetUpdates();
});

test('[C2] a confirmed like changes its moment and leaves the other pages as they were', () => {
  const moment = (id: string, likeCount: number) => ({ id, hostId: 'a', pictures: [], likeCount });
  const data = { pages: [{ list: [moment('a', 1)] }, { list: [moment('b', 5)] }] };
  queryClient.setQueryData(['listMoments'], data);
  setLikeCount('b', 8);
  const changed = queryClient.getQueryData<typeof data>(['listMoments']);
  expect(changed?.pages[1]?.list).toEqual([moment('b', 8)]);
  expect(changed?.pages[0]).toBe(data.pages[0]);
});
