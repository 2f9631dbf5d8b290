import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardOf, NOON, TIPSTER } from '#data/tip/sample-tip.ts';
import { tipsterQuery, tipsterTipsQuery } from '#data/tip/queries.ts';
import { addTip, applyTipster } from '#data/tipster/tipster-push.ts';
import { queryClient } from '#platform/query/query-client.ts';

vi.mock('virtual:touchline-routes', () => ({ routeTable: {} }));
vi.mock('#platform/http/client.ts', () => ({}));

const page = tipsterQuery(TIPSTER.id).queryKey;
const tips = tipsterTipsQuery(TIPSTER.id, 'current').queryKey;
const TO_BE_READ = { dataUpdatedAt: NOON, isInvalidated: true };

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  queryClient.setQueryData(page, { ...TIPSTER, isAttention: 1 });
  queryClient.setQueryData(tips, {
    pages: [{ list: [cardOf()], total: 1, pageNum: 1, pageSize: 10, isLastPage: true, cursor: null }],
    pageParams: [{ page: 1 }],
  });
  await queryClient.invalidateQueries();
  vi.setSystemTime(NOON + 60_000);
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test('[R22, T23] a new tip stands in the list of its tipster, which is as old as it was and still to be read', () => {
  addTip(cardOf({ id: 'tip-2', publishTime: NOON }));
  addTip(cardOf({ id: 'tip-3', publishTime: NOON, professorId: 'somebody-else' }));
  const list = queryClient.getQueryData(tips)?.pages.flatMap((part) => part.list.map(({ id }) => id));
  expect(list).toEqual(['tip-2', 'tip-1']);
  expect(queryClient.getQueryState(tips)).toMatchObject(TO_BE_READ);
});

test('[R22, T23] new figures stand on the page of their tipster, who is followed as before', () => {
  applyTipster(cardOf({ professor: { ...TIPSTER, tenWin: 9, isAttention: 0 } }));
  applyTipster(cardOf({ professor: { ...TIPSTER, id: 'somebody-else', tenWin: 1 } }));
  expect(queryClient.getQueryData(page)).toMatchObject({ tenWin: 9, isAttention: 1, longestWin: TIPSTER.longestWin });
  expect(queryClient.getQueryState(page)).toMatchObject(TO_BE_READ);
});
