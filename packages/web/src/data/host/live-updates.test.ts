import type { AnchorList, Host } from '@touchline/contract/anchor.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { expect, test, vi } from 'vitest';
import { applyLiveUpdate } from '#data/host/live-updates.ts';
import { bookingsQuery } from '#data/host/queries.ts';
import { entryOf, hostOf, listOf, matchHostOf, matchOf, messageOf, NOON } from '#data/host/sample-anchor.ts';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

vi.mock('#platform/http/client.ts', () => ({}));

/** The cached list after a push message. */
const patchAnchorList = (list: AnchorList, message: PushMessage): AnchorList => {
  const { queryKey } = anchorListQuery();
  queryClient.clear();
  forgetUpdates();
  queryClient.setQueryData(queryKey, list);
  applyLiveUpdate(message);
  return queryClient.getQueryData(queryKey) as AnchorList;
};

const MATCH_CHANNEL = 'match:football:m1';
const live = (homeScore: number, updatedAt: number) => ({
  mutation: 'match.change' as const,
  data: {
    matchId: 'm1',
    sport: 'football' as const,
    statusId: 4,
    detailedStatus: null,
    awarded: false,
    delayedSince: null,
    homeScore,
    awayScore: 0,
    parts: {},
    clock: { minute: 61, stoppage: 0, secondsLeft: null },
    updatedAt,
  },
});

test('[C14] a goal changes the score of its match and leaves every other object as it was', () => {
  const list = listOf({ hosts: [hostOf('a')], liveMatchList: [matchOf('m1'), matchOf('m2')] });
  const patched = patchAnchorList(list, messageOf(MATCH_CHANNEL, live(2, NOON + 1)));
  expect(patched.liveMatchList[0]).toMatchObject({ matchId: 'm1', homeScore: 2, clock: { minute: 61 } });
  expect(patched.liveMatchList[0]?.hostList).toBe(list.liveMatchList[0]?.hostList);
  expect(patched.liveMatchList[1]).toBe(list.liveMatchList[1]);
  expect(patched.hosts).toBe(list.hosts);
});

test('[C14] a score that is older than the one on screen changes nothing', () => {
  const list = listOf({ liveMatchList: [matchOf('m1')] });
  expect(patchAnchorList(list, messageOf(MATCH_CHANNEL, live(9, NOON - 1)))).toBe(list);
});

test('[C14] a match that the page does not show changes nothing', () => {
  const list = listOf({ liveMatchList: [matchOf('other')] });
  expect(patchAnchorList(list, messageOf(MATCH_CHANNEL, live(2, NOON + 1)))).toBe(list);
});

test('[N2, T9] a host goes live in place; an unknown host is added', () => {
  const list = listOf({ hosts: [hostOf('a'), hostOf('b')] });
  const reported = hostOf('a', { liveStatus: 1, watcherCount: 250 });
  const changed = patchAnchorList(list, messageOf('live', { mutation: 'host.change', data: reported }));
  expect(changed.hosts.map(({ id, liveStatus, watcherCount }) => [id, liveStatus, watcherCount])).toEqual([
    ['a', 1, 250],
    ['b', 0, 100],
  ]);
  const added = patchAnchorList(list, messageOf('live', { mutation: 'host.change', data: hostOf('c') }));
  expect(added.hosts.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('[V5] what the public channel says of a host leaves the entries of a private room in place', () => {
  const secret = entryOf('m9', { liveRoomId: 'room-secret', liveUserGroupId: 'group' });
  const list = listOf({ hosts: [hostOf('a', { liveSchedule: [secret] })] });
  const reported = hostOf('a', { liveSchedule: [entryOf('m1')] });
  const patched = patchAnchorList(list, messageOf('live', { mutation: 'host.change', data: reported }));
  expect(patched.hosts[0]?.liveSchedule.map(({ matchId }) => matchId)).toEqual(['m1', 'm9']);
});

test('[T19] a removed host is gone from the hosts and from every match', () => {
  const shared = matchOf('m1', { hostList: [matchHostOf('a'), matchHostOf('b')] });
  const list = listOf({ hosts: [hostOf('a'), hostOf('b')], liveMatchList: [shared, matchOf('m2', { hostList: [] })] });
  const patched = patchAnchorList(list, messageOf('live', { mutation: 'host.remove', data: { id: 'a' } }));
  expect(patched.hosts.map(({ id }) => id)).toEqual(['b']);
  expect(patched.liveMatchList[0]?.hostList.map(({ id }) => id)).toEqual(['b']);
  expect(patched.liveMatchList[1]).toBe(list.liveMatchList[1]);
});

test('[T19] a match without hosts leaves the list; a new one comes in', () => {
  const list = listOf({ liveMatchList: [matchOf('m1')] });
  const change = (matchId: string, liveMatch: ReturnType<typeof matchOf> | null) =>
    messageOf('live', { mutation: 'live-match.change', data: { matchId, liveMatch } });
  expect(patchAnchorList(list, change('m1', null)).liveMatchList).toEqual([]);
  const ids = patchAnchorList(list, change('m2', matchOf('m2'))).liveMatchList.map(({ matchId }) => matchId);
  expect(ids).toEqual(['m1', 'm2']);
});

test('[C14] a change of hosts that was overtaken by a goal keeps the goal', () => {
  const list = listOf({ liveMatchList: [matchOf('m1', { homeScore: 3, updatedAt: NOON + 5 })] });
  const reported = matchOf('m1', { homeScore: 2, updatedAt: NOON, hostList: [matchHostOf('b')] });
  const message = messageOf('live', { mutation: 'live-match.change', data: { matchId: 'm1', liveMatch: reported } });
  const [match] = patchAnchorList(list, message).liveMatchList;
  expect(match?.homeScore).toBe(3);
  expect(match?.hostList.map(({ id }) => id)).toEqual(['b']);
});

test("[T11] a message of the member's own channel does not touch the list", () => {
  const list = listOf({ hosts: [hostOf('a')] });
  const data = { subscribeHostId: ['a'], subscribeMatchId: [] };
  expect(patchAnchorList(list, messageOf('user:1', { mutation: 'subscription.change', data }))).toBe(list);
});

test('[T23] a followed host goes on and off air in the lists of the account and of all hosts, one that is not followed is not added', () => {
  const bookings = { matches: [], hosts: [hostOf('a'), hostOf('b')] };
  queryClient.clear();
  forgetUpdates();
  queryClient.setQueryData(bookingsQuery().queryKey, bookings);
  queryClient.setQueryData(['listHosts', 'pages'], { pages: [{ list: [hostOf('b'), hostOf('c')] }] });
  const listed = () =>
    queryClient.getQueryData(bookingsQuery().queryKey)?.hosts.map(({ id, liveStatus }) => [id, liveStatus]);
  applyLiveUpdate(messageOf('live', { mutation: 'host.change', data: hostOf('b', { liveStatus: 1 }) }));
  applyLiveUpdate(messageOf('live', { mutation: 'host.change', data: hostOf('c', { liveStatus: 1 }) }));
  expect(listed()).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
  expect(queryClient.getQueryData(['listHosts', 'pages'])).toMatchObject({
    pages: [{ list: [{ liveStatus: 1 }, { liveStatus: 1 }] }],
  });
  applyLiveUpdate(messageOf('live', { mutation: 'host.remove', data: { id: 'a' } }));
  expect(listed()).toEqual([['b', 1]]);
});

test('[T23] a host who went on air while the list of the account was on its way is on air in it', async () => {
  const answer = Promise.withResolvers<{ matches: []; hosts: Host[] }>();
  const options = { queryKey: bookingsQuery().queryKey, queryFn: () => answer.promise, staleTime: 0 };
  queryClient.clear();
  forgetUpdates();
  const done = queryClient.fetchQuery(options);
  applyLiveUpdate(messageOf('live', { mutation: 'host.change', data: hostOf('a', { liveStatus: 1 }) }));
  answer.resolve({ matches: [], hosts: [hostOf('a')] });
  await done;
  expect(queryClient.getQueryData(options.queryKey)?.hosts).toMatchObject([{ id: 'a', liveStatus: 1 }]);
});
