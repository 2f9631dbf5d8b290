import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeReport, voteReport } from '#data/ranking/reports.ts';
import { activateLocale } from '#platform/i18n/i18n.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { toastItems } from '#ui/toast/toast-store.ts';

type Counts = Pick<BettingReport, 'like' | 'disLike'>;

const marketCall = vi.hoisted(() => vi.fn<(name: string, request: object) => Promise<Counts>>());
vi.mock('#platform/query/market-query.ts', async (original) => ({ ...(await original<object>()), marketCall }));

const report = (part: Partial<BettingReport> = {}): BettingReport => ({
  id: 'r',
  userId: 'u',
  platform: '',
  placedAt: 0,
  settledAt: 0,
  stake: 100,
  payout: 200,
  profit: 100,
  result: 1,
  betInfos: [],
  isBroken: 0,
  like: 4,
  disLike: 2,
  myVote: 0,
  ...part,
});

const BOARD = ['listRanking'];
const counts = (): number[] => {
  const [entry] = queryClient.getQueryData<{ list: { bettingReportList: BettingReport[] }[] }>(BOARD)?.list ?? [];
  return entry?.bettingReportList.flatMap(({ like, disLike, myVote }) => [like, disLike, myVote]) ?? [];
};
const sent = (): unknown[] => marketCall.mock.calls.map(([name, request]) => [name, request]);

beforeEach(async () => {
  await activateLocale('zh-CN');
  marketCall.mockReset();
  queryClient.setQueryData(BOARD, { list: [{ bettingReportList: [report()] }] });
});
afterEach(() => {
  queryClient.clear();
  forgetUpdates();
  toastItems.clear();
});

test('[C8] a like takes the dislike away and the other way round; taken back, neither is left', async () => {
  const vote = async (intent: -1 | 0 | 1, reply: Counts): Promise<number[]> => {
    marketCall.mockResolvedValueOnce(reply);
    const done = voteReport('r', intent);
    const shown = counts();
    await done;
    return shown;
  };
  expect(await vote(1, { like: 5, disLike: 2 })).toEqual([5, 2, 1]);
  expect(await vote(-1, { like: 4, disLike: 3 })).toEqual([4, 3, -1]);
  expect(await vote(0, { like: 4, disLike: 2 })).toEqual([4, 2, 0]);
  expect(await vote(1, { like: 40, disLike: 20 })).toEqual([5, 2, 1]);
  expect(counts()).toEqual([40, 20, 1]);
  expect(sent()).toEqual([
    ['likeReport', { reportId: 'r', on: 1 }],
    ['dislikeReport', { reportId: 'r', on: 1 }],
    ['dislikeReport', { reportId: 'r', on: 0 }],
    ['likeReport', { reportId: 'r', on: 1 }],
  ]);
});

test('[C8] a vote shows at once; one that is refused is taken back with a message', async () => {
  marketCall.mockRejectedValueOnce(new Error('no'));
  const done = voteReport('r', 1);
  expect(counts()).toEqual([5, 2, 1]);
  await done;
  expect(counts()).toEqual([4, 2, 0]);
  expect(toastItems.get()).toHaveLength(1);
});

test('[C8] of votes given while one is under way the last one is sent, with what the server knows by then', async () => {
  marketCall.mockImplementation((name, request) =>
    Promise.resolve({
      like: name === 'likeReport' && 'on' in request && request.on === 1 ? 5 : 4,
      disLike: name === 'dislikeReport' && 'on' in request && request.on === 1 ? 3 : 2,
    }),
  );
  await Promise.all([voteReport('r', -1), voteReport('r', 1), voteReport('r', 0)]);
  expect(sent()).toEqual([
    ['dislikeReport', { reportId: 'r', on: 1 }],
    ['dislikeReport', { reportId: 'r', on: 0 }],
  ]);
  expect(counts()).toEqual([4, 2, 0]);
});

test('[C8, C14] a push that holds the vote already does not count it twice', async () => {
  marketCall.mockResolvedValueOnce({ like: 5, disLike: 2 });
  const done = voteReport('r', 1);
  changeReport('r', (known) => ({ ...known, like: 5, disLike: 2 }));
  expect(counts()).toEqual([5, 2, 1]);
  await done;
  expect(counts()).toEqual([5, 2, 1]);
});
