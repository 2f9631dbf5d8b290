import type { Host, LiveMatch, MatchHost, ScheduleEntry } from '@touchline/contract/anchor.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnchorBadgeOn, liveScreen, liveStatusOnMatch, visibleEntries } from '#live-screen.ts';

const entry = (matchId: string, change: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  matchId,
  sport: 'football',
  liveRoomId: `room-${matchId}`,
  liveStatus: 0,
  startDate: 1000,
  isTop: 0,
  timeKnown: true,
  liveHostType: 3,
  liveUserGroupId: null,
  liveGroupUserType: 0,
  matchSource: 164,
  isLotteryProgress: 0,
  redEnvelopeTotalAmount: 0,
  ...change,
});

const host = (id: string, change: Partial<Host> = {}): Host => ({
  id,
  name: id,
  birthday: null,
  tags: [],
  introduction: '',
  liveStatus: 0,
  liveSchedule: [],
  pictureId: '',
  coverId: '',
  isDialect: 0,
  language: 'zh-CN',
  sort: 1,
  watcherCount: 0,
  followerCount: 0,
  ...change,
});

const member = (id: string, change: Partial<MatchHost> = {}): MatchHost => ({
  id,
  name: id,
  pictureId: '',
  coverId: '',
  watcherCount: 0,
  sort: 1,
  language: 'zh-CN',
  liveStatus: 1,
  entryStatus: 1,
  liveRoomId: `room-${id}`,
  liveUserGroupId: null,
  liveGroupUserType: 0,
  startDate: 1000,
  timeKnown: true,
  isLotteryProgress: 0,
  redEnvelopeTotalAmount: 0,
  videoSourceDetail: { flv: '', m3u8: '', rtmp: '' },
  ...change,
});

test('[E1, T20] the status of a host on a match is live only while both the host and the entry are', () => {
  const here = (liveStatus: 0 | 1 | 2 | 3, entryStatus: 0 | 1 | 2 | 3) =>
    liveStatusOnMatch({ liveStatus, entryStatus });
  expect([here(1, 1), here(1, 0), here(0, 1), here(1, 2), here(3, 1)]).toEqual([1, 0, 0, 2, 0]);
});

const team = (id: string) => ({
  id,
  name: { zh: id, en: id },
  shortName: { zh: id, en: id },
  code: 'ABC',
  colors: [],
  country: null,
});
const match = (matchId: string, hostList: MatchHost[], change: Partial<LiveMatch> = {}): LiveMatch => ({
  matchId,
  sport: 'football',
  statusId: 2,
  homeScore: 0,
  awayScore: 0,
  parts: {},
  clock: null,
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  updatedAt: 0,
  competitionId: '12387',
  matchLeague: { zh: '英超', en: 'Premier League' },
  seasonId: '2024-25',
  round: null,
  startDate: 1000,
  timeKnown: true,
  home: team('h'),
  guest: team('g'),
  status: 0,
  activityStatus: 1,
  matchTypeName: { zh: '足球', en: 'Football' },
  hostList,
  ...change,
});

const screen = (
  matches: LiveMatch[],
  allowedRoomIds: string[] = [],
  hosts: Host[] = [],
  language: string | null = null,
) => liveScreen({ hosts, matches, allowedRoomIds, providerId: 164, language });
const outline = (matches: LiveMatch[]) => matches.map((m) => [m.matchId, m.hostList.map((h) => h.id)]);

test('[T9] the badge needs a live host with a live entry', () => {
  expect(isAnchorBadgeOn([host('a', { liveStatus: 1, liveSchedule: [entry('m', { liveStatus: 1 })] })])).toBe(true);
  expect(isAnchorBadgeOn([host('a', { liveStatus: 1, liveSchedule: [entry('m')] })])).toBe(false);
  expect(isAnchorBadgeOn([host('a', { liveSchedule: [entry('m', { liveStatus: 1 })] })])).toBe(false);
});

test('[T20] entries show for live status 0 or 1 and for the provider or provider 100', () => {
  const entries = [
    entry('ended', { liveStatus: 2 }),
    entry('hidden', { liveStatus: 3 }),
    entry('other', { matchSource: 29 }),
    entry('common', { matchSource: 100 }),
    entry('own'),
  ];
  expect(visibleEntries(entries, 164).map((e) => e.matchId)).toEqual(['common', 'own']);
});

test('[T21] entries of a host are sorted by live status descending, then start ascending', () => {
  const entries = [
    entry('a', { liveStatus: 1, startDate: 5 }),
    entry('b', { startDate: 1 }),
    entry('c', { startDate: 3 }),
    entry('d', { startDate: 3 }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
      expect(visibleEntries(shuffled, 164).map((e) => e.matchId)).toEqual(['a', 'b', 'c', 'd']);
    }),
  );
});

test('[T19] a match shows only with publication status 0 and a visible host', () => {
  const matches = [match('1', [member('a')]), match('2', [member('a')], { status: 1 }), match('3', [])];
  expect(outline(screen(matches))).toEqual([['1', ['a']]]);
});

test('[T19] a host is hidden by live status 3, by an ended entry and by a group whose room is not allowed', () => {
  const hosts = [
    member('gone', { liveStatus: 3 }),
    member('ended', { entryStatus: 2 }),
    member('private', { liveUserGroupId: '7', liveGroupUserType: 1 }),
    member('open'),
  ];
  expect(outline(screen([match('1', hosts)]))).toEqual([['1', ['open']]]);
  expect(outline(screen([match('1', hosts)], ['room-private']))).toEqual([['1', ['private', 'open']]]);
});

test('[T20] a live match without a live host falls back to not started', () => {
  expect(screen([match('1', [member('a')])])[0]?.activityStatus).toBe(1);
  expect(screen([match('1', [member('a', { entryStatus: 0 })])])[0]?.activityStatus).toBe(0);
  expect(screen([match('1', [member('a', { liveStatus: 0 })])])[0]?.activityStatus).toBe(0);
  expect(screen([match('1', [member('a', { liveStatus: 0 })], { activityStatus: 2 })])[0]?.activityStatus).toBe(2);
});

test('[T19][T20] the schedule of a listed host overrides the copy in the match', () => {
  const matches = [match('1', [member('a')])];
  const listed = (change: Partial<ScheduleEntry>) => [host('a', { liveStatus: 1, liveSchedule: [entry('1', change)] })];
  expect(outline(screen(matches, [], listed({ liveStatus: 1 })))).toEqual([['1', ['a']]]);
  expect(screen(matches, [], listed({ liveStatus: 0 }))[0]?.activityStatus).toBe(0);
  expect(screen(matches, [], listed({ liveStatus: 2 }))).toEqual([]);
  expect(screen(matches, [], listed({ liveStatus: 1, matchSource: 29 }))).toEqual([]);
  expect(screen(matches, [], [host('a', { liveStatus: 1 })])).toEqual([]);
});

test('[T21] matches and hosts are sorted by group type, group id and live status', () => {
  const vip = (id: string, groupId: string, type: number) =>
    member(id, { liveUserGroupId: groupId, liveGroupUserType: type });
  const matches = [
    match('ended', [member('z')], { activityStatus: 2 }),
    match('soon', [member('soon', { entryStatus: 0, liveStatus: 0 }), member('now')], { activityStatus: 0 }),
    match('live', [member('now'), member('later', { startDate: 2000 })]),
    match('group-b', [vip('b', 'b', 1)]),
    match('group-a', [member('plain'), vip('a', 'a', 1)]),
    match('higher', [vip('c', 'c', 2)]),
  ];
  expect(outline(screen(matches, ['room-a', 'room-b', 'room-c']))).toEqual([
    ['higher', ['c']],
    ['group-a', ['a', 'plain']],
    ['group-b', ['b']],
    ['live', ['now', 'later']],
    ['soon', ['now', 'soon']],
    ['ended', ['z']],
  ]);
});

const memberArbitrary = fc.record({
  liveStatus: fc.constantFrom(0, 1, 2, 3),
  entryStatus: fc.constantFrom(0, 1, 2),
  liveUserGroupId: fc.constantFrom(null, '1', '2'),
  liveGroupUserType: fc.constantFrom(0, 1),
  startDate: fc.constantFrom(1, 2),
  sort: fc.constantFrom(1, 2),
});

test('[T21] any shuffle of matches and hosts gives the same screen', () => {
  const shuffled = fc
    .array(fc.array(memberArbitrary, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })
    .map((lists) =>
      lists.map((list, m) =>
        match(
          `m${m}`,
          list.map((change, h) => member(`h${h}`, change as Partial<MatchHost>)),
        ),
      ),
    )
    .chain((matches) =>
      fc.tuple(
        fc.constant(matches),
        fc
          .shuffledSubarray(matches, { minLength: matches.length })
          .chain((order) =>
            fc.tuple(
              ...order.map((m) =>
                fc
                  .shuffledSubarray(m.hostList, { minLength: m.hostList.length })
                  .map((hostList) => ({ ...m, hostList })),
              ),
            ),
          ),
      ),
    );
  const rooms = ['room-h0', 'room-h1', 'room-h2'];
  fc.assert(
    fc.property(shuffled, ([matches, mixed]) => {
      expect(screen(mixed, rooms)).toEqual(screen(matches, rooms));
    }),
  );
});

test('[T21] among hosts of one group and state those of the viewer’s language come first, and both scripts of Chinese are one', () => {
  const hosts = [
    member('zh', { language: 'zh-CN', sort: 1 }),
    member('hant', { language: 'zh-Hant', sort: 2 }),
    member('en', { language: 'en-US', sort: 3 }),
    member('en-later', { language: 'en-US', sort: 0, entryStatus: 0 }),
    member('zh-group', { language: 'zh-CN', sort: 4, liveGroupUserType: 1, liveUserGroupId: 'g', liveRoomId: 'open' }),
  ];
  const orderFor = (language: string | null) =>
    screen([match('m', hosts)], ['open'], [], language)[0]?.hostList.map(({ id }) => id);
  expect(orderFor('en-US')).toEqual(['zh-group', 'en', 'zh', 'hant', 'en-later']);
  expect(orderFor('zh-Hant')).toEqual(['zh-group', 'zh', 'hant', 'en', 'en-later']);
  expect(orderFor(null)).toEqual(['zh-group', 'zh', 'hant', 'en', 'en-later']);
});

test('[T21] matches are in the same order for readers of every language', () => {
  const matches = [
    match('a', [member('zh', { language: 'zh-CN' })], { startDate: 1 }),
    match('b', [member('en', { language: 'en-US' })], { startDate: 2 }),
  ];
  expect(screen(matches, [], [], 'en-US').map(({ matchId }) => matchId)).toEqual(['a', 'b']);
});
